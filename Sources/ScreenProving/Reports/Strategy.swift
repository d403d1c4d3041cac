/// A way through the contexts of a space.
public enum Strategy: Hashable, Sendable {
    /// Runs code over open flags, once for each case it can tell apart: exact, and mostly few runs.
    ///
    /// Where a question needs more runs than `budget`, its contexts are run one by one instead or, where those are too
    /// many, those of a covering array of strength 3; the report says so.
    case lazily(budget: Int)
    /// Runs every context, on all cores: exact.
    case exhaustively
    /// Runs the rows of a covering array: every combination of so many parameters occurs in one of them. Not exact.
    case covering(strength: Int, seed: UInt64)

    /// Over open flags, with a budget that ends within seconds.
    public static var lazily: Strategy { .lazily(budget: 50_000) }

    /// The rows of a covering array, for one seed.
    public static func covering(strength: Int) -> Strategy { .covering(strength: strength, seed: 1) }

    /// How many contexts may be run one by one.
    static let mostContexts = 1 << 26
}
