/// A result builder that lists facets with `if` and `for` among them.
@resultBuilder
public enum FacetListBuilder<Event: Sendable> {
    /// Takes one facet.
    @inlinable public static func buildExpression(_ facet: Facet<Event>) -> [Facet<Event>] { [facet] }
    /// Takes a facet that may be missing.
    @inlinable public static func buildExpression(_ facet: Facet<Event>?) -> [Facet<Event>] { facet.map { [$0] } ?? [] }
    /// Takes facets made elsewhere.
    @inlinable public static func buildExpression(_ facets: [Facet<Event>]) -> [Facet<Event>] { facets }
    /// Takes no facets.
    @inlinable public static func buildBlock() -> [Facet<Event>] { [] }
    /// Begins with the first facets.
    @inlinable public static func buildPartialBlock(first facets: [Facet<Event>]) -> [Facet<Event>] { facets }
    /// Adds the next facets behind those before them.
    @inlinable public static func buildPartialBlock(
        accumulated: [Facet<Event>], next: [Facet<Event>]
    ) -> [Facet<Event>] { accumulated + next }
    /// Takes an `if` without `else`.
    @inlinable public static func buildOptional(_ facets: [Facet<Event>]?) -> [Facet<Event>] { facets ?? [] }
    /// Returns the first branch.
    @inlinable public static func buildEither(first facets: [Facet<Event>]) -> [Facet<Event>] { facets }
    /// Returns the second branch.
    @inlinable public static func buildEither(second facets: [Facet<Event>]) -> [Facet<Event>] { facets }
    /// Takes a `for` loop.
    @inlinable public static func buildArray(_ facets: [[Facet<Event>]]) -> [Facet<Event>] { facets.flatMap { $0 } }
}
