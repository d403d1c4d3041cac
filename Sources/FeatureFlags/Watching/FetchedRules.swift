public import Foundation
import StructuredText
import Synchronization

/// Rules that a program fetches while it runs, with the last good copy on disk.
///
/// The program starts with that copy, or with the rules that it came with where there is none. An answer that cannot be used
/// leaves the rules as they are, and is reported once.
///
/// ```swift
/// let rules = FetchedRules(
///     named: "rules.json", bundled: try RuleSet(contentsOf: file), copy: caches.appending(path: "rules"), now: { Date() }
/// ) { etag in
///     var request = URLRequest(url: address)
///     request.setValue(etag, forHTTPHeaderField: "If-None-Match")
///     let (data, response) = try await URLSession.shared.data(for: request)
///     let answer = response as? HTTPURLResponse
///     switch answer?.statusCode {
///     case 200: return .rules(data, etag: answer?.value(forHTTPHeaderField: "ETag"))
///     case 304: return .unchanged
///     default: throw URLError(.badServerResponse)
///     }
/// }
/// try await rules.watch(every: .seconds(300), on: ContinuousClock()) { update in print(update) }
/// ```
///
/// A copy may be older than the rules of a program that was updated: put the program's version into the copy's name.
public final class FetchedRules: Sendable {
    /// An answer to a request for the rules.
    public enum Answer: Sendable {
        /// The server has what the ETag of the request names.
        case unchanged
        /// The bytes of a rule file, and the ETag to ask with next time.
        case rules(Data, etag: String?)
    }

    /// The place that the rules in force came from.
    public enum Origin: Sendable, Hashable {
        /// The program came with them.
        case bundled
        /// An earlier launch stored them; a server last confirmed them at the date.
        case stored(Date)
        /// They were fetched; a server last confirmed them at the date.
        case fetched(Date)
    }

    private struct State {
        var inForce: RulesInForce
        var origin: Origin
        var etag: String?
        /// The hash of the bytes that were loaded; nil for the rules that the program came with.
        var hash: UInt64?
        /// The fault of the last good copy, which could not be written.
        var copyFault: FileFault?
        /// The number of requests, and the last of them whose answer counts: an answer that was overtaken does not.
        var requests = (made: 0, answered: 0)
    }

    private let copy: RuleCopy
    private let now: @Sendable () -> Date
    private let fetch: @Sendable (_ etag: String?) async throws -> Answer
    private let state: Mutex<State>
    /// Held while an answer is used, so that copies are written in the sequence of the rules.
    private let answering = Mutex(())

    /// Starts with the last good copy, or else with the rules that the program came with.
    ///
    /// A copy that cannot be used is a `fault`. The next good answer replaces it.
    ///
    /// - Parameters:
    ///   - name: what messages call the rules; the end of it selects the format, as for a file.
    ///   - bundled: the rules that the program came with.
    ///   - copy: the file for the last good copy; its folder has to be there.
    ///   - segments: the directory with one `<name>.json` per segment; without it every segment is empty.
    ///   - options: how to load; a copy and an answer have at most `maximumFileSize` bytes.
    ///   - now: the date.
    ///   - fetch: asks for the rules, with the ETag of those in force, where a server gave one. What it throws is reported.
    public init(
        named name: String, bundled: RuleSet, copy: URL, segments: URL? = nil,
        options: LoadingOptions = LoadingOptions(),
        now: @escaping @Sendable () -> Date, fetch: @escaping @Sendable (_ etag: String?) async throws -> Answer
    ) {
        self.copy = RuleCopy(file: copy, name: name, segments: segments, options: options)
        self.now = now
        self.fetch = fetch
        var start = State(inForce: RulesInForce(bundled), origin: .bundled)
        do throws(FileFault) {
            if let stored = try self.copy.load() {
                _ = try start.inForce.replace(with: stored.rules)
                (start.origin, start.etag, start.hash) = (.stored(stored.date), stored.etag, stored.hash)
            }
        } catch {
            start.inForce = RulesInForce(bundled, despite: error)
        }
        state = Mutex(start)
    }

    /// The rules in force.
    public var rules: RuleSet { state.withLock { $0.inForce.rules } }

    /// The place that the rules in force came from, and when a server last confirmed them.
    public var origin: Origin { state.withLock { $0.origin } }

    /// The fault of the last answer, or of the copy; nil when they are in order.
    ///
    /// A fault that `update` reported before stands here as well.
    public var fault: FileFault? { state.withLock { $0.inForce.fault ?? $0.copyFault } }

    /// Asks for the rules once, and replaces them if the answer is new and loads.
    ///
    /// Nil when there is nothing to report: nothing changed, the fault was reported before, the task was cancelled, or the
    /// answer to a later request came first.
    @concurrent
    @discardableResult
    public func update() async -> RuleUpdate? {
        let (request, etag) = state.withLock { state in
            state.requests.made += 1
            return (state.requests.made, state.etag)
        }
        do {
            let answer = try await fetch(etag)
            return answering.withLock { _ in use(answer, to: request) }
        } catch {
            if Task.isCancelled || error is CancellationError { return nil }
            return answering.withLock { _ in
                state.withLock { state in
                    guard request > state.requests.answered else { return nil }
                    return state.inForce.keep(
                        because: FileFault(
                            .notFetched, file: copy.name,
                            problem: "it couldn't be fetched: \((error as NSError).localizedDescription)",
                            advice: "the rules stay as they are; it is asked for again with the next update"))
                }
            }
        }
    }

