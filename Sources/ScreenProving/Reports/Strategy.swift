/// A way through the contexts of a space; both are exact.
public enum Strategy: Hashable, Sendable {
    /// Runs code over open flags, once for each case it can tell apart: mostly few runs.
    ///
    /// Where a question needs more runs than `budget`, its contexts are run one by one instead; the report says so.
    case lazily(budget: Int)
    /// Runs every context.
    case exhaustively

    /// Over open flags, with a budget that ends within seconds.
    public static var lazily: Strategy { .lazily(budget: 50_000) }

    /// How many contexts may be run one by one.
    static let mostContexts = 1 << 26
}
