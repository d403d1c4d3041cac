import ComponentScreen
import FeatureFlags
import ScreenProving
import Synchronization
import XCTest

/// What is told of builders that fail, remember, borrow a flag, lose their own or take another's place, on a screen of two
/// small parts.
final class ChangedBuildersTests: XCTestCase {
    func testABuilderThatFailsIsToldEvenWhereAFallbackTakesItsPlace() throws {
        let space = try space(
            Part("Card", at: "size", when: .on(.photo), reading: .note, failsWhere: { $0.isOn(.note) }),
            Part("List", at: "size"))
        let failures = try space.check(.noFailedBuilder).failures
        XCTAssertEqual(failures.map(\.condition.description), ["photo on and note on"])
        XCTAssertEqual(failures.map(\.message), ["Card (size): out of stock"])
    }

    func testBuildersThatAreNotUsedDoNotFail() throws {
        let space = try space(
            Part("List", at: "size"),
            Part("Card", at: "size", when: .on(.photo), reading: .note, failsWhere: { $0.isOn(.note) }))
        XCTAssertEqual(try space.check(.noFailedBuilder).failures.map(\.message), [])
    }

    func testAFlagThatAnotherPartDeclaresIsBorrowed() throws {
        let note = Part("Note", at: "note", when: .on(.note))
        let photo = Part("Photo", at: "photo", when: .on(.photo), failsWhere: { $0.isOn(.note) })
        let failures = try space(photo, note).check(.ownFlagsAlone).failures
        XCTAssertEqual(failures.map(\.condition.description), ["photo on"])
        XCTAssertEqual(
            failures.map(\.message),
            ["photo reads note, which none of its builders declares; name it in `reading:`"])
    }

    func testFlagsOfCandidatesForOnePlaceAreShared() throws {
        let sketch = Part("Sketch", at: "photo", when: .on(.note))
        let photo = Part("Photo", at: "photo", when: .on(.photo), failsWhere: { $0.isOn(.note) })
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

    func testABuilderThatCountsItsRunsIsToldThoughEveryOtherCaseIsWithoutIt() throws {
        let runs = Runs()
        let photo = Part("Photo", at: "photo", when: .on(.photo), failsWhere: { _ in runs.next().isMultiple(of: 2) })
        XCTAssertThrowsError(try space(photo).partition()) { error in
            guard case .otherOutcome(_, let first, let second)? = error as? ProofError else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual([first, second].sorted(), ["\"Photo\"", "\"nothing (Photo failed: out of stock)\""])
        }
    }

    private func space(_ parts: Part...) throws -> ScreenSpace<Request> {
        let point = PluginPoint(sections: [], arrangements: [], builders: parts)
        return try ScreenSpace(of: point, axes: [Axis("size", \.size)]) { flags in Request(flags: flags) }
    }

    /// The first lines of the differences on the places that both screens have.
    private func headlines(from old: ScreenSpace<Request>, to new: ScreenSpace<Request>) throws -> [String] {
        let kept = PartitionTable(try old.partition()).text
        return try new.differences(from: kept, to: new.partition(), comparing: .commonPlaces)
            .map { $0.split(separator: "\n").first.map(String.init) ?? "" }
    }
}

private struct Request: ScreenRequirements {
    var flags: Flags
    var size = Size.small
}

private enum Size: String, CaseIterable {
    case tiny, small, medium, large, huge, giant
}

extension Flag where Answer == Toggle {
    fileprivate static var photo: Self { Flag("photo", default: .off) }
    fileprivate static var note: Self { Flag("note", default: .off) }
}

/// A builder of a component that shows the same text everywhere.
private struct Part: ComponentBuilder {
    let name: String
    let placement: Placement<Request>
    let fails: @Sendable (Flags) -> Bool

    init(
        _ name: String,
        at id: ComponentID,
        when pluginSwitch: PluginSwitch? = nil,
        reading flags: Flag<Toggle>...,
        failsWhere fails: @escaping @Sendable (Flags) -> Bool = { _ in false }
    ) {
        self.name = name
        self.placement = Placement(id, in: "main", when: pluginSwitch, reading: flags.map(\.declaration))
        self.fails = fails
    }

    func build(for request: Request) throws -> Component {
        if fails(request.flags) { throw OutOfStock() }
        return Component(placement.id, state: Label(), view: LabelView())
    }
}

private struct OutOfStock: Error, CustomStringConvertible {
    let description = "out of stock"
}

private struct Label: ComponentState {}

private struct LabelView: ComponentView {
    func body(_ state: Label) -> Facet<Never> { .message("label", "text") }
}

/// Counts, as no builder should.
private final class Runs: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
