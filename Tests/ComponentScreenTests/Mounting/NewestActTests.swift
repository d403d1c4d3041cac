import ComponentScreen
import Foundation
import PackageInfoTestSupport
import XCTest

/// Whose choice counts: what the user did last, in whichever candidate for a place.
@MainActor
final class NewestActTests: XCTestCase {
    private enum Act: String, CaseIterable {
        case enter, clear, swap, vanish, launch
    }

    func testTheLastActCountsWhicheverCandidateWasThereAlsoWhereItCleared() async throws {
        for length in 1...rounds(4, long: 6) {
            for number in 0..<Int(pow(5, Double(length))) {
                var (rest, acts) = (number, [Act]())
                for _ in 0..<length {
                    acts.append(Act.allCases[rest % 5])
                    rest /= 5
                }
                // What is there before an act is another sequence.
                if acts.last == .launch || acts.first == .launch { continue }
                let (shown, ordered, expected) = try result(of: acts)
                let story = acts.map(\.rawValue).joined(separator: " ")
                XCTAssertEqual(shown, expected, story)
                XCTAssertEqual(ordered, expected.flatMap { $0.isEmpty ? nil : $0 }, story)
                if shown != expected { return }
            }
        }
    }

    /// Returns the text that is shown and the one in the model, and the one that was entered last; nil without the place.
    private func result(of acts: [Act]) throws -> (shown: String?, ordered: String?, expected: String?) {
        var model = ValueStream(Notes())
        var (isFirst, isThere, last) = (true, true, "")
        // The candidates that have the last entry, and whether the component of one was there since the last launch.
        var (holders, isKnown) = (Set<Bool>(), true)
        var requirements: TripRequirements { trip(["red": isFirst ? "on" : "off", "blue": isThere ? "on" : "off"]) }
        var screen = self.screen(model, requirements)
        for (index, act) in acts.enumerated() {
            switch act {
            case .enter, .clear:
                guard isThere else { continue }
                (last, holders, isKnown) = (act == .clear ? "" : "\(index)", [], true)
                try screen.send(.enter(last), to: "text", in: "note")
            case .swap:
                isFirst.toggle()
                screen.replan(for: requirements)
            case .vanish:
                isThere.toggle()
                screen.replan(for: requirements)
            case .launch:
                let stored = try JSONEncoder().encode(screen.entries(of: "kim"))
                screen.tearDown()
                model = ValueStream(Notes())
                screen = self.screen(model, requirements)
                screen.restore(try JSONDecoder().decode(ScreenEntries.self, from: stored), of: "kim")
                isKnown = false
            }
            if isThere, holders.contains(isFirst) { isKnown = true }
            if isThere, isKnown { holders.insert(isFirst) }
        }
        // Before its component was there, a stored entry is JSON, and nobody knows what it means for the model. The other
        // candidate then begins without an entry: its own is older.
        return (text(on: screen), model.value.text, isThere ? isKnown ? last : "" : nil)
    }

    private func screen(_ model: ValueStream<Notes>, _ requirements: TripRequirements) -> Screen<TripRequirements> {
        mount(
            [
                note(model).builder("First", when: .on(.red) && .on(.blue)),
                note(model).builder("Second", when: .on(.blue)),
            ], for: requirements)
    }

    private func text(on screen: Screen<TripRequirements>) -> String? {
        screen.facet(of: "note").map { $0.first("text")?.text.accessory ?? "" }
    }

    private func note(
        _ model: ValueStream<Notes>, as id: ComponentID = "note", accepting prefix: String = "", isSharing: Bool = true,
        _ start: @escaping @MainActor (Store<Note>) -> Void = { _ in },
        preparing prepare: @escaping @MainActor () throws -> Void = {}
    ) -> Piece {
        Piece(id, state: Note(prefix: prefix), view: NoteView(), entry: \.text) {
            NotePresenter(store: $0, model: model, isSharing: isSharing, prepare: prepare, more: start)
        }
    }

