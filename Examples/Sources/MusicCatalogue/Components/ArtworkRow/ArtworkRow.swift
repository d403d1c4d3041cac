import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// A line with the cover of an album; since 1.0.0.
    static let artworkRow = SupportedKind("artworkRow", requires: ["text.title", "images.main"])
}

extension Facet where Event == FacetAction {
    /// Makes an album as a line; its link carries the top of the album's page.
    static func artworkRow(_ id: FacetID, _ album: Catalogue.Album) -> Facet {
        Facet(
            id, kind: "artworkRow", text: FacetElement.Text(title: album.title, subtitle: "\(album.year)"),
            images: FacetElement.Images(
                main: FacetElement.Image(Catalogue.picture(album.id, size: 80), shape: .rounded)),
            events: FacetEvents(tap: .navigate(to: .album(album))), logging: ["album": album.id])
    }
}

extension FacetAction {
    /// Goes to a page, and shows its title and top at once.
    static func navigate(to page: MusicPage) -> FacetAction {
        let nothing = Collection.Snapshot()
        return .navigate(to: "\(page)", title: page.title(nothing), header: [page.portrait(nothing)])
    }
}

/// The popular albums one under the other: what clients without carousels get.
struct ArtworkRowBuilder: FacetBuilder {
    let placement = Placement<FeedItem<MusicRequirements, Catalogue.Album>>()

    func facet(for requirements: FeedItem<MusicRequirements, Catalogue.Album>) -> Facet<FacetAction> {
        .artworkRow("row", requirements.item)
    }
}
