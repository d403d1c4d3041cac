/// The builders whose components have failed on a screen, and those that are not asked any more.
@MainActor
final class DisabledBuilders {
    /// The consequence of a failure.
    enum Failure {
        /// The component shows a notice.
        case first
        /// The builder is not asked any more.
        case last
        /// The builder was out of use before.
        case known
    }

    private let store: (any DisabledBuilderStore)?
    private let screen: String
    private var failures: [BuilderKey: Int] = [:]
    private var decisions: [BuilderKey: Decision] = [:]
    /// The components whose builders were read from the store; nil is the screen itself.
    private var read: Set<ComponentID?> = []

    init(kept store: (any DisabledBuilderStore)?, screen: String) {
        self.store = store
        self.screen = screen
    }

    /// Notes that a component of a builder has failed.
    func failed(_ builder: BuilderKey, _ error: any Error) -> Failure {
        let count = failures[builder, default: 0] + 1
        failures[builder] = count
        guard decisions[builder] == nil else { return .known }
        guard count >= mostFailures else { return .first }
        let message = String(describing: error)
        decisions[builder] = .disabled(failures: count, message: message)
        store?[path(to: builder.scope)][builder.name] = message
        return .last
    }

    /// Plans and composes a screen without the builders that are out of use.
    ///
    /// - Parameter composed: the plan as composed with all builders, where that was done already.
    func composed<Requirements>(
        _ point: PluginPoint<Requirements>, for requirements: Requirements, from composed: Plan<Requirements>? = nil
    ) -> Plan<Requirements> {
        func compose() -> Plan<Requirements> {
            point.compose(Plan(point, for: requirements, disabled: decisions)).plan
        }
        var plan = composed ?? compose()
        // Only once a component is there is it known which builders inside it the store keeps.
        while takeUpKept(inside: plan.nodes.flatMap(\.frames)) { plan = compose() }
        return plan
    }

    /// Composes the component of one id alone, or the feed that it stands in.
    func composed<Requirements>(
        _ id: ComponentID, _ point: PluginPoint<Requirements>, for requirements: Requirements
    ) -> Component? {
        let surroundings = PlanSurroundings(disabled: decisions)
        guard var node = point.node(of: id, for: requirements, under: surroundings) else { return nil }
        node.plan()
        node.compose()
        return node.shown.first { $0.component.id == id }?.component
    }

    /// Takes up what the store keeps of the builders of the screen
    /// and inside of components; returns whether there was any.
    private func takeUpKept(inside frames: [ComponentID]) -> Bool {
        guard let store else { return false }
        var isFound = false
        for scope in [nil] + frames where read.insert(scope).inserted {
            for (name, message) in store[path(to: scope)] {
                decisions[BuilderKey(scope: scope, name: name)] = .disabled(failures: mostFailures, message: message)
                isFound = true
            }
        }
        return isFound
    }

    private func path(to scope: ComponentID?) -> String { scope.map { "\(screen)/\($0)" } ?? screen }
}

/// The failures after which a builder is disabled: one may be an accident, a second one will not be the last.
private let mostFailures = 2
