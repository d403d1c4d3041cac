import ComponentScreen

/// A screen that shows what it was given, and writes down what reaches it.
@MainActor
final class StubScreen: LivingScreen {
    let sections: [LiveSection]
    let missing: [Missing] = []
    let plan = PluginPoint<TripRequirements>(sections: [], arrangements: [], builders: []).plan(for: trip())
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

    func onChange(_ listener: @escaping (ScreenChange, [LiveSection]) -> Void) {}
    func replan(for requirements: TripRequirements) {}

    @MainActor
    func settle() async {}

    func tearDown() {}
}

extension Router {
    /// A node with nothing to do.
    @MainActor
    static func idle(_ name: String = "host") -> Router { Router(name, interactor: IdleHost()) }
}

@MainActor
private final class IdleHost: Interactor {
    func activate() {}
    func deactivate() {}
}

extension FailureNotice {
    /// Texts that name themselves.
    static let stub = FailureNotice(
        title: "failed", message: "failure message", retry: "retry title", missing: "retry it")
}
