/// A composition mounted: presenters alive, events routed, changes reported.
///
/// ```swift
/// let screen = Screen(pluginPoint.compose(plan))
/// try screen.send(.tap, to: "add", in: "package-photo")
/// await screen.settle()
/// screen.sections.first?.components.first?.facet.text.title
/// ```
@MainActor
public final class Screen<Requirements: ScreenRequirements>: LivingScreen {
    /// The plan this screen was mounted from, as composing left it.
    public let plan: Plan<Requirements>

    /// The node that RIBs among the components are attached to.
    public let router: Router

    private let layout: [(section: Section, components: [(builder: String, id: ComponentID)])]
    private var mounted: [ComponentID: any MountedComponent] = [:]
    private let order: [ComponentID]
    private var listeners: [(ComponentID) -> Void] = []

    /// Brings a composition to life; RIBs among its components become children of `router`.
    public init(_ composition: Composition<Requirements>, router: Router) {
        self.plan = composition.plan
        self.router = router
        self.layout = composition.sections.map { composed in
            (composed.section, composed.components.map { ($0.builder, $0.component.id) })
        }
        self.order = composition.components.map(\.id)
        for component in composition.components {
            mounted[component.id] = component.mount { [weak self] in self?.changed(component.id) }
        }
        for id in order {
            mounted[id]?.start()
            if let child = mounted[id]?.router { router.attach(child) }
        }
    }

    /// What the screen shows now, in screen order.
    public var sections: [LiveSection] {
        layout.map { section, components in
            LiveSection(
                section: section,
                components: components.compactMap { builder, id in
                    mounted[id].map { LiveComponent(id: id, builder: builder, facet: $0.facet) }
                })
        }
    }

    /// What a component shows now; nil when it is not on the screen.
    public func facet(of id: ComponentID) -> Facet<AnyEvent>? { mounted[id]?.facet }

    /// What the user still has to do, in screen order.
    public var missing: [Missing] {
        order.compactMap { id in
            guard case .incomplete(let message)? = mounted[id]?.readiness else { return nil }
            return Missing(component: id, message: message)
        }
    }

    /// Does to a facet what a user would, and lets its component react.
    ///
    /// - Throws: `ScreenError` when there is no such facet or it does not take this now, naming what is there; what the
    ///   presenter throws otherwise.
    public func send(_ interaction: Interaction, to facet: FacetID, in component: ComponentID) throws {
        guard let target = mounted[component] else {
            throw ScreenError.unknownComponent(component, present: order.filter { mounted[$0] != nil })
        }
        try target.send(interaction, to: facet)
    }

    /// Calls back after each change of a component's state.
    public func onChange(_ listener: @escaping (ComponentID) -> Void) {
        listeners.append(listener)
    }

    /// Whether no component has work going on.
    public var isSettled: Bool { mounted.values.allSatisfy(\.isSettled) }

    /// Waits until no component has work going on.
    public func settle() async {
        while let busy = order.lazy.compactMap({ self.mounted[$0] }).first(where: { !$0.isSettled }) {
            await busy.settle()
        }
    }

    /// Ends all components: observations are let go, work is cancelled, RIBs are detached.
    public func tearDown() {
        for id in order {
            if let child = mounted[id]?.router { router.detach(child) }
            mounted[id]?.tearDown()
        }
        mounted.removeAll()
        listeners.removeAll()
    }

    private func changed(_ id: ComponentID) {
        for listener in listeners { listener(id) }
    }
}
