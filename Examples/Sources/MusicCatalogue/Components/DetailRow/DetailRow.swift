import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// A line with a title and a value; since 1.0.0.
    static let detailRow = SupportedKind("detailRow", requires: ["text.title"])
}

extension Facet where Event == FacetAction {
    static func detailRow(
        _ id: FacetID, title: String, subtitle: String? = nil, value: String? = nil, tap: FacetAction? = nil
    ) -> Facet {
        Facet(
            id, kind: "detailRow", text: FacetElement.Text(title: title, subtitle: subtitle, accessory: value),
            events: FacetEvents(tap: tap))
    }
}

/// A work of an artist.
struct WorkRowBuilder: FacetBuilder {
    let placement = Placement<FeedItem<MusicRequirements, Catalogue.Work>>()

    func facet(for requirements: FeedItem<MusicRequirements, Catalogue.Work>) -> Facet<FacetAction> {
        let work = requirements.item
        return .detailRow(
            "work", title: work.title, subtitle: work.genre.title,
            value: work.recordings == 1 ? "1 recording" : "\(work.recordings) recordings")
    }
}
