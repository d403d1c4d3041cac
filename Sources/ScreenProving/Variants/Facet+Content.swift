import ComponentScreen
import ServerDriven

extension Facet<AnyEvent> {
    /// All that the facet shows and can be asked to do, as one value that is the same for equal facets.
    var content: FacetValue {
        // Facets and actions have no values that could not be encoded.
        (try? FacetValue(encoding: sent(by: "").facet)) ?? .null
    }
}
