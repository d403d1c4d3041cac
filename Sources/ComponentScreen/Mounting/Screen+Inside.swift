// A screen inside a component of another screen.

extension Composition {
    /// Mounts the composition as a screen inside a component, or changes the screen that is mounted there.
    @MainActor
    func show(
        in component: ComponentID, _ mounted: (any InsideScreen)?, _ surroundings: Surroundings,
        onChange: @escaping () -> Void
    ) -> any InsideScreen {
        if let screen = mounted as? Screen<Requirements> {
            screen.replan(for: plan.requirements)
            return screen
        }
        var inside = surroundings
        inside.scope = surroundings.scope?.scoping(component) ?? component
        let screen = Screen(self, router: Router(component.rawValue), in: inside)
        screen.onChange { _, _ in onChange() }
        return screen
    }
}

extension Screen: InsideScreen {
    var anyPlan: any Sendable { plan }
    var parts: [SharedPart] { places.flatMap(\.parts) }

    func appeared() {
        isAllSeen = true
        for place in places { place.appeared() }
        recordImpressions()
    }

    func handle(_ event: ScopedEvent) {
        guard let place = place(of: event.component), let facet = place.facet.first(event.facet) else { return }
        collect { handle(event.event, of: facet, in: place) }
    }
}
