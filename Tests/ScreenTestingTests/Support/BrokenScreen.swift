import ComponentScreen

/// A screen that shows the form and throws at whatever is done to it.
@MainActor
final class BrokenScreen: LivingScreen {
    let sections = [
        LiveSection(
            section: Section("all"),
            components: [
                LiveComponent(id: "form", builder: "Form", facet: FormView().body(FormState()).map { AnyEvent($0) })
            ])
    ]
    let missing: [Missing] = []
    let plan = PluginPoint<Trip>(sections: [], arrangements: [], builders: []).plan(for: Trip())

    func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws {
        throw Broken()
    }

    func onChange(_ listener: @escaping (ScreenChange, [LiveSection]) -> Void) {}
    func replan(for requirements: Trip) {}

    @MainActor
    func settle() async {}

    func tearDown() {}
}
