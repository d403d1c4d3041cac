import ComponentScreen
import FeatureFlags
import XCTest

@MainActor
final class ScreenReplanTests: XCTestCase {
    func testWhatStaysKeepsItsStateAndItsPresenter() async throws {
        let notes = Notes()
        let screen = mount(notes, [("a", .always), ("b", .on(.red))])
        try screen.send(.enter("Ann"), to: "text", in: "a")
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.ids, ["a", "b"])
        XCTAssertEqual(screen.facet(of: "a")?.first("text")?.text.accessory, "Ann")
        XCTAssertEqual(notes.take(), ["a made", "a starts", "a handles", "b made", "b starts"])
    }

    func testWhatGoesIsTornDownTakesBackWhatItSharedAndIsReleased() async throws {
        let notes = Notes()
        let screen = mount(notes, [("a", .always), ("b", .on(.red))], ["red": "on"])
        try screen.send(.enter("Bob"), to: "text", in: "b")
        weak let presenter = notes.presenters["b"]?.presenter
        XCTAssertNotNil(presenter)
        _ = notes.take()
        screen.replan(for: trip(["red": "off"]))
        XCTAssertEqual(screen.ids, ["a"])
        XCTAssertEqual(notes.take(), [])
        XCTAssertNil(presenter)
        XCTAssertEqual(notes.shared.value.texts, [:])
    }

    func testASuccessorUnderTheSameIdTakesUpWhatItFinds() async throws {
        let notes = Notes()
        let screen = mount(notes, [("a", .business), ("a", .always)])
        try screen.send(.enter("kept"), to: "text", in: "a")
        _ = notes.take()
        screen.replan(for: trip(isBusiness: true))
        XCTAssertEqual(screen.sections.flatMap(\.components).map(\.builder), ["Builder1"])
        XCTAssertEqual(screen.facet(of: "a")?.first("text")?.text.accessory, "kept")
        XCTAssertEqual(notes.take(), ["a made", "a starts"])
        XCTAssertEqual(notes.shared.value.texts, ["a": "kept"])
    }

    func testAComponentThatStartsOtherwiseUnderNewRequirementsIsMadeAnew() async throws {
        struct GreetingBuilder: ComponentBuilder {
            let placement = Placement<TripRequirements>("greeting", in: "main")
            let view = LabelView()
            func state(for requirements: TripRequirements) -> LabelState {
                LabelState(text: requirements.isBusiness ? "Dear customer" : "Hello")
            }
        }
        let point = PluginPoint<TripRequirements>(
            sections: [Section("main")], arrangements: [], builders: [GreetingBuilder()])
        let screen = Screen(point.compose(point.plan(for: trip())), router: Router("host"), failure: .stub)
        screen.replan(for: trip(isBusiness: true))
        XCTAssertEqual(screen.facet(of: "greeting")?.outline, ["Dear customer"])
    }

    func testAReplanInsideAnEventHandlerWaitsForItsEndAndTheNewestCounts() async throws {
        let notes = Notes()
        let screen = mount(notes, [("a", .always), ("b", .on(.red)), ("c", .business)])
        _ = notes.take()
        notes.onHandle = {
            screen.replan(for: trip(isBusiness: true))
            screen.replan(for: trip(["red": "on"]))
            XCTAssertEqual(screen.ids, ["a"])
        }
        try screen.send(.enter("x"), to: "text", in: "a")
        notes.onHandle = nil
        XCTAssertEqual(screen.ids, ["a", "b"])
        XCTAssertEqual(notes.take(), ["a handles", "b made", "b starts"])
    }

    func testAReplanByAListenerIsDoneOnceThatChangeIsTold() async throws {
        let screen = mount(Notes(), [("a", .always), ("b", .on(.red))])
        var heard: [[ComponentID]] = []
        screen.onChange { [weak screen] _, sections in
            heard.append(sections.flatMap(\.components).map(\.id))
            if heard.count == 1 { screen?.replan(for: trip(["red": "on"])) }
        }
        try screen.send(.enter("x"), to: "text", in: "a")
        XCTAssertEqual(heard, [["a"], ["a", "b"]])
    }

    func testAReplanByAComponentThatStartsInAnotherIsDoneBeforeAnyChangeIsTold() async {
        let notes = Notes()
        let screen = mount(notes, [("a", .always), ("b", .on(.red)), ("c", .business)])
        var heard: [[ComponentID]] = []
        screen.onChange { _, sections in heard.append(sections.flatMap(\.components).map(\.id)) }
        notes.onStart = { [weak screen] in
            notes.onStart = nil
            screen?.replan(for: trip(isBusiness: true))
        }
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(heard, [["a", "c"]])
    }

    func testRequirementsThatChangeNothingAreToldToNobody() async {
        let screen = mount(Notes(), [("a", .always), ("b", .on(.red))])
        var heard = 0
        screen.onChange { _, _ in heard += 1 }
        screen.replan(for: trip(["red": "off", "blue": "off"]))
        XCTAssertEqual(heard, 0)
    }

    func testAHundredReplansLeaveOneOfEach() async throws {
        let notes = Notes()
        let screen = mount(notes, [("a", .always), ("b", .on(.red)), ("c", .business)])
        try screen.send(.enter("kept"), to: "text", in: "a")
        for round in 0..<100 {
            screen.replan(for: trip(["red": round.isMultiple(of: 2) ? "on" : "off"], isBusiness: round % 3 == 0))
        }
        XCTAssertEqual(screen.facet(of: "a")?.first("text")?.text.accessory, "kept")
        XCTAssertEqual(screen.ids, ["a", "c"])
        XCTAssertEqual(notes.presenters.values.count { $0.presenter != nil }, 2)
    }

    // MARK: A screen of components that write down what happens to them

    private func mount(
        _ notes: Notes,
        _ components: [(id: ComponentID, condition: Condition<TripRequirements>)],
        _ treatments: [String: String] = [:]
    ) -> Screen<TripRequirements> {
        let builders = components.enumerated().map { index, entry in
            Piece.noting(entry.id, notes).builder("Builder\(index + 1)", when: entry.condition)
        }
        return ComponentScreenTests.mount(builders, for: trip(treatments))
    }
}

