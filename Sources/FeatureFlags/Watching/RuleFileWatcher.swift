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
    private struct State {
        var inForce: RulesInForce
        /// The hash of the content that the rules in force were loaded from.
        var hash: UInt64
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
        let loaded = try files.load()
        state = Mutex(State(inForce: RulesInForce(loaded.rules), hash: loaded.hash))
    }

    /// The rules in force.
    ///
    /// Reading takes a lock only to copy a reference; it does not wait for a load in progress.
    public var rules: RuleSet { state.withLock { $0.inForce.rules } }

    /// The fault of the files as the last reload found them; nil when they are in order.
    ///
    /// A fault that `reload` reported before, or that moved to another line, stands here as well.
    public var fault: FileFault? { state.withLock { $0.inForce.fault } }

    /// Reads the files once, and replaces the rules if the content is new and loads.
    ///
    /// Nil when there is nothing to report: nothing changed, or the fault was reported before. A part of a text or YAML
    /// file is a valid file too, so such a file must be the same twice in a row before it counts.
    @discardableResult
    public func reload() -> RuleUpdate? { reloading.withLock { _ in reloadExclusively() } }

    private func reloadExclusively() -> RuleUpdate? {
        let (known, hash) = state.withLock { ($0.inForce.rules, $0.hash) }
        do throws(FileFault) {
            guard let loaded = try files.load(after: .init(rules: known, hash: hash)) else {
                state.withLock {
                    $0.inForce.confirm()
                    $0.candidate = nil
                }
                return nil
            }
            return try state.withLock { state throws(FileFault) in
                if !files.endIsMarked, state.candidate != loaded.hash {
                    state.candidate = loaded.hash
                    return nil
                }
                let update = try state.inForce.replace(with: loaded.rules)
                (state.hash, state.candidate) = (loaded.hash, nil)
                return update
            }
        } catch {
            return state.withLock { state in
                state.candidate = nil
                return state.inForce.keep(because: error)
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
        every interval: Duration, on clock: C, listener: @Sendable (RuleUpdate) -> Void
    ) async throws where C.Duration == Duration {
        try await repeatedly(every: interval, on: clock) { if let update = reload() { listener(update) } }
    }
}
