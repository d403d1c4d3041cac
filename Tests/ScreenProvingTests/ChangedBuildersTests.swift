import ComponentScreen
import FeatureFlags
import ScreenProving
import XCTest

/// The faults of builders that fail, remember or borrow a flag.
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
}
