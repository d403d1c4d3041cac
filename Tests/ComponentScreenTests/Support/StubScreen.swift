import ComponentScreen

/// A screen that shows what it was given, and writes down what reaches it.
@MainActor
final class StubScreen: LivingScreen {
    let sections: [LiveSection]
    let missing: [Missing] = []
    private(set) var sent: [String] = []

    init(_ components: [(ComponentID, Facet<AnyEvent>)]) {
        sections = [
            LiveSection(
                section: Section("all"),
                components: components.map { LiveComponent(id: $0, builder: "Stub", facet: $1) })
        ]
    }

    func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws {
        sent.append("\(interaction) \(component)/\(facet)")
    }

    @MainActor
    func settle() async {}

    func tearDown() {}
}
