// A screen inside a component of another screen.

extension Composition: InnerComposition {
    var facets: [Facet<AnyEvent>] { render().innerFacets }

    @MainActor
    func mount(
        in component: ComponentID, of surroundings: Surroundings, onChange: @escaping () -> Void
    ) -> any InnerScreen {
        var inside = surroundings
        inside.scope = surroundings.scope?.scoping(component) ?? component
        let screen = Screen(self, router: Router(component.rawValue), in: inside)
        screen.onChange { _, _ in onChange() }
        return screen
    }
}

extension Screen: InnerScreen {
    var facets: [Facet<AnyEvent>] { sections.innerFacets }
    var innerPlan: any Sendable { plan }
    var messages: [(component: ComponentID, message: String)] { missing.map { ($0.component, $0.message) } }
    var parts: [SharedPart] { places.flatMap(\.mounted.parts) }

    func handle(_ event: InnerEvent) {
        guard let place = place(of: event.component), let facet = place.facet.first(event.facet) else { return }
        collect { handle(event.event, of: facet, in: place) }
    }

    func follow(_ composition: any InnerComposition) {
        guard let composition = composition as? Composition<Requirements> else { return }
        replan(for: composition.plan.requirements)
    }
}
