public import ComponentScreen

/// A source of the survey to show.
///
/// Where a server sends it, `ScreenDocument.read(facets:for:)` of ServerDriven reads its JSON, and reports what this
/// build does not draw.
public protocol SurveyFeed: Sendable {
    /// Returns the survey's facets; empty when there is none at present.
    func survey() async throws -> [Facet<FacetAction>]
}
