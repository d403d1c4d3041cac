import ComponentScreen
import FeatureFlags
import Synchronization

/// The contexts that tests have used, to tell which combinations none has.
///
/// Make one, hand it to the tests, and ask it at the end:
///
/// ```swift
/// let log = ContextLog()
/// let requirements = try space.requirements(in: space.context("country=TW insurance=on"), noting: log)
/// …
/// print(space.unexercisedPairs(by: log), space.coverage(by: log, strength: 2))
/// ```
public final class ContextLog: Sendable {
    private let noted = Mutex<Set<Context>>([])

    /// Begins without a context.
    public init() {}

    /// Notes that a test used a context.
    public func note(_ context: Context) {
        noted.withLock { _ = $0.insert(context) }
    }

    /// The contexts that were used, each once, in the order of their values.
    public var contexts: [Context] {
        noted.withLock { $0.sorted { $0.values.lexicographicallyPrecedes($1.values) } }
    }
}

extension ScreenSpace {
    /// The requirements of a context that a test is going to use.
    public func requirements(in context: Context, noting log: ContextLog) -> Requirements {
        log.note(context)
        return requirements(in: context)
    }

    /// The context that requirements are in; nil when an axis has a value the space does not have.
    ///
    /// For tests that make their requirements themselves: `log.note(space.context(of: requirements))`.
    public func context(of requirements: Requirements) -> Context? {
        let axes = axes.compactMap { $0.place(requirements) }
        guard axes.count == self.axes.count else { return nil }
        let flags = pluginPoint.catalog.declarations.map { flag in
            flag.index(of: requirements.flags.answer(for: flag).treatment) ?? flag.index(of: flag.default) ?? 0
        }
        return space.context(axes + flags)
    }
}

/// A pair of values that act on the same thing and that no test has brought together.
public struct UnexercisedPair: Hashable, Sendable, CustomStringConvertible {
    /// The two parameters, with what both act on.
    public let pair: InteractionMap.Pair
    /// The value of the first.
    public let first: String
    /// The value of the second.
    public let second: String

    /// In words: `country = TW with insurance = on, which both act on insurance`.
    public var description: String {
        let subjects = pair.subjects.map(\.description).joined(separator: ", ")
        return "\(pair.first.name) = \(first) with \(pair.second.name) = \(second), which both act on \(subjects)"
    }
}

extension ScreenSpace {
    /// The pairs of values that meet on something and that occur together in no context that was used.
    ///
    /// Pairs that the constraints exclude are not among them.
    ///
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func unexercisedPairs(by log: ContextLog) throws(ProofError) -> [UnexercisedPair] {
        let map = try interactions()
        let used = log.contexts
        let all = space.sizes.map { ValueSet(first: $0) }
        return map.pairs.flatMap { pair -> [UnexercisedPair] in
            guard let first = space.parameters.firstIndex(of: pair.first),
                let second = space.parameters.firstIndex(of: pair.second)
            else { return [] }
            return pair.first.values.indices.flatMap { a in
                pair.second.values.indices.compactMap { b in
                    var cube = all
                    (cube[first], cube[second]) = (ValueSet(a), ValueSet(b))
                    guard map.valid.meets(cube),
                        !used.contains(where: { $0.values[first] == a && $0.values[second] == b })
                    else { return nil }
                    return UnexercisedPair(pair: pair, first: pair.first.values[a], second: pair.second.values[b])
                }
            }
        }
    }
}
