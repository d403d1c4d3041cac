import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// The title of a section, with "Show all" where there is more; since 1.0.0.
    static let heading = SupportedKind("heading", requires: ["text.title"])
}

extension Facet where Event == FacetAction {
    static func heading(_ section: ScreenSection, showAll: FacetAction? = nil) -> Facet {
        Facet(
            "heading-\(section.id)", kind: "heading",
            text: FacetElement.Text(title: section.header, accessory: showAll.map { _ in "Show all" }),
            events: FacetEvents(tap: showAll))
    }
}
