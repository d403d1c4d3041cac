/// A mounted component with a screen of its own inside: its own facet is the frame around what the screen shows.
@MainActor
final class NestingComponent: MountedComponent {
    private let id: ComponentID
    private let frame: any MountedComponent
    private let composition: any InnerComposition
    private let surroundings: Surroundings
    private let onChange: () -> Void
    /// Made when the component is started, with all others of the outer screen in their places.
    private var screen: (any InnerScreen)?
    /// What was written inside until `tearDown`.
    private var written: [SharedPart] = []

    init(
        _ id: ComponentID, frame: any MountedComponent, _ composition: any InnerComposition,
        in surroundings: Surroundings, onChange: @escaping () -> Void
    ) {
        self.id = id
        self.frame = frame
        self.composition = composition
        self.surroundings = surroundings
        self.onChange = onChange
    }

    var facet: Facet<AnyEvent> {
        var facet = frame.facet
        facet.children += screen?.facets ?? []
        return facet
    }

    var ownFacet: Facet<AnyEvent> { frame.facet }

    var messages: [(component: ComponentID?, message: String)] {
        frame.messages + (screen?.messages ?? []).map { ($0.component, $0.message) }
    }

    var isIdle: Bool { frame.isIdle && screen?.isIdle ?? true }
    var routers: [Router] { frame.routers + [screen?.router].compactMap { $0 } }
    var parts: [SharedPart] { frame.parts + (screen?.parts ?? []) + written }

    var innerPlan: (any Sendable)? { screen?.innerPlan }

    func start() throws {
        try frame.start()
        screen = composition.mount(in: id, of: surroundings, onChange: onChange)
    }

    func handle(_ event: AnyEvent) throws {
        if let event = event.unwrapped(as: InnerEvent.self) { screen?.handle(event) } else { try frame.handle(event) }
    }

    func follow(_ component: Component) {
        if case .nested(let composition) = component.inner { screen?.follow(composition) }
    }

    func waitUntilIdle() async {
        await frame.waitUntilIdle()
        await screen?.waitUntilIdle()
    }

    func tearDown() {
        written = screen?.parts ?? []
        screen?.tearDown()
        frame.tearDown()
    }
}
