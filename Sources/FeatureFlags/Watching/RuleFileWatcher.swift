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
        /// The rules were replaced; flags that differ are named, sorted: those that are new, those that are gone, and
        /// those whose definition, or a segment it uses, changed.
        case replaced(added: [String], removed: [String], changed: [String])
        /// The files cannot be taken over; the rules stay as they were.
        ///
        /// Reported once for as long as it is of one kind and in one file: a file that is being written ends in another
        /// place at every reload.
        case kept(because: FileFault)
    }

    private struct State {
        /// The last good set.
        var loaded: RuleFileReader.Loaded
        /// The fault that kept the last reload from taking everything over.
        var fault: FileFault?
        /// The hash of new content that was read once, of a format in which a part of a file is valid too.
        var candidate: UInt64?
    }

    private let files: RuleFileReader
    private let state: Mutex<State>
    /// Held for a whole reload, so that concurrent ones run one after the other.
    private let reloading = Mutex(())

    /// Loads the file for the first time, as `RuleSet` does.
    public init(
        _ file: URL, segments: URL? = nil, options: LoadingOptions = LoadingOptions()
    ) throws(FileFault) {
        files = RuleFileReader(file: file, segments: segments, options: options)
        state = Mutex(State(loaded: try files.load()))
    }

    /// The rules in force.
    ///
    /// Reading takes a lock only to copy a reference; it does not wait for a load in progress.
    public var rules: RuleSet { state.withLock { $0.loaded.rules } }

    /// The fault of the files as the last reload found them; nil when they are in order.
    ///
    /// A fault that `reload` reported before, or that moved to another line, stands here as well.
    public var fault: FileFault? { state.withLock { $0.fault } }

    /// Reads the files once, and replaces the rules if the content is new and loads.
    ///
    /// Nil when there is nothing to report: nothing changed, or the fault was reported before. A part of a text or YAML
    /// file is a valid file too, so such a file must be the same twice in a row before it counts.
    @discardableResult
    public func reload() -> Event? { reloading.withLock { _ in reloadExclusively() } }

    private func reloadExclusively() -> Event? {
        let known = state.withLock { $0.loaded }
        do throws(FileFault) {
            guard let loaded = try files.load(after: known) else {
                state.withLock { $0 = State(loaded: known) }
                return nil
            }
            if !files.endIsMarked {
                let isWhole = state.withLock { state in
                    defer { state.candidate = loaded.hash }
                    return state.candidate == loaded.hash
                }
                if !isWhole { return nil }
            }
            // A file that lost all its flags is more likely a mistake than intended.
            if loaded.rules.holdsNoFlags, !known.rules.flagNames.isEmpty {
                throw FileFault(
                    .noFlags, file: loaded.rules.file, problem: "it holds no flags any more",
                    advice: "put them back; to remove all flags, archive them, or load the file again from the start")
            }
            state.withLock { $0 = State(loaded: loaded) }
            return .replaced(from: known.rules.table, to: loaded.rules.table)
        } catch {
            return state.withLock { state in
                let isTold = state.fault?.file == error.file && state.fault?.kind == error.kind
                (state.fault, state.candidate) = (error, nil)
                return isTold ? nil : .kept(because: error)
            }
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
        every interval: Duration, on clock: C, listener: @Sendable (Event) -> Void
    ) async throws where C.Duration == Duration {
        let pause = max(interval, .milliseconds(100))
        while true {
            try await clock.sleep(until: clock.now.advanced(by: pause), tolerance: nil)
            if let event = reload() { listener(event) }
        }
    }
}

extension RuleFileWatcher.Event {
    /// Compares the definitions of two rule sets.
    fileprivate static func replaced(from old: RuleTable, to new: RuleTable) -> Self {
        func digest(of name: String, in table: RuleTable) -> UInt64? {
            table.index(of: ExactString(name)).map { table.digests[$0] }
        }
        let names = new.flags.map(\.name).sorted()
        return .replaced(
            added: names.filter { digest(of: $0, in: old) == nil },
            removed: old.flags.map(\.name).sorted().filter { digest(of: $0, in: new) == nil },
            changed: names.filter { name in
                digest(of: name, in: old).map { $0 != digest(of: name, in: new) } ?? false
            })
    }
}
