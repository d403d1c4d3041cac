import ComponentScreen
import ServerDriven

extension SupportedKind {
    /// A sentence to read; since 1.0.0.
    static let text = SupportedKind("text", requires: ["text.title"])
}

struct AboutBuilder: FacetBuilder {
    let placement = Placement<MusicRequirements>("about", in: .about, when: .artistPage)

    func facet(for requirements: MusicRequirements) -> Facet<FacetAction> {
        Facet("text", kind: "text", text: FacetText(title: requirements.page.artist?.about))
    }
}