    private func use(_ answer: Answer, to request: Int) -> RuleUpdate? {
        guard state.withLock({ request > $0.requests.answered }) else { return nil }
        let date = now()
        do throws(FileFault) {
            switch answer {
            case .unchanged:
                copy.confirm(date)
                return state.withLock { state in
                    state.inForce.confirm()
                    state.origin = state.origin.confirmed(date)
                    state.requests.answered = request
                    return nil
                }
            case .rules(let data, let etag):
                let (new, hash, etag) = (try copy.rules(of: data), ByteHash.hash(data), RuleCopy.usable(etag))
                let update = try state.withLock { state throws(FileFault) in
                    let update = try state.inForce.replace(with: new)
                    let isNew = state.hash != hash
                    (state.origin, state.etag, state.hash) = (.fetched(date), etag, hash)
                    state.requests.answered = request
                    return isNew ? update : nil
                }
                let fault = copy.write(data, etag: etag, date)
                state.withLock { $0.copyFault = fault }
                return update
            }
        } catch {
            return state.withLock { $0.inForce.keep(because: error) }
        }
    }

    /// Updates again and again until the task is cancelled.
    ///
    /// - Parameters:
    ///   - interval: the pause between two updates, at least a tenth of a second.
    ///   - clock: what measures the pause; a test passes its own.
    ///   - listener: receives every update that is reported, in order.
    /// - Throws: what the clock throws, which is a `CancellationError` when the task is cancelled.
    @concurrent
    public func watch<C: Clock>(
        every interval: Duration, on clock: C, listener: @Sendable (RuleUpdate) -> Void
    ) async throws where C.Duration == Duration {
        try await repeatedly(every: interval, on: clock) { if let update = await self.update() { listener(update) } }
    }
}

extension FetchedRules.Origin: CustomStringConvertible {
    /// A phrase such as `stored, confirmed 2026-11-29T08:30:00Z`.
    public var description: String {
        switch self {
        case .bundled: "bundled with the program"
        case .stored(let date): "stored, confirmed \(date.formatted(.iso8601))"
        case .fetched(let date): "fetched, confirmed \(date.formatted(.iso8601))"
        }
    }

    fileprivate func confirmed(_ date: Date) -> Self {
        switch self {
        case .bundled: .bundled
        case .stored: .stored(date)
        case .fetched: .fetched(date)
        }
    }
}

/// The file with the last good copy: a line with the second at which a server confirmed it and with the ETag, and the
/// bytes of the rules.
private struct RuleCopy: Sendable {
    let file: URL
    let name: String
    let segments: URL?
    let options: LoadingOptions

    /// The seconds that have a date of four digits.
    private static let seconds = 0...250_000_000_000
    private static let newline = UInt8(ascii: "\n")
    /// The most bytes of an ETag; one that is longer is not used.
    private static let longestETag = 1024

    /// Returns an ETag that fits on a line of its own; nil for any other, without which the rules are asked for again.
    static func usable(_ etag: String?) -> String? {
        etag.flatMap { etag in
            (1..<longestETag).contains(etag.utf8.count) && etag.utf8.allSatisfy { (0x21...0x7E).contains($0) }
                ? etag : nil
        }
    }

    func rules(of data: some Sequence<UInt8>) throws(FileFault) -> RuleSet {
        let bytes = Array(data)
        guard bytes.count <= options.maximumFileSize else {
            throw RegularFile.tooLarge(bytes.count, limit: options.maximumFileSize, named: name)
        }
        return try RuleSet(bytes, named: name, segments: segments, options: options)
    }

    /// Loads the copy; nil where there is none.
    func load() throws(FileFault) -> (rules: RuleSet, hash: UInt64, etag: String?, date: Date)? {
        guard let copy = try read() else { return nil }
        return (try rules(of: copy.rules), ByteHash.hash(copy.rules), copy.etag, copy.date)
    }

    private func read() throws(FileFault) -> (rules: [UInt8], etag: String?, date: Date)? {
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try RegularFile.bytes(
                at: file.path, named: file.relativePath, limit: options.maximumFileSize + Self.longestETag)
        } catch {
            if error.kind == .missing { return nil }
            throw error
        }
        let head = bytes.prefix { $0 != Self.newline }
        let words = String(decoding: head, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
        guard head.count < bytes.count, words.count == 2, let second = Int(words[0]),
            Self.seconds.contains(second)
        else {
            throw FileFault(
                .shape, file: file.relativePath, problem: "it is no copy of rules",
                advice: "name a file for the copy that nothing else writes")
        }
        return (
            Array(bytes.dropFirst(head.count + 1)), Self.usable(String(words[1])),
            Date(timeIntervalSince1970: TimeInterval(second))
        )
    }

    /// Writes the copy as a whole or not at all; returns why it could not.
    func write(_ rules: some Sequence<UInt8>, etag: String?, _ date: Date) -> FileFault? {
        let second = min(max(Int(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0, 0), Self.seconds.upperBound)
        do {
            try Data(Array("\(second) \(etag ?? "")\n".utf8) + rules).write(to: file, options: .atomic)
            return nil
        } catch {
            return FileFault(
                .notStored, file: file.relativePath,
                problem: "the copy of the rules couldn't be written: \((error as NSError).localizedDescription)",
                advice: "free some space, or choose a folder that can be written")
        }
    }

    /// Notes the date at which a server said that the copy is right; without one it only looks older than it is.
    func confirm(_ date: Date) {
        if let copy = try? read() { _ = write(copy.rules, etag: copy.etag, date) }
    }
}
