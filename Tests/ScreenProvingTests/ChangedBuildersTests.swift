import ComponentScreen
import FeatureFlags
import ScreenProving
import XCTest

/// The faults of builders that fail, remember, borrow a flag, lose their own or take another's place.
final class ChangedBuildersTests: XCTestCase {
    func testABuilderThatFailsIsReportedEvenWhereAFallbackTakesItsPlace() throws {
        let space = try ScreenSpace.shop(card, StubBuilder("List", "size"))
        let failures = try space.check(.noFailedBuilder).failures
        XCTAssertEqual(failures.map(\.condition.description), ["a on and b on"])
        XCTAssertEqual(failures.map(\.message), ["Card (size): out of stock"])
    }

    func testBuildersThatAreNotUsedDoNotFail() throws {
        XCTAssertTrue(try ScreenSpace.shop(StubBuilder("List", "size"), card).check(.noFailedBuilder).holds)
    }

    func testAFlagThatAnotherComponentDeclaresIsBorrowed() throws {
        let failures = try ScreenSpace.shop(borrower, StubBuilder("Note", when: .on(.b))).check(.onlyOwnFlags).failures
        XCTAssertEqual(failures.map(\.condition.description), ["a on"])
        XCTAssertEqual(
            failures.map(\.message), ["photo reads b, which none of its builders declares; name it in `reading:`"])
    }

    func testAFlagThatNobodyDeclaresIsReportedWithTheConditionUnderWhichItIsRead() throws {
        let failures = try ScreenSpace.shop(borrower).check(.onlyOwnFlags).failures
        XCTAssertEqual(failures.map(\.condition.description), ["a on"])
    }

    func testFlagsOfCandidatesForOnePlaceAreShared() throws {
        let space = try ScreenSpace.shop(borrower, StubBuilder("Sketch", "photo", when: .on(.b)))
        XCTAssertTrue(try space.check(.onlyOwnFlags).holds)
    }

    func testABuilderThatCountsItsRunsIsReportedThoughEveryOtherCaseIsWithoutIt() throws {
        let runs = Counter()
        let counter = StubBuilder("Photo", when: .on(.a)) { _ in
            if runs.next().isMultiple(of: 2) { throw StubFailure(description: "out of stock") }
            return ""
        }
        XCTAssertThrowsError(try ScreenSpace.shop(counter).variants()) { error in
            XCTAssertTrue("\(error)".contains("\"Photo\""), "\(error)")
            XCTAssertTrue("\(error)".contains("\"nothing (Photo failed: out of stock)\""), "\(error)")
        }
    }

    func testABuilderThatClaimsThePlaceOfAnotherIsComparedWithWhatItWas() throws {
        let photo = StubBuilder("Photo", when: .on(.a))
        XCTAssertEqual(
            try headlines(
                from: .shop(photo, StubBuilder("Note", when: .on(.b))),
                to: .shop(photo, StubBuilder("Note", "photo", when: .on(.b)))),
            ["Note now stands for photo, not note", "photo (Note) is no longer shown if a on and b on"])
    }

    func testABuilderMayLeaveAPlaceAndOneThatJoinsIsReported() throws {
        let photo = StubBuilder("Photo", when: .on(.a), reading: [Flag.b.declaration])
        let alone = try ScreenSpace.shop(StubBuilder("Note"), photo)
        let both = try ScreenSpace.shop(StubBuilder("Note"), StubBuilder("Sketch", "photo", when: .on(.b)), photo)
        XCTAssertEqual(
            try headlines(from: alone, to: both),
            [
                "Sketch (photo, in main) is new, shown: b on", "photo (Photo) is no longer shown if b on and a on",
            ])
        XCTAssertEqual(try headlines(from: both, to: alone), [])
    }

    func testAConditionOfAFlagThatIsGoneIsReportedBesideWhatHoldsNow() throws {
        XCTAssertEqual(
            try headlines(
                from: .shop(StubBuilder("Photo", when: .on(.c))), to: .shop(StubBuilder("Photo", when: .on(.d)))),
            [
                "photo (Photo) is now shown: d on; what was kept cannot be compared with that: "
                    + "\"c on\" names c, which is no axis and no flag"
            ])
    }

    /// A candidate for the size that fails with `b`.
    private var card: StubBuilder {
        StubBuilder("Card", "size", when: .on(.a), reading: [Flag.b.declaration]) { requirements in
            if requirements.flags.isOn(.b) { throw StubFailure(description: "out of stock") }
            return ""
        }
    }

    /// A photo that reads `b` and does not say so.
    private var borrower: StubBuilder {
        StubBuilder("Photo", when: .on(.a)) { $0.flags.isOn(.b) ? "new" : "old" }
    }

    /// Returns the first lines of the differences on the places that both screens have.
    private func headlines(
        from old: ScreenSpace<ShopRequirements>, to new: ScreenSpace<ShopRequirements>
    ) throws -> [String] {
        let kept = try old.variants().text
        return try new.differences(from: kept, to: new.variants(), comparing: .commonPlaces)
            .map { $0.split(separator: "\n").first.map(String.init) ?? "" }
    }
}
