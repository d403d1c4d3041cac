/// A result builder that lists facets with `if` and `for` among them.
@resultBuilder
public enum FacetListBuilder<Event: Sendable> {
    /// Takes one facet.
    public static func buildExpression(_ facet: Facet<Event>) -> [Facet<Event>] { [facet] }
    /// Takes a facet that may be missing.
    public static func buildExpression(_ facet: Facet<Event>?) -> [Facet<Event>] { facet.map { [$0] } ?? [] }
    /// Takes facets made elsewhere.
    public static func buildExpression(_ facets: [Facet<Event>]) -> [Facet<Event>] { facets }
    /// Joins all of them in order.
    public static func buildBlock(_ facets: [Facet<Event>]...) -> [Facet<Event>] { facets.flatMap { $0 } }
    /// Takes an `if` without `else`.
    public static func buildOptional(_ facets: [Facet<Event>]?) -> [Facet<Event>] { facets ?? [] }
    /// Returns the first branch.
    public static func buildEither(first facets: [Facet<Event>]) -> [Facet<Event>] { facets }
    /// Returns the second branch.
    public static func buildEither(second facets: [Facet<Event>]) -> [Facet<Event>] { facets }
    /// Takes a `for` loop.
    public static func buildArray(_ facets: [[Facet<Event>]]) -> [Facet<Event>] { facets.flatMap { $0 } }
}
