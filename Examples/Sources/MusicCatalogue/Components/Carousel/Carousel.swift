import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// Albums beside each other; since 1.4.0.
    static let carousel = SupportedKind("carousel", isContainer: true)
}

struct CarouselBuilder: FacetBuilder {
    let placement = Placement<MusicRequirements>(
        "popular", in: .popular, when: .on(.carousels) && .artistPage && .client(draws: "carousel"))
    let catalogue: Catalogue

    func facet(for requirements: MusicRequirements) -> Facet<FacetAction> {
        let albums = catalogue.popular(on: requirements.page)
        return Facet(
            "carousel", kind: "carousel",
            children: albums.map { .artworkRow(FacetID(rawValue: $0.id), $0) },
            layout: FacetElement.Layout(.carousel, spacing: .medium))
    }
}

extension Catalogue {
    func popular(on page: MusicPage) -> [Album] { (page.artist?.popular ?? []).compactMap(album) }
}
