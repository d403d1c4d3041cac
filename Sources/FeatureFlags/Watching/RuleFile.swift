public import struct Foundation.URL
import Synchronization

/// A rule file with its segments that may change while a program runs.
///
/// `rules` is always a complete set that loaded: a look at the files replaces it as a whole or not at all. A file that is
/// missing, broken or half written leaves the rules as they are, and is reported once. So does one without any flag, where
/// there were some: to be rid of them all, archive them, or open the file anew.
///
/// ```swift
/// let file = try RuleFile(URL(fileURLWithPath: "rules.json"))
/// try await file.watch(every: .seconds(5), on: ContinuousClock()) { event in print(event) }
/// ```
public final class RuleFile: Sendable {
    /// What a look at the files came to, when there is something to tell.
    public enum Event: Sendable, Hashable {
        /// The rules were replaced.
        case replaced(Change)
        /// The files cannot be taken over; the rules stay as they were.
        ///
        /// Told once for each file and kind of fault until a look succeeds: a file that is written in pieces breaks off in
        /// another place at every look.
        case kept(because: RuleFileError)
    }

    /// The flags that differ between two rule sets, by name and sorted.
    public struct Change: Sendable, Hashable {
        /// Flags that were not there before.
        public let added: [String]
        /// Flags that are not there any more.
        public let removed: [String]
        /// Flags whose definition, or a segment it uses, is another one.
        public let changed: [String]
    }

    private struct State {
        var rules: RuleSet
        var fingerprint: Fingerprint
        /// The faults that were told since a look succeeded.
        var told: Set<Fault> = []
        /// A content met once, of a format in which half a file is a file too.
        var candidate: Fingerprint?
    }

    /// What makes two faults the same one, wherever in the file they are.
    private struct Fault: Hashable {
        let file: String
        let kind: RuleFileError.Kind
    }

    private let files: RuleFiles
    private let state: Mutex<State>
    /// Held for a whole look, so that looks made at the same time cannot overtake each other.
    private let look = Mutex(())

    /// Loads the file for the first time, as `RuleSet` does.
    public init(
        _ file: URL,
        segments: URL? = nil,
        options: LoadingOptions = LoadingOptions()
    ) throws(RuleFileError) {
        files = RuleFiles(file: file, segments: segments, options: options)
        let (rules, fingerprint) = try files.load()
        state = Mutex(State(rules: rules, fingerprint: fingerprint))
    }

    /// The rules in force.
    ///
    /// Reading takes a lock for as long as it takes to copy a reference; a load in progress is not waited for.
    public var rules: RuleSet { state.withLock { $0.rules } }

    /// Looks at the files once, and replaces the rules if the content is new and loads.
    ///
    /// Nil when there is nothing to tell: nothing changed, or what is wrong was told before. A text or YAML file, of which
    /// a part is a whole file too, must look the same twice in a row before it counts.
    @discardableResult
    public func reload() -> Event? { look.withLock { _ in reloadAlone() } }

    private func reloadAlone() -> Event? {
        let known = state.withLock { $0.fingerprint }
        do throws(RuleFileError) {
            guard try files.differ(from: known) else { return settle() }
            let (rules, fingerprint) = try files.load(keeping: known)
            guard isWhole(fingerprint) else { return nil }
            try checkForFlags(in: rules)
            return replace(by: rules, fingerprint)
        } catch {
            return keep(because: error)
        }
    }

    /// Looks at the files again and again until the task is cancelled.
    ///
    /// - Parameters:
    ///   - interval: the pause between two looks, at least a tenth of a second; a shorter one would do nothing but look.
    ///   - clock: what measures the pause; a test hands in its own.
    ///   - listener: hears of every event, in order.
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

    /// Whether a content is more than a part of a file that is still being written.
    private func isWhole(_ fingerprint: Fingerprint) -> Bool {
        if files.endIsMarked { return true }
        return state.withLock { state in
            defer { state.candidate = fingerprint }
            return state.candidate == fingerprint
        }
    }

    /// A file that lost all its flags is more likely a mishap than meant.
    private func checkForFlags(in new: RuleSet) throws(RuleFileError) {
        guard new.holdsNoFlags, !rules.flagNames.isEmpty else { return }
        throw RuleFileError(
            .noFlags, file: new.file, problem: "it holds no flags any more",
            advice: "put them back; to be rid of them all, archive them, or open the file anew")
    }

    // MARK: Outcomes of a look

    private func settle() -> Event? {
        state.withLock {
            $0.told = []
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
            let isNew = state.told.insert(Fault(file: error.file, kind: error.kind)).inserted
            return isNew ? .kept(because: error) : nil
        }
    }
}

extension RuleFile.Change {
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
