import ComponentScreen
import FeatureFlags
import Foundation
import ServerDriven
import Synchronization
import XCTest

/// A kind of a document whose component ends the program.
@MainActor
final class RemoteScreenCrashTests: XCTestCase {
    /// What a program leaves that ends in `start` is what stands in the storage at that moment.
    func testAKindThatEndedTheProgramTwiceIsDrawnAsItCameInTheThirdLaunchOfItsPath() async throws {
        let notes = LaunchNotes()
        for (launch, shown) in [(1, "Lives"), (2, "Lives"), (3, "As it came")] {
            let (screen, seen, incidents) = try await home("home", store: DisabledInMemory(notes))
            XCTAssertEqual(screen.sections.first?.components.first?.facet.text.title, shown, "launch \(launch)")
            XCTAssertEqual(seen.isEmpty, launch == 3)
            XCTAssertEqual(
                incidents,
                launch == 3
                    ? [
                        "home: the facet t has no state, and was drawn as it came, although its kind trap has a component: disabled after 2 failures, the last: the program ended while it started"
                    ] : [])
            if launch == 3 {
                let decisions = screen.plan.entries.filter { $0.builder == "trap" }.map { "\($0.decision)" }
                XCTAssertEqual(
                    decisions, ["disabled after 2 failures, the last: the program ended while it started"])
                let other = try await home("other", store: DisabledInMemory(notes))
                XCTAssertEqual(other.screen.sections.first?.components.first?.facet.text.title, "Lives")
                other.screen.tearDown()
            }
            screen.tearDown()
            // What was written last is left by a process that ended there.
            if let note = seen.last { notes.keep(note, as: "launch-\(launch)") }
        }
    }

    func testWhatIsWrongWithTheNotesIsAFaultOfTheScreen() async throws {
        let notes = LaunchNotes()
        notes.keep(Data("crash-note-2 of a later release\n".utf8), as: "later")
        let (screen, _, _) = try await home("home", store: DisabledInMemory(notes))
        XCTAssertEqual(
            screen.faults,
            [#"the crash note "later" was written by another version of the library; it counts for no builder"#])
        screen.tearDown()
    }

    /// Returns a screen with a facet of the kind, once it is loaded, the notes that stood while that started, and what
    /// was reported.
    private func home(
        _ path: String, store: DisabledInMemory
    ) async throws -> (screen: RemoteScreen, seen: [Data], incidents: [String]) {
        let (seen, notes) = (Seen(), store.notes)
        let kind = SupportedKind("trap", view: TrapView(), entry: \.noEntry) {
            TrapState(facet: $0)
        } presenter: { store, _ in
            TrapPresenter(store: store) { seen.notes.append(notes.written) }
        }
        let document = ScreenDocument(
            screen: path,
            sections: [
                DocumentSection(
                    "main", body: [Facet("t", kind: "trap", text: FacetElement.Text(title: "As it came"))])
            ])
        let client = ScreenClient(
            library: ComponentLibrary(version: "1.0.0", kinds: [kind]), transport: OneDocument(document: document),
            flags: Flags(from: FixedFlags()), disabledBuilders: store
        ) { seen.incidents.append("\($0)") }
        let screen = RemoteScreen(ScreenLink(path), client: client) { _ in }
        await screen.waitUntilIdle()
        return (screen, seen.notes, seen.incidents)
    }
}

@MainActor
private final class Seen {
    var notes: [Data] = []
    var incidents: [String] = []
}

/// Notes that a test keeps from launch to launch.
private final class LaunchNotes: CrashNoteStorage {
    private let state = Mutex<(written: Data, left: [String: Data])>((Data(), [:]))

    var written: Data { state.withLock(\.written) }

    func keep(_ note: Data, as name: String) { state.withLock { $0.left[name] = note } }
    func write(_ note: Data) { state.withLock { $0.written = note } }
    func left() -> [String: Data] { state.withLock(\.left) }
    func remove(_ name: String) { state.withLock { $0.left[name] = nil } }
}

@MainActor
private final class DisabledInMemory: DisabledBuilderStore {
    let notes: LaunchNotes
    let crashGuard: CrashGuard?
    private var kept: [String: [String: String]] = [:]

    init(_ notes: LaunchNotes) {
        self.notes = notes
        crashGuard = CrashGuard(notes)
    }

    subscript(screen: String) -> [String: String] {
        get { kept[screen] ?? [:] }
        set { kept[screen] = newValue }
    }
}

private struct OneDocument: ScreenTransport {
    let document: ScreenDocument

    func send(_ request: ScreenRequest) async throws -> ScreenResponse { .document(document) }
}

private struct TrapState: ComponentState {
    let facet: Facet<FacetAction>
}

private struct TrapView: ComponentView {
    func body(_ state: TrapState) -> Facet<Never> { .message("t", "Lives") }
}

private struct TrapPresenter: Presenter {
    let store: Store<TrapState>
    let starting: @MainActor () -> Void

    func start() { starting() }
    func handle(_ event: Never) {}
}
