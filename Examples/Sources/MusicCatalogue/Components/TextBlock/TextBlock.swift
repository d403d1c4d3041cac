import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// A sentence to read; since 1.0.0.
    static let text = SupportedKind("text", requires: ["text.title"])
}

/// A portrait of the artist, with a link to the album to begin with;
/// a client that does not read spans is sent the plain text.
struct AboutBuilder: FacetBuilder {
    let placement = Placement<MusicRequirements>("about", in: .about, when: .artistPage)
    let catalogue: Catalogue

    func facet(for requirements: MusicRequirements) -> Facet<FacetAction> {
        let artist = requirements.page.artist
        var facet = Facet<FacetAction>("text", kind: "text", text: FacetElement.Text(title: artist?.about))
        if let album = artist?.popular.first.flatMap(catalogue.album) {
            facet.text[.title] += [" Begin with ", .link(album.title, sends: "album"), "."]
            facet.events.others["album"] = .navigate(to: "album/\(album.id)")
        }
        return facet
    }
}
