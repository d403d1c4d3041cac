import ComponentScreen
import ServerDriven

extension FacetKind {
    /// A sentence to read; since 1.0.0.
    static let text = FacetKind("text", requires: ["text.title"])
}

struct AboutBuilder: ComponentBuilder {
    let placement = Placement<MusicRequirements>("about", in: .about, when: .artistPage)

    func build(for requirements: MusicRequirements) -> Component {
        Component(
            placement.id,
            showing: Facet("text", component: "text", text: FacetText(title: requirements.page.artist?.about)))
    }
}