    /// The second candidate accepts what begins with "ok", so that it takes a text that does not count there.
    func testWhatWasTakenAndDoesNotCountGivesWayOnceTheUserChangesItAndNotBefore() async throws {
        let rows: [(acts: [Interaction], back: String, line: UInt)] = [
            ([], "tea", #line), ([.enter("te")], "", #line), ([.enter("")], "", #line),
            ([.enter("ok tea")], "ok tea", #line), ([.enter("ok tea"), .enter("tea")], "", #line),
            // Another member of the entry is not the text.
            ([.toggle], "tea", #line), ([.toggle, .toggle], "tea", #line), ([.toggle, .enter("te")], "", #line),
            ([.enter("ok tea"), .toggle], "ok tea", #line),
        ]
        for row in rows {
            let model = ValueStream(Notes())
            let screen = mount(
                [
                    note(model).builder("First", when: .on(.red)), note(model, accepting: "ok").builder("Second"),
                ], for: trip(["red": "on"]))
            try screen.send(.enter("tea"), to: "text", in: "note")
            screen.replan(for: trip())
            XCTAssertEqual(text(on: screen), "tea", line: row.line)
            XCTAssertNil(model.value.text, line: row.line)
            for act in row.acts { try screen.send(act, to: act == .toggle ? "mark" : "text", in: "note") }
            screen.replan(for: trip(["red": "on"]))
            XCTAssertEqual(text(on: screen), row.back, line: row.line)
        }
    }

    /// A candidate that took the text and left has it after a launch, too, until the user changes it elsewhere.
    func testATextThatWasTakenOutlivesALaunchWhereItsCandidateComesFirst() async throws {
        let rows: [(before: [Interaction], after: [Interaction], back: String, line: UInt)] = [
            ([], [], "tea", #line), ([.toggle], [], "tea", #line), ([.enter("te")], [], "te", #line),
            ([], [.toggle], "tea", #line), ([], [.enter("")], "", #line), ([], [.enter("milk")], "", #line),
            ([], [.enter("milk"), .enter("tea")], "tea", #line),
        ]
        for row in rows {
            for prefix in ["", "ok"] {
                var model = ValueStream(Notes())
                func screen(_ requirements: TripRequirements) -> Screen<TripRequirements> {
                    let builders = [
                        note(model).builder("First", when: .on(.red)), note(model, accepting: prefix).builder("Second"),
                    ]
                    return mount(builders, for: requirements)
                }
                let former = screen(trip(["red": "on"]))
                try former.send(.enter("tea"), to: "text", in: "note")
                former.replan(for: trip())
                for act in row.before { try former.send(act, to: act == .toggle ? "mark" : "text", in: "note") }
                former.replan(for: trip(["red": "on"]))
                for act in row.after { try former.send(act, to: act == .toggle ? "mark" : "text", in: "note") }
                let stored = try JSONEncoder().encode(former.entries(of: "kim"))
                former.tearDown()
                model = ValueStream(Notes())
                let next = screen(trip())
                next.restore(try JSONDecoder().decode(ScreenEntries.self, from: stored), of: "kim")
                XCTAssertEqual(text(on: next), row.back, "accepting \(prefix)", line: row.line)
                XCTAssertEqual(model.value.text, prefix.isEmpty && !row.back.isEmpty ? row.back : nil, line: row.line)
            }
        }
    }

    /// Over launches without the candidate, in which the user acts on the other one.
    func testAStoredEntryThatSharesNothingOutlivesAnyNumberOfLaunchesWithoutItsCandidate() async throws {
        let rows: [(isSharing: Bool, acts: [String], back: String, line: UInt)] = [
            (false, [], "Kim", #line), (false, ["a"], "Kim", #line), (false, ["a", ""], "Kim", #line),
            (true, [], "Kim", #line), (true, ["a"], "a", #line), (true, ["a", ""], "", #line), (true, [""], "", #line),
        ]
        for row in rows {
            for launches in 1...3 {
                var model = ValueStream(Notes())
                func screen(_ requirements: TripRequirements) -> Screen<TripRequirements> {
                    mount(
                        [
                            note(model, isSharing: row.isSharing).builder("First", when: .on(.red)),
                            note(model).builder("Second"),
                        ], for: requirements)
                }
                var shown = screen(trip(["red": "on"]))
                try shown.send(.enter("Kim"), to: "text", in: "note")
                shown.replan(for: trip())
                for launch in 1...launches {
                    let stored = try JSONEncoder().encode(shown.entries(of: "kim"))
                    shown.tearDown()
                    model = ValueStream(Notes())
                    shown = screen(trip())
                    shown.restore(try JSONDecoder().decode(ScreenEntries.self, from: stored), of: "kim")
                    if launch == 1 { for text in row.acts { try shown.send(.enter(text), to: "text", in: "note") } }
                }
                shown.replan(for: trip(["red": "on"]))
                XCTAssertEqual(text(on: shown), row.back, "\(launches) launches", line: row.line)
            }
        }
    }

    /// The screen of the next launch has the place for the other candidate at once, whoever restores the entries.
    func testAnOlderEntryGivesWayAlsoWhereItsCandidateHasThePlaceWhenEntriesAreRestored() async throws {
        for isHostRestoring in [false, true] {
            var model = ValueStream(Notes())
            func point(_ stored: ScreenEntries?) -> PluginPoint<TripRequirements> {
                let builders = [
                    note(model).builder("First", when: .on(.red)), note(model).builder("Second"),
                    note(model, as: "other", isSharing: false).builder("Other"),
                ]
                return PluginPoint(sections: [ScreenSection("main")]) { (mount: Mount<TripRequirements>) in
                    if let stored { mount.host { _ in RestoringHost(stored) } }
                    return builders
                }
            }
            let former = mount(point(nil), trip(["red": "on"]))
            try former.send(.enter("Kim"), to: "text", in: "note")
            try former.send(.enter("Bea"), to: "text", in: "other")
            former.replan(for: trip())
            try former.send(.enter("Ann"), to: "text", in: "note")
            let stored = former.entries(of: "kim")
            former.tearDown()
            model = ValueStream(Notes())
            let screen = mount(point(isHostRestoring ? stored : nil), trip(["red": "on"]))
            if !isHostRestoring { screen.restore(stored, of: "kim") }
            XCTAssertEqual(text(on: screen), "", "\(isHostRestoring)")
            XCTAssertEqual(screen.facet(of: "other")?.first("text")?.text.accessory, "Bea", "\(isHostRestoring)")
            XCTAssertNil(model.value.text, "\(isHostRestoring)")
            screen.replan(for: trip())
            XCTAssertEqual(text(on: screen), "Ann", "\(isHostRestoring)")
            XCTAssertEqual(model.value.text, "Ann", "\(isHostRestoring)")
        }
    }

    func testAnEntryThatSharesNothingComesBackWhateverAnotherCandidateShares() async throws {
        let model = ValueStream(Notes())
        let screen = mount(
            [
                Piece.counter("note").builder("First", when: .on(.red)), note(model).builder("Second"),
            ], for: trip(["red": "on"]))
        try screen.send(.enter("Kim"), to: "name", in: "note")
        let shown = screen.facet(of: "note")?.outline
        screen.replan(for: trip())
        try screen.send(.enter("x"), to: "text", in: "note")
        try screen.send(.enter(""), to: "text", in: "note")
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(screen.facet(of: "note")?.outline, shown)
    }

    // MARK: Followed

    func testAnEntryThatFollowsAValueCountsAsTouchedAndFollowsUntilTheUserEntersAnother() async throws {
        let (model, name) = (ValueStream(Notes()), ValueStream("Ann"))
        let screen = mount([
            note(model) { store in store.follow(name) { if !$0.isOwn { $0.text.value = $1 } } }.builder("Note")
        ])
        XCTAssertEqual(text(on: screen), "Ann")
        XCTAssertNotEqual(screen.entries(of: "kim"), ScreenEntries(of: "kim"))
        name.update { $0 = "Bea" }
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(text(on: screen), "Bea")
        try screen.send(.enter("Kim"), to: "text", in: "note")
        name.update { $0 = "Cid" }
        screen.replan(for: trip())
        XCTAssertEqual(text(on: screen), "Kim")
        XCTAssertNotEqual(screen.entries(of: "kim"), ScreenEntries(of: "kim"))
    }

    // MARK: Work

    func testWorkThatOtherWorkStartsEndsWithItAndWhatWasCancelledChangesNothing() async throws {
        let (model, gate) = (ValueStream(Notes()), Gate())
        var heard: [String] = []
        let screen = mount([
            note(model) { store in
                let hint = ValueStream("")
                store.follow(hint) { $0.hint = $1 }
                store.given(\.isOwn) { isOwn in
                    store.run {
                        await gate.wait("first \(isOwn)")
                        store.state.text.value = "written by \(isOwn)"
                        store.run {
                            await gate.wait("second \(isOwn)")
                        } then: { _ in
                            heard.append("second \(isOwn)")
                            hint.update { $0 = "second \(isOwn)" }
                        }
                    } then: { _ in
                        heard.append("first \(isOwn)")
                    }
                }
            }.builder("Note")
        ])
        await gate.arrival("first false")
        // Restoring another entry makes `given` begin again, while the former work waits.
        let other = mount([note(ValueStream(Notes())).builder("Note")])
        try other.send(.enter("Kim"), to: "text", in: "note")
        screen.restore(other.entries(of: "kim"), of: "kim")
        await gate.arrival("first true")
        gate.open("first false")
        for _ in 0..<100 { await Task.yield() }
        XCTAssertEqual(text(on: screen), "Kim", "the work of another value is over")
        XCTAssertEqual(heard, [])
        gate.open("first true")
        await gate.arrival("second true")
        screen.tearDown()
        gate.open("second true")
        for _ in 0..<100 { await Task.yield() }
        XCTAssertEqual(heard, ["first true"], "a component that was torn down hears of nothing")
        XCTAssertEqual(gate.arrived.sorted(), ["first false", "first true", "second true"])
    }

    func testWhatWorkLeavesBehindStaysOutOfTheComponentThatComesBack() async throws {
        let (model, gate) = (ValueStream(Notes()), Gate())
        let screen = mount(
            [
                note(model) { store in
                    store.run {
                        await gate.wait("work")
                        store.state.text.value = "late"
                        return "late"
                    } then: {
                        store.state.text.value = (try? $0.get()) ?? ""
                    }
                }.builder("Note", when: .on(.red))
            ], for: trip(["red": "on"]))
        await gate.arrival("work")
        try screen.send(.enter("Kim"), to: "text", in: "note")
        screen.replan(for: trip())
        XCTAssertEqual(screen.ids, [])
        screen.replan(for: trip(["red": "on"]))
        XCTAssertEqual(text(on: screen), "Kim")
        gate.openFirst("work")
        for _ in 0..<100 { await Task.yield() }
        XCTAssertEqual(text(on: screen), "Kim")
        XCTAssertEqual(model.value.text, "Kim")
        screen.tearDown()
        gate.open("work")
    }

    // MARK: Two screens

    func testAnOlderEntryGivesWayAlsoAfterItsPresenterCouldNotStart() async throws {
        for failedLaunches in [1, 2] {
            var model = ValueStream(Notes())
            let former = mount([note(model).builder("First", when: .on(.red)), note(model).builder("Second")])
            former.replan(for: trip(["red": "on"]))
            try former.send(.enter("Kim"), to: "text", in: "note")
            former.replan(for: trip())
            try former.send(.enter("Ann"), to: "text", in: "note")
            var stored = former.entries(of: "kim")
            var screen = former
            let isBroken = ValueStream(true)
            for _ in 0..<failedLaunches {
                model = ValueStream(Notes())
                let builders = [
                    note(model, preparing: { if isBroken.value { throw StubFailure(description: "broken") } })
                        .builder("First", when: .on(.red)),
                    note(model).builder("Second"),
                ]
                let point = PluginPoint<TripRequirements>(sections: [ScreenSection("main")]) { [stored] mount in
                    mount.host { _ in RestoringHost(stored) }
                    return builders
                }
                screen.tearDown()
                screen = mount(point, trip(["red": "on"]))
                XCTAssertEqual(screen.facet(of: "note")?.outline.first, "failed")
                stored = screen.entries(of: "kim")
            }
            isBroken.update { $0 = false }
            try screen.send(.tap, to: "retry", in: "note")
            XCTAssertEqual(text(on: screen), "", "\(failedLaunches)")
            XCTAssertNil(model.value.text, "\(failedLaunches)")
            screen.replan(for: trip())
            XCTAssertEqual(text(on: screen), "Ann", "\(failedLaunches)")
        }
    }

    func testWhatAListenerEntersWhileAPartIsTakenIsWritten() async throws {
        let model = ValueStream(Notes())
        let (first, second) = (mount([note(model).builder("Note")]), mount([note(model).builder("Note")]))
        let listening = first.onChange { [weak first] _, _ in
            if model.value.text == "Ann" { try? first?.send(.enter("Bea"), to: "text", in: "note") }
        }
        defer { withExtendedLifetime(listening) {} }
        try second.send(.enter("Ann"), to: "text", in: "note")
        XCTAssertEqual(model.value.text, "Bea")
        XCTAssertEqual([text(on: first), text(on: second)], ["Bea", "Bea"])
    }

    func testAScreenThatIsReleasedWritesNothingAnyMore() async throws {
        let model = ValueStream(Notes())
        var store: Store<Note>?
        var screen: Screen<TripRequirements>? = mount([note(model) { store = $0 }.builder("Note")])
        try screen?.send(.enter("Kim"), to: "text", in: "note")
        screen = nil
        store?.state.text.value = "Ann"
        XCTAssertEqual(model.value.text, "Kim")
    }

    func testWhatOneScreenWritesAnotherOfTheSameModelShowsAndNeitherWritesItBack() async throws {
        let model = ValueStream(Notes())
        let first = mount([note(model).builder("Note")])
        var changes = 0
        let listening = model.observe { _ in changes += 1 }
        defer { withExtendedLifetime(listening) {} }
        try first.send(.enter("Kim"), to: "text", in: "note")
        let second = mount([note(model).builder("Note")])
        XCTAssertEqual(text(on: second), "Kim")
        try second.send(.enter("Ann"), to: "text", in: "note")
        XCTAssertEqual(model.value.text, "Ann")
        XCTAssertEqual(first.facet(of: "note")?.text.subtitle, "ordered Ann", "what is followed is shown at once")
        XCTAssertEqual(text(on: first), "Ann")
        XCTAssertEqual(changes, 2)
        first.replan(for: trip(["red": "on"]))
        XCTAssertEqual(model.value.text, "Ann", "a plan that changes nothing writes nothing")
        XCTAssertEqual(changes, 2)
        XCTAssertEqual(first.faults + second.faults, [])
    }
}

private struct Notes: SharedModel {
    var text: String?
}

private struct Note: ComponentState {
    struct Entry: Codable, Equatable, Sendable {
        var value = ""
        var isOwn = false
        var isMarked = false
    }

    var prefix = ""
    var text = Entry()
    var hint = ""
    var ordered: String?
    var isOwn: Bool { text.isOwn }
    var accepted: String? { text.value.isEmpty || !text.value.hasPrefix(prefix) ? nil : text.value }
}

private enum NoteEvent: Equatable, Sendable {
    case entered(String)
    case marked
}

private struct NoteView: ComponentView {
    func body(_ state: Note) -> Facet<NoteEvent> {
        .card("note", title: "Note", subtitle: state.ordered.map { "ordered \($0)" }) {
            Facet.field("text", title: "Text", value: state.text.value) { NoteEvent.entered($0) }
            Facet.toggle("mark", title: "Mark", isOn: state.text.isMarked, tap: .marked)
        }
    }
}

private struct NotePresenter: Presenter {
    let store: Store<Note>
    let model: ValueStream<Notes>
    let isSharing: Bool
    let prepare: @MainActor () throws -> Void
    let more: @MainActor (Store<Note>) -> Void

    func start() throws {
        try prepare()
        if isSharing { store.share(\.accepted, \.text, of: model) { ($0.text.value, $0.text.isOwn) = ($1, true) } }
        store.follow(model) { $0.ordered = $1.text }
        more(store)
    }

    func handle(_ event: NoteEvent) {
        switch event {
        case .entered(let text): (store.state.text.value, store.state.text.isOwn) = (text, true)
        case .marked: store.state.text.isMarked.toggle()
        }
    }
}

/// A host that restores the entries before the components are there.
@MainActor
private final class RestoringHost: ScreenHost {
    private let stored: ScreenEntries

    init(_ stored: ScreenEntries) { self.stored = stored }

    func activate() {}
    func deactivate() {}
    func mounted(on screen: any MountedScreen<TripRequirements>) { screen.restore(stored, of: "kim") }
}

/// Doors that work waits at, each with a name.
@MainActor
private final class Gate {
    private(set) var arrived: [String] = []
    private var waiting: [(name: String, continuation: CheckedContinuation<Void, Never>)] = []

    func wait(_ name: String) async {
        await withCheckedContinuation {
            arrived.append(name)
            waiting.append((name, $0))
        }
    }

    func arrival(_ name: String) async {
        while !arrived.contains(name) { await Task.yield() }
    }

    func openFirst(_ name: String) {
        guard let index = waiting.firstIndex(where: { $0.name == name }) else { return }
        waiting.remove(at: index).continuation.resume()
    }

    func open(_ name: String) {
        while waiting.contains(where: { $0.name == name }) { openFirst(name) }
    }
}
