public import struct Foundation.URL
import Synchronization

/// A rule file with its segments that may change while a program runs.
///
/// `rules` is always a complete set that loaded: a reload replaces it as a whole or not at all. A file that is missing,
/// broken or half written leaves the rules as they are, and is reported once. So does one without any flag where there
/// were some: to remove all flags, archive them, or make a new `RuleFileWatcher`.
///
/// ```swift
/// let file = try RuleFileWatcher(URL(fileURLWithPath: "rules.json"))
/// try await file.watch(every: .seconds(5), on: ContinuousClock()) { event in print(event) }
/// ```
public final class RuleFileWatcher: Sendable {
    /// The outcome of a reload, when there is something to report.
    public enum Event: Sendable, Hashable {
        /// The rules were replaced.
        case replaced(Change)
        /// The files cannot be taken over; the rules stay as they were.
        ///
        /// Reported once for each file and kind of fault until a reload succeeds: a file that is being written ends in
        /// another place at every reload.
        case kept(because: RuleFileError)
    }

    /// The flags that differ between two rule sets, by name and sorted.
    public struct Change: Sendable, Hashable {
        /// Flags that were not there before.
        public let added: [String]
        /// Flags that are not there any more.
        public let removed: [String]
        /// Flags whose definition, or a segment it uses, changed.
        public let changed: [String]
    }

    private struct State {
        var rules: RuleSet
        var fingerprint: Fingerprint
        /// The faults that were reported since a reload succeeded.
        var reported: [(file: String, kind: RuleFileError.FaultKind)] = []
        /// The fault that kept the last reload from taking everything over.
        var fault: RuleFileError?
        /// New content that was read once, of a format in which a part of a file is valid too.
        var candidate: Fingerprint?
    }

    private let files: RuleFileReader
    private let state: Mutex<State>
    /// Held for a whole reload, so that concurrent ones run one after the other.
    private let reloading = Mutex(())

    /// Loads the file for the first time, as `RuleSet` does.
    public init(
        _ file: URL,
        segments: URL? = nil,
        options: LoadingOptions = LoadingOptions()
    ) throws(RuleFileError) {
        files = RuleFileReader(file: file, segments: segments, options: options)
        let (rules, fingerprint) = try files.load()
        state = Mutex(State(rules: rules, fingerprint: fingerprint))
    }

    /// The rules in force.
    ///
    /// Reading takes a lock only to copy a reference; it does not wait for a load in progress.
    public var rules: RuleSet { state.withLock { $0.rules } }

    /// The fault of the files as the last reload found them; nil when they are in order.
    ///
    /// A fault that `reload` reported before, or that moved to another line, stands here as well.
    public var fault: RuleFileError? { state.withLock { $0.fault } }

    /// Reads the files once, and replaces the rules if the content is new and loads.
    ///
    /// Nil when there is nothing to report: nothing changed, or the fault was reported before. A part of a text or YAML
    /// file is a valid file too, so such a file must be the same twice in a row before it counts.
    @discardableResult
    public func reload() -> Event? { reloading.withLock { _ in reloadExclusively() } }

    private func reloadExclusively() -> Event? {
        let known = state.withLock { $0.fingerprint }
        do throws(RuleFileError) {
            guard try files.differ(from: known) else { return noteSuccess() }
            let (rules, fingerprint) = try files.load(keeping: known)
            guard isWhole(fingerprint) else { return nil }
            try checkForFlags(in: rules)
            return replace(by: rules, fingerprint)
        } catch {
            return keep(because: error)
        }
    }

    /// Reloads again and again until the task is cancelled.
    ///
    /// - Parameters:
    ///   - interval: the pause between two reloads, at least a tenth of a second.
    ///   - clock: what measures the pause; a test passes its own.
    ///   - listener: receives every event, in order.
    /// - Throws: what the clock throws, which is a `CancellationError` when the task is cancelled.
    @concurrent
    public func watch<C: Clock>(
        every interval: Duration,
        on clock: C,
        listener: @Sendable (Event) -> Void
    ) async throws where C.Duration == Duration {
        let pause = max(interval, .milliseconds(100))
        while true {
            try await clock.sleep(until: clock.now.advanced(by: pause), tolerance: nil)
            if let event = reload() { listener(event) }
        }
    }

    // MARK: What counts

    /// Returns whether a content is more than a part of a file that is still being written.
    private func isWhole(_ fingerprint: Fingerprint) -> Bool {
        if files.endIsMarked { return true }
        return state.withLock { state in
            defer { state.candidate = fingerprint }
            return state.candidate == fingerprint
        }
    }

    /// Refuses a file that lost all its flags: that is more likely a mistake than intended.
    private func checkForFlags(in new: RuleSet) throws(RuleFileError) {
        guard new.holdsNoFlags, !rules.flagNames.isEmpty else { return }
        throw RuleFileError(
            .noFlags, file: new.file, problem: "it holds no flags any more",
            advice: "put them back; to remove all flags, archive them, or load the file again from the start")
    }

    // MARK: Outcomes of a reload

    private func noteSuccess() -> Event? {
        state.withLock {
            $0.reported = []
            $0.fault = nil
            $0.candidate = nil
            return nil
        }
    }

    private func replace(by rules: RuleSet, _ fingerprint: Fingerprint) -> Event {
        state.withLock { state in
            let change = Change(from: state.rules.table, to: rules.table)
            state = State(rules: rules, fingerprint: fingerprint)
            return .replaced(change)
        }
    }

    private func keep(because error: RuleFileError) -> Event? {
        state.withLock { state in
            state.candidate = nil
            state.fault = error
            // A fault of one kind is the same one, wherever in the file it is.
            if state.reported.contains(where: { $0 == (error.file, error.kind) }) { return nil }
            state.reported.append((error.file, error.kind))
            return .kept(because: error)
        }
    }
}

extension RuleFileWatcher.Change {
    init(from old: RuleTable, to new: RuleTable) {
        func digest(of name: String, in table: RuleTable) -> UInt64? {
            table.index(of: ExactString(name)).map { table.digests[$0] }
        }
        let names = new.flags.map(\.name)
        added = names.filter { digest(of: $0, in: old) == nil }.sorted()
        removed = old.flags.map(\.name).filter { digest(of: $0, in: new) == nil }.sorted()
        changed = names.filter { name in
            digest(of: name, in: old).map { $0 != digest(of: name, in: new) } ?? false
        }.sorted()
    }
}
