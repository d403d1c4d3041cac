import ComponentScreen
import FeatureFlags
import Synchronization

/// The contexts that tests have used; it finds values that act together and were never used together.
///
/// Make one for a space, hand it to the tests, and ask it at the end:
///
/// ```swift
/// let log = ContextLog()
/// let requirements = try space.requirements(in: space.context("country=TW insurance=on"), noting: log)
/// …
/// print(try space.unexercisedPairs(by: log))
/// ```
///
/// Contexts of another space do not count, nor do those that the constraints exclude.
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
    /// Returns the requirements of a context that a test is going to use.
    public func requirements(in context: Context, noting log: ContextLog) -> Requirements {
        log.note(context)
        return requirements(in: context)
    }

    /// Returns the context that requirements are in; nil when an axis has a value the space does not have, or a fixed
    /// member another one.
    ///
    /// For tests that make their requirements themselves and note what they used.
    public func context(of requirements: Requirements) -> Context? {
        let axes = axes.compactMap { $0.index(in: requirements) }
        guard axes.count == self.axes.count, hasFixedMembers(of: requirements) else { return nil }
        let flags = pluginPoint.catalog.declarations.map { flag in
            flag.index(of: requirements.flags.answer(for: flag).treatment) ?? flag.defaultIndex
        }
        return space.context(axes + flags)
    }
}