/// What happened to components, and what they share.
@MainActor
private final class Notes {
    struct Weak {
        weak var presenter: NotingPresenter?
    }

    let shared = ValueStream(SharedNotes())
    var presenters: [ComponentID: Weak] = [:]
    var onStart: (() -> Void)?
    var onHandle: (() -> Void)?
    private var entries: [String] = []

    nonisolated init() {}

    func note(_ entry: String) { entries.append(entry) }

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

private struct SharedNotes: SharedModel {
    var texts: [ComponentID: String] = [:]
}

private struct NotingState: ComponentState {
    var text = ""
}

private enum NotingEvent: Equatable, Sendable {
    case textEntered(String)
}

private struct NotingView: ComponentView {
    func body(_ state: NotingState) -> Facet<NotingEvent> {
        .field("text", title: "Text", value: state.text, enter: NotingEvent.textEntered)
    }
}

@MainActor
private final class NotingPresenter: Presenter {
    let store: Store<NotingState>
    private let id: ComponentID
    private let notes: Notes

    init(_ id: ComponentID, store: Store<NotingState>, notes: Notes) {
        self.id = id
        self.store = store
        self.notes = notes
        notes.note("\(id) made")
        notes.presenters[id] = Notes.Weak(presenter: self)
    }

    func start() {
        notes.note("\(id) starts")
        store.state.text = notes.shared.value.texts[id] ?? ""
        store.write({ $0.text.isEmpty ? nil : $0.text }, to: \.texts[id], of: notes.shared)
        notes.onStart?()
    }

    func handle(_ event: NotingEvent) {
        notes.note("\(id) handles")
        guard case .textEntered(let text) = event else { return }
        store.state.text = text
        notes.onHandle?()
    }
}

extension Piece {
    fileprivate static func noting(_ id: ComponentID, _ notes: Notes) -> Piece {
        Piece(id, state: NotingState(), view: NotingView()) { NotingPresenter(id, store: $0, notes: notes) }
    }
}
