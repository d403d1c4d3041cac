public import ComponentScreen
import FeatureFlags

// Facets as components, for previews and pictures: they are drawn as on any screen.

extension StandardKind {
    /// Mounts a screen with each look of each kind, a section for each kind; what is done to one changes nothing.
    @MainActor
    public static func mountLooks() -> any MountedScreen {
        shownScreen(
            allCases.map { ScreenSection(SectionID(rawValue: $0.rawValue), header: "\($0.rawValue)") },
            allCases.flatMap { kind in
                kind.looks.map { look in
                    ShownBuilder(
                        id: ComponentID(rawValue: "\(kind.rawValue) \(look.name)"),
                        section: SectionID(rawValue: kind.rawValue), facet: look.facet)
                }
            })
    }
}

/// Mounts facets in sections.
@MainActor
func shownScreen(
    _ sections: [ScreenSection], _ builders: [ShownBuilder], in words: Words = .english
) -> any MountedScreen {
    Screen(PluginPoint(sections: sections, builders: builders), for: ShownRequirements(words: words))
}

/// The requirements of shown facets: the language of the texts that the library adds to them.
struct ShownRequirements: ScreenRequirements {
    var flags = Flags(from: FixedFlags())
    var words: Words
}

/// A facet as a component.
struct ShownBuilder: ComponentBuilder {
    let id: ComponentID
    let section: SectionID
    let facet: Facet<AnyEvent>
    let view = ShownView()
    let entry = \Shown.noEntry

    var name: String { id.rawValue }
    var placement: Placement<ShownRequirements> { Placement(id, in: section) }

    func state(for requirements: ShownRequirements) -> Shown { Shown(facet: facet) }
    func presenter(_ store: Store<Shown>) -> ShownPresenter { ShownPresenter(store: store) }
}

struct Shown: ComponentState {
    let facet: Facet<AnyEvent>
}

struct ShownPresenter: Presenter {
    let store: Store<Shown>

    func handle(_ event: AnyEvent) {}
}

struct ShownView: ComponentView {
    func body(_ state: Shown) -> Facet<AnyEvent> { state.facet }
}
