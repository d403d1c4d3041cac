import ComponentScreen
import FeatureFlags
import ScreenProving
import XCTest

/// What is told of builders that fail, borrow a flag, take another's place or lose their own flag, or remember something,
/// on a screen of two small parts.
final class ChangedBuildersTests: XCTestCase {
    func testABuilderThatFailsIsToldEvenWhereAFallbackTakesItsPlace() throws {
        let space = try space(
            Part("Card", at: "size", when: .on(.photo), failsWhere: .note), Part("List", at: "size"))
        let failures = try space.check(.noFailedBuilder).failures
        XCTAssertEqual(failures.map(\.condition.description), ["photo on and note on"])
        XCTAssertEqual(failures.map(\.message), ["Card (size): out of stock"])
    }

    func testBuildersThatAreNotUsedDoNotFail() throws {
        let space = try space(
            Part("List", at: "size"), Part("Card", at: "size", when: .on(.photo), failsWhere: .note))
        XCTAssertEqual(try space.check(.noFailedBuilder).failures.map(\.message), [])
    }

    func testAFlagThatAnotherPartDeclaresIsBorrowed() throws {
        let note = Part("Note", at: "note", when: .on(.note))
        let photo = Part("Photo", at: "photo", when: .on(.photo), failsWhere: .note, isDeclaring: false)
        let failures = try space(photo, note).check(.ownFlagsAlone).failures
        XCTAssertEqual(failures.map(\.condition.description), ["photo on"])
        XCTAssertEqual(
            failures.map(\.message),
            ["photo reads note, which none of its builders declares; name it in `reading:`"])
    }

    func testFlagsOfCandidatesForOnePlaceAreShared() throws {
        let sketch = Part("Sketch", at: "photo", when: .on(.note))
        let photo = Part("Photo", at: "photo", when: .on(.photo), failsWhere: .note, isDeclaring: false)
        XCTAssertEqual(try space(photo, sketch).check(.ownFlagsAlone).failures.map(\.message), [])
    }

    func testAPartThatClaimsThePlaceOfAnotherIsComparedWithWhatItWas() throws {
        let kept = try space(Part("Photo", at: "photo", when: .on(.photo)), Part("Note", at: "note", when: .on(.note)))
        let now = try space(Part("Photo", at: "photo", when: .on(.photo)), Part("Note", at: "photo", when: .on(.note)))
        XCTAssertEqual(
            try headlines(from: kept, to: now),
            [
                "Note now stands for photo, not note",
                "photo (Note) is no longer shown if photo on and note on",
            ])
    }

    func testPartsThatJoinOrLeaveAPlaceAreNotCompared() throws {
        let photo = Part("Photo", at: "photo", when: .on(.photo), reading: .note)
        let fallback = Part("Sketch", at: "photo", when: .on(.note))
        let (alone, both) = (try space(photo), try space(fallback, photo))
        XCTAssertEqual(try headlines(from: alone, to: both), [])
        XCTAssertEqual(try headlines(from: both, to: alone), [])
    }

    func testAConditionOfAFlagThatIsGoneIsToldBesideWhatHoldsNow() throws {
        let kept = try space(Part("Photo", at: "photo", when: .on(.photo)))
        XCTAssertEqual(
            try headlines(from: kept, to: space(Part("Photo", at: "photo", when: .on(.note)))),
            [
                "photo (Photo) is now shown: note on; what was kept cannot be compared with that: "
                    + "\"photo on\" names photo, which is no axis and no flag"
            ])
    }

    private func space(_ parts: Part...) throws -> ScreenSpace<Flagged> {
        try ScreenSpace(of: PluginPoint(sections: [], arrangements: [], builders: parts), axes: []) { flags in
            Flagged(flags: flags)
        }
    }

    /// The first lines of the differences on the places that both screens have.
    private func headlines(from old: ScreenSpace<Flagged>, to new: ScreenSpace<Flagged>) throws -> [String] {
        let kept = PartitionTable(try old.partition()).text
        return try new.differences(from: kept, to: new.partition(), comparing: .commonPlaces)
            .map { $0.split(separator: "\n").first.map(String.init) ?? "" }
    }
}

private struct Flagged: ScreenRequirements {
    var flags: Flags
}

extension Flag where Answer == Toggle {
    fileprivate static var photo: Self { Flag("photo", default: .off) }
    fileprivate static var note: Self { Flag("note", default: .off) }
}

/// A builder of a component that shows the same text everywhere.
private struct Part: ComponentBuilder {
    let name: String
    let placement: Placement<Flagged>
    let failing: Flag<Toggle>?

    init(
        _ name: String, at id: ComponentID, when pluginSwitch: PluginSwitch? = nil,
        failsWhere failing: Flag<Toggle>? = nil, isDeclaring: Bool = true, reading flag: Flag<Toggle>? = nil
    ) {
        self.name = name
        self.placement = Placement(
            id, in: "main", when: pluginSwitch, reading: [isDeclaring ? failing : nil, flag].compactMap { $0?.declaration })
        self.failing = failing
    }

    func build(for requirements: Flagged) throws -> Component {
        if let failing, requirements.flags.isOn(failing) { throw OutOfStock() }
        return Component(placement.id, state: Empty(), view: Empty.View())
    }
}

private struct OutOfStock: Error, CustomStringConvertible {
    let description = "out of stock"
}

private struct Empty: ComponentState {
    struct View: ComponentView {
        func body(_ state: Empty) -> Facet<Never> { .message("part", "text") }
    }
}
