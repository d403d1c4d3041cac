import FeatureFlags
import Foundation
import PackageInfoTestSupport
import Synchronization
import XCTest

@testable import ComponentScreen

/// Components that end the program, in processes of their own; the expectations are those of a reader of the article.
@MainActor
final class CrashGuardTests: XCTestCase {
    #if os(macOS) || os(Linux)
    func testABuilderThatEndsTheProgramTwiceGivesWayToItsFallbackInTheThirdLaunch() async throws {
        let rows: [(place: String, by: String, message: String, line: UInt)] = [
            ("condition", "trap", "its condition was asked", #line),
            ("state", "trap", "its state was made", #line),
            ("presenter", "trap", "its presenter was made", #line),
            ("start", "trap", "it started", #line),
            ("start", "hang", "it started", #line),
            ("start", "kill", "it started", #line),
            ("event", "trap", "it handled an event", #line),
            ("event", "hang", "it handled an event", #line),
            ("value", "trap", "it followed a value", #line),
            ("result", "trap", "it took the result of its work", #line),
            ("body", "trap", "it was drawn", #line),
        ]
        let folders = try rows.map { _ in try crashFolder() }
        for launch in 1...2 {
            let runs = try zip(rows, folders).map { row, folder in try start(row.place, row.by, in: folder) }
            for ((row, folder), run) in zip(zip(rows, folders), runs) {
                if row.by == "hang" {
                    // The system ends a program that hangs.
                    while run.isRunning,
                        !crashNotes(in: folder).contains(where: { $0.contains("\(run.processIdentifier)") })
                    {
                        usleep(2_000)
                    }
                    usleep(50_000)
                    kill(run.processIdentifier, SIGKILL)
                }
                run.waitUntilExit()
                XCTAssertEqual(run.terminationReason, .uncaughtSignal, "\(row)", line: row.line)
                XCTAssertEqual(crashNotes(in: folder).count, launch, "\(row)", line: row.line)
            }
        }
        for (row, folder) in zip(rows, folders) {
            let records = Records()
            let store = DisabledBuilderFiles(in: folder)
            let screen = mount(crashing(at: nil), disabledBuilders: store, records)
            XCTAssertEqual(screen.plan.included.map(\.builder), ["Fallback"], "\(row)", line: row.line)
            XCTAssertEqual(
                screen.plan.entries.first.map { "\($0.builder) \($0.decision)" },
                "Crashing disabled after 2 failures, the last: the program ended while \(row.message)", line: row.line)
            XCTAssertEqual(records.disabled, ["a Crashing: the program ended while \(row.message)"], line: row.line)
            XCTAssertEqual(crashNotes(in: folder), [], "counted notes are gone", line: row.line)
            // The fourth launch knows it from the store, and does not report it again.
            let again = Records()
            let next = mount(crashing(at: nil), disabledBuilders: DisabledBuilderFiles(in: folder), again)
            XCTAssertEqual(next.plan.included.map(\.builder), ["Fallback"], line: row.line)
            XCTAssertEqual(again.disabled, [], line: row.line)
            guard row.place == "condition" else { continue }
            // It is not asked for anything, not even for this.
            let trap = try start(row.place, "trap", in: folder)
            trap.waitUntilExit()
            XCTAssertEqual(trap.terminationReason, .exit, "\(row)", line: row.line)
        }
    }

    func testOneCrashAndOneThrownErrorAreTwoFailures() async throws {
        let folder = try crashFolder()
        try start("event", "trap", in: folder).waitUntilExit()
        let screen = mount(crashing(at: "throw"), disabledBuilders: DisabledBuilderFiles(in: folder), nil)
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Crashing"], "one failure may be an accident")
        try screen.send(.tap, to: "act", in: "a")
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Fallback"])
    }

    func testAProgramThatIsEndedWhileItWaitsLeavesNoFailure() async throws {
        let folder = try crashFolder()
        for _ in 1...3 { try start("idle", "kill", in: folder).waitUntilExit() }
        let screen = mount(crashing(at: nil), disabledBuilders: DisabledBuilderFiles(in: folder), nil)
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Crashing"])
        XCTAssertEqual(screen.faults, [])
    }

    func testTheNoteOfAProcessThatLivesCountsForNobody() async throws {
        let folder = try crashFolder()
        let runs = try (1...2).map { _ in try start("start", "hang", in: folder) }
        while crashNotes(in: folder).count < 2 { usleep(2_000) }
        usleep(50_000)
        let screen = mount(crashing(at: nil), disabledBuilders: DisabledBuilderFiles(in: folder), nil)
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Crashing"])
        for run in runs {
            kill(run.processIdentifier, SIGKILL)
            run.waitUntilExit()
        }
        let next = mount(crashing(at: nil), disabledBuilders: DisabledBuilderFiles(in: folder), nil)
        XCTAssertEqual(next.plan.included.map(\.builder), ["Fallback"])
    }

    /// A process is killed behind each of its writes in turn, until it comes to its end.
    func testAProgramKilledBetweenAnyTwoWritesLeavesOneFailureOfTheBuilderThatRanOrNone() async throws {
        var counted = 0
        var isWhole = false
        for first in stride(from: 0, to: 200, by: 8) where !isWhole {
            let folders = try (0..<8).map { _ in try crashFolder() }
            let runs = try folders.enumerated().map { try start("nowhere", "\(first + $0)", in: $1) }
            for (folder, run) in zip(folders, runs) {
                run.waitUntilExit()
                isWhole = isWhole || run.terminationReason == .exit
                let found = crashNotes(in: folder)
                XCTAssertLessThanOrEqual(found.count, 1)
                for name in found {
                    let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
                    guard case .note(let note) = CrashNote.read(bytes) else { return XCTFail("torn: \(bytes)") }
                    XCTAssertEqual(note.builder.name, "Crashing")
                    counted += 1
                }
                let screen = mount(crashing(at: nil), disabledBuilders: DisabledBuilderFiles(in: folder), nil)
                XCTAssertEqual(screen.plan.included.map(\.builder), ["Crashing"])
                XCTAssertEqual(screen.faults, [])
            }
        }
        XCTAssertTrue(isWhole, "a process that is not killed comes to its end")
        XCTAssertGreaterThan(counted, 5)
    }

    /// The process that ends; a test of nothing where no other test has started it.
    func testCrashing() async throws {
        let environment = ProcessInfo.processInfo.environment
        guard let folder = environment["CRASH_IN"], let place = environment["CRASH_AT"] else { return }
        let way = environment["CRASH_BY"] ?? ""
        let files = CrashNoteFiles(folder: URL(filePath: folder))
        let store: any DisabledBuilderStore =
            Int(way).map { GuardedStore(CrashGuard(KillingNotes(after: $0, files))) }
            ?? DisabledBuilderFiles(in: URL(filePath: folder))
        let screen = mount(crashing(at: place, by: way), disabledBuilders: store, nil)
        if screen.plan.included.first?.builder == "Crashing" {
            try screen.send(.tap, to: "act", in: "a")
            try screen.send(.enter("x"), to: "text", in: "a")
            await screen.waitUntilIdle()
        }
        if place == "idle" { kill(getpid(), SIGKILL) }
    }

    private func start(_ place: String, _ by: String, in folder: URL) throws -> Process {
        try startTest(
            "CrashGuardTests/testCrashing", ["CRASH_IN": folder.path, "CRASH_AT": place, "CRASH_BY": by])
    }
    #endif

    // MARK: Notes

    func testACrashIsForgottenOnceTheSameCodeHasRunAndTheScreenHasLived() async throws {
        let events = note(.event)
        let start = note(.start)
        let storage = StubNotes(["event": events.bytes, "start": start.bytes.dropLast()])
        storage.kept["start"] = nil
        storage.kept["other"] = note(.start, of: "X", on: "other").bytes
        let screen = mount(
            crashing(at: nil), disabledBuilders: GuardedStore(CrashGuard(storage, clock: InstantClock())), nil)
        for _ in 0..<200 { await Task.yield() }
        XCTAssertEqual(storage.kept.keys.sorted(), ["event", "other"], "it has handled no event yet")
        try screen.send(.tap, to: "act", in: "a")
        for _ in 0..<2_000 where storage.kept["event"] != nil { await Task.yield() }
        XCTAssertEqual(storage.kept.keys.sorted(), ["other"], "that screen has not lived")
    }

    func testNotesThatNobodyCanReadOrOfBuildersThatAreGoneCountForNobodyAndAreReported() async throws {
        let note = self.note(.start).bytes
        let gone = self.note(.start, of: "Gone").bytes
        let newer = Array("crash-note-2 whatever\n".utf8)
        let storage = StubNotes([
            "a": Array(note.dropLast()), "b": [], "c": [0xff, 0], "d": newer, "e": gone, "f": gone,
        ])
        let screen = mount(
            crashing(at: nil), disabledBuilders: GuardedStore(CrashGuard(storage, clock: InstantClock())), nil)
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Crashing"])
        XCTAssertEqual(
            screen.faults,
            ["a", "b", "c"].map { "the crash note \"\($0)\" is torn or no note; it counts for no builder" }
                + ["the crash note \"d\" was written by another version of the library; it counts for no builder"]
                + ["e", "f"].map {
                    "the crash note \"\($0)\" names \"Gone\", which is no builder of this screen; it counts for no builder"
                })
        for _ in 0..<2_000 where !storage.kept.isEmpty { await Task.yield() }
        XCTAssertEqual(storage.kept.keys.sorted(), [], "they are removed once the screen has lived")
    }

    func testANoteThatNobodyMayReadIsReported() async throws {
        let folder = try crashFolder()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let note = folder.appending(path: "running-1-0")
        try Data(self.note(.start).bytes).write(to: note)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
        for (mode, says) in [
            (0o444, []), (0o000, ["the crash note \"running-1-0\" is torn or no note; it counts for no builder"]),
        ] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: note.path)
            try withoutPrivileges {
                let screen = mount(crashing(at: nil), disabledBuilders: DisabledBuilderFiles(in: folder), nil)
                XCTAssertEqual(screen.faults, says, "\(mode)")
                XCTAssertEqual(screen.plan.included.map(\.builder), ["Crashing"])
            }
        }
    }

    /// All ways in which a write can be cut off: the beginning of a note, alone or over another one.
    func testATornNoteIsNeverReadAsAnother() async {
        let notes = [
            note(.start, of: "A"),
            note(.state, of: "Ab", in: "hub"),
            note(.condition, of: "preferences/B", in: "hub/inside", on: "a longer host"),
        ]
        for new in notes {
            XCTAssertEqual(CrashNote.read(new.bytes + [1, 2, 3]), .note(new))
            for count in 0..<new.bytes.count {
                XCTAssertEqual(CrashNote.read(Array(new.bytes.prefix(count))), .torn, "\(new) \(count)")
                for old in notes where old != new {
                    let mixed = Array(new.bytes.prefix(count) + old.bytes.dropFirst(count))
                    let read = CrashNote.read(mixed)
                    XCTAssertTrue([.torn, .otherVersion, .note(old), .note(new)].contains(read), "\(read)")
                    if case .note(let note) = read { XCTAssertTrue(mixed.starts(with: note.bytes), "\(count)") }
                }
            }
        }
    }

    func testAStoreThatCannotBeWrittenCostsTheGuardAloneAndSaysSoOnce() async throws {
        let storage = StubNotes([:])
        storage.fault = StubFailure(description: "disk full")
        let screen = mount(crashing(at: nil), disabledBuilders: GuardedStore(CrashGuard(storage)), nil)
        try screen.send(.tap, to: "act", in: "a")
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Crashing"])
        XCTAssertEqual(
            screen.faults,
            ["a component that ends the program is not noted, as the note cannot be written: disk full"])
        XCTAssertEqual(storage.writes, 1, "it is not tried again")
    }

    /// A file stands where the folder would: nobody can write there, not even a superuser.
    func testAFolderThatCannotBeWrittenCostsTheGuardAlone() async throws {
        let folder = try crashFolder()
        try Data().write(to: folder)
        let screen = mount(
            crashing(at: nil), disabledBuilders: DisabledBuilderFiles(in: folder.appending(path: "notes")), nil)
        try screen.send(.tap, to: "act", in: "a")
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Crashing"])
        XCTAssertEqual(screen.faults.count, 1)
        XCTAssertTrue(screen.faults[0].hasPrefix("a component that ends the program is not noted"), screen.faults[0])
    }

    func testAStoreThatCannotBeReadTriesAllBuildersAgainAndSaysSo() async throws {
        let whole = #"{"host": {"Crashing": "broken"}}"#
        for (text, says) in [(whole, 0), (String(whole.dropLast()), 1), ("", 1), ("[]", 1), (nil, 0)] {
            let folder = try crashFolder()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if let text { try Data(text.utf8).write(to: folder.appending(path: "disabled.json")) }
            let screen = mount(crashing(at: nil), disabledBuilders: DisabledBuilderFiles(in: folder), nil)
            let isKept = text == whole
            XCTAssertEqual(screen.plan.included.map(\.builder), [isKept ? "Fallback" : "Crashing"], text ?? "no file")
            XCTAssertEqual(screen.faults.count, says, text ?? "no file")
            for fault in screen.faults {
                XCTAssertTrue(
                    fault.hasPrefix("disabled.json cannot be read, so all disabled builders are tried again"), fault)
            }
        }
    }

    func testAStoreThatCannotBeWrittenSaysSo() async throws {
        let file = try crashFolder()
        try Data().write(to: file)
        let store = DisabledBuilderFiles(in: file.appending(path: "notes"))
        XCTAssertNil(store.fault)
        store["host"] = ["Crashing": "broken"]
        let fault = try XCTUnwrap(store.fault)
        XCTAssertTrue(
            fault.hasPrefix("disabled.json cannot be written, so the next launch tries disabled builders again"), fault)
    }

    func testABuilderInsideAnotherIsCountedAndNotTheOneAround() async throws {
        let note = self.note(.start, of: "stops/Grand", in: "depot").bytes
        let storage = StubNotes(["a": note, "b": note])
        let screen = ComponentScreenTests.mount(
            depotPoint(), RouteRequirements([Stop(id: "a"), Stop(id: "b", kind: "grand")]),
            disabledBuilders: GuardedStore(CrashGuard(storage)))
        XCTAssertNotNil(screen.facet(of: "depot")?.first("stops/b/counter"), "the next candidate has the place")
        XCTAssertEqual(
            screen.plan.entries.filter { $0.component == "depot/stops/b" }.map(\.decision),
            [.disabled(failures: 2, message: "the program ended while it started"), .included])
        XCTAssertTrue(storage.names.contains("stops/Plain"), "\(Set(storage.names))")
        XCTAssertFalse(storage.names.contains("stops/Grand"))
    }

    func testABuilderInsideAComponentThatComesLaterIsCountedToo() async throws {
        let bytes = note(.start, of: "Inner", in: "frame").bytes
        let storage = StubNotes(["a": bytes, "b": bytes])
        let screen = ComponentScreenTests.mount(
            [FrameBuilder()], for: trip(zone: .far),
            disabledBuilders: GuardedStore(CrashGuard(storage, clock: InstantClock())))
        for _ in 0..<200 { await Task.yield() }
        XCTAssertEqual(screen.plan.included.map(\.builder), [])
        XCTAssertEqual(screen.faults, [])
        screen.replan(for: trip(zone: .near))
        XCTAssertEqual(screen.plan.included.map(\.builder), ["Frame", "Spare"])
    }

    /// The notes are all that says so, as no plan of this launch has the builder.
    func testTheNotesOfABuilderThatNeverComesCountInTheNextLaunch() async throws {
        let bytes = note(.start, of: "Inner", in: "frame").bytes
        let storage = StubNotes(["a": bytes, "b": bytes])
        for zone in [Zone.far, .far, .near] {
            let records = Records()
            let store = GuardedStore(CrashGuard(storage, clock: InstantClock()))
            let screen = ComponentScreenTests.mount(
                [FrameBuilder()], for: trip(zone: zone), analytics: records, disabledBuilders: store)
            for _ in 0..<200 { await Task.yield() }
            let isThere = zone == .near
            XCTAssertEqual(screen.plan.included.map(\.builder), isThere ? ["Frame", "Spare"] : [])
            XCTAssertEqual(records.disabled.count, isThere ? 1 : 0)
            XCTAssertEqual(store["host/frame"].keys.sorted(), isThere ? ["Inner"] : [])
            XCTAssertEqual(storage.kept.count, isThere ? 0 : 2)
        }
    }

    func testNotesCountInEachLaunchWhereTheStoreCannotKeepTheBuilder() async throws {
        let bytes = note(.start).bytes
        let storage = StubNotes(["a": bytes, "b": bytes])
        for _ in 1...3 {
            let store = GuardedStore(CrashGuard(storage, clock: InstantClock()))
            store.isFull = true
            let screen = mount(crashing(at: nil), disabledBuilders: store, nil)
            XCTAssertEqual(screen.plan.included.map(\.builder), ["Fallback"])
            for _ in 0..<200 { await Task.yield() }
            XCTAssertEqual(storage.kept.count, 2)
        }
    }

    func testANoteOfACandidateOfAFeedIsNotThatOfABuilderOfItsName() async throws {
        let bytes = note(.start, of: "stops/Plain").bytes
        let storage = StubNotes(["a": bytes, "b": bytes])
        let records = Records()
        let store = GuardedStore(CrashGuard(storage))
        let screen = ComponentScreenTests.mount(
            PluginPoint(main: [
                LabelBuilder("Plain", Placement("first", in: "main")),
                Feed("stops", in: "main", items: { $0.stops }, candidates: [StopBuilder("Plain")]),
            ]), RouteRequirements([Stop(id: "a")]), analytics: records, disabledBuilders: store)
        XCTAssertEqual(screen.ids, ["first"])
        XCTAssertEqual(records.disabled, ["stops/a Plain: the program ended while it started"])
        XCTAssertEqual(store["host"].keys.sorted(), ["stops/Plain"])
    }

    func testAHostThatKnowsBetterForgetsTheNotes() async {
        let note = self.note(.start).bytes
        let storage = StubNotes(["a": note, "b": note])
        let store = GuardedStore(CrashGuard(storage))
        store.crashGuard?.forget()
        XCTAssertEqual(
            mount(crashing(at: nil), disabledBuilders: store, nil).plan.included.map(\.builder), ["Crashing"])
        XCTAssertEqual(storage.kept, [:])
    }

    func testTheInnermostBuilderIsNotedAndNothingBehindIt() async {
        let storage = StubNotes([:])
        let crashes = CrashGuard(storage)
        func note(_ name: String) -> CrashNote { self.note(.event, of: name) }
        crashes.during(note("outer")) {
            crashes.during(note("inner")) { XCTAssertEqual(storage.names, ["outer", "inner"]) }
            XCTAssertEqual(storage.names, ["outer", "inner", "outer"])
        }
        XCTAssertEqual(storage.names, ["outer", "inner", "outer", ""])
        crashes.together {
            for _ in 1...3 { crashes.during(note("item")) {} }
        }
        XCTAssertEqual(storage.names.dropFirst(4), ["item", ""], "nothing new is asked, and written")
    }

    // MARK: Support

    private func note(
        _ act: CrashNote.Act, of builder: String = "Crashing", in scope: ComponentID? = nil, on screen: String = "host"
    ) -> CrashNote {
        CrashNote(screen: screen, builder: BuilderKey(scope: scope, name: builder), act: act)
    }

    private func mount(
        _ builders: [any ComponentBuilder<TripRequirements>], disabledBuilders: any DisabledBuilderStore,
        _ records: Records?
    ) -> Screen<TripRequirements> {
        ComponentScreenTests.mount(builders, analytics: records, disabledBuilders: disabledBuilders)
    }

    private func crashing(at place: String?, by way: String = "trap") -> [any ComponentBuilder<TripRequirements>] {
        let crash = { @Sendable (here: String) in
            guard here == place else { return }
            switch way {
            case "hang": while true { usleep(10_000) }
            case "kill": kill(getpid(), SIGKILL)
            default: fatalError("as the test wants it")  // the crash under test
            }
        }
        return [
            CrashingBuilder(crash: crash, isThrowing: place == "throw"), StubBuilder("Fallback", "a"),
        ]
    }
}

private struct CrashingState: ComponentState {
    var text = ""
    let crash: @Sendable (String) -> Void

    static func == (first: Self, second: Self) -> Bool { first.text == second.text }
}

private enum CrashingEvent: Equatable {
    case tapped, entered(String)
}

private struct CrashingView: ComponentView {
    func body(_ state: CrashingState) -> Facet<CrashingEvent> {
        state.crash("body")
        return .card("card", title: "Crashing") {
            Facet.button("act", title: "Act", tap: .tapped)
            Facet.field("text", title: "Text", value: state.text) { .entered($0) }
        }
    }
}

@MainActor
private final class CrashingPresenter: Presenter {
    let store: Store<CrashingState>
    let crash: (String) -> Void
    let isThrowing: Bool
    let stream = ValueStream(0)

    init(_ store: Store<CrashingState>, _ crash: @escaping (String) -> Void, isThrowing: Bool) {
        (self.store, self.crash, self.isThrowing) = (store, crash, isThrowing)
        crash("presenter")
    }

    func start() throws {
        crash("start")
        store.follow(stream) { [crash] _, value in if value > 0 { crash("value") } }
    }

    func handle(_ event: CrashingEvent) throws {
        if isThrowing { throw StubFailure(description: "broken") }
        crash("event")
        stream.update { $0 += 1 }
        store.run {
        } then: { [crash] _ in
            crash("result")
        }
    }
}

private struct CrashingBuilder: ComponentBuilder {
    let crash: @Sendable (String) -> Void
    let isThrowing: Bool
    let name = "Crashing"
    let view = CrashingView()
    let entry = \CrashingState.text

    var placement: Placement<TripRequirements> {
        Placement(
            "a", in: "main",
            when: .when("as the test wants it") { [crash] _ in
                crash("condition")
                return true
            })
    }

    func state(for requirements: TripRequirements) -> CrashingState {
        crash("state")
        return CrashingState(crash: crash)
    }

    func presenter(_ store: Store<CrashingState>) -> CrashingPresenter {
        CrashingPresenter(store, crash, isThrowing: isThrowing)
    }
}

private struct FrameBuilder: ComponentBuilder {
    let name = "Frame"
    let placement = Placement<TripRequirements>("frame", in: "main", when: .is(\.zone, .near))
    let view = FrameView()
    let children: Children<TripRequirements>? = Children(
        PluginPoint(main: [
            StubBuilder("Inner", "inner", when: .is(\.isBusiness, false)), StubBuilder("Spare", "inner"),
        ])
    ) { $0 }

    func state(for requirements: TripRequirements) -> CrashingState { CrashingState { _ in } }
}

private struct FrameView: ComponentView {
    func body(_ state: CrashingState) -> Facet<Never> { .card("card", title: "Frame") }
}

@MainActor
private final class Records: AnalyticsSink {
    var disabled: [String] = []

    func record(_ record: AnalyticsRecord) {
        guard record.kind == .disabled else { return }
        disabled.append("\(record.component) \(record.builder): \(record.fields["error"] ?? "")")
    }
}

@MainActor
private final class GuardedStore: DisabledBuilderStore {
    let crashGuard: CrashGuard?
    /// Whether nothing can be kept.
    var isFull = false
    private var kept: [String: [String: String]] = [:]

    init(_ crashGuard: CrashGuard) { self.crashGuard = crashGuard }

    subscript(screen: String) -> [String: String] {
        get { kept[screen] ?? [:] }
        set { if !isFull { kept[screen] = newValue } }
    }
}

/// Notes in memory, with all that was written.
private final class StubNotes: CrashNoteStorage {
    private struct State {
        var left: [String: [UInt8]] = [:]
        var fault: StubFailure?
        var written: [[UInt8]] = []
    }

    private let state = Mutex(State())

    init(_ left: [String: [UInt8]]) { state.withLock { $0.left = left } }

    var kept: [String: [UInt8]] {
        get { state.withLock(\.left) }
        set { state.withLock { $0.left = newValue } }
    }
    var fault: StubFailure? {
        get { state.withLock(\.fault) }
        set { state.withLock { $0.fault = newValue } }
    }
    var writes: Int { state.withLock(\.written.count) }
    /// The builder of each note that was written; empty where nothing runs.
    var names: [String] {
        state.withLock(\.written).map { bytes in
            guard case .note(let note) = CrashNote.read(bytes) else { return "" }
            return note.builder.name
        }
    }

    func write(_ note: Data) throws {
        try state.withLock { state in
            state.written.append(Array(note))
            if let fault = state.fault { throw fault }
        }
    }

    func left() throws -> [String: Data] { state.withLock(\.left).mapValues { Data($0) } }
    func remove(_ name: String) throws { state.withLock { $0.left[name] = nil } }
}

/// Notes in files that end the process behind some of the writes.
private final class KillingNotes: CrashNoteStorage {
    private let files: CrashNoteFiles
    private let rest: Mutex<Int>

    init(after count: Int, _ files: CrashNoteFiles) {
        self.files = files
        rest = Mutex(count)
    }

    func write(_ note: Data) throws {
        try files.write(note)
        rest.withLock { rest in
            if rest == 0 { kill(getpid(), SIGKILL) }
            rest -= 1
        }
    }

    func left() throws -> [String: Data] { try files.left() }
    func remove(_ name: String) throws { try files.remove(name) }
}

/// A clock on which any time is over at once.
private struct InstantClock: Clock {
    let now = ContinuousClock.now
    let minimumResolution = Duration.zero

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        await Task.yield()
    }
}
