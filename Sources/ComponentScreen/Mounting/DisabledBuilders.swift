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
    /// What a plan says of the builders that are not asked.
    private(set) var decisions: [BuilderKey: Decision] = [:]
    /// The components whose builders were read from the store; nil is the screen itself.
    private var read: Set<ComponentID?> = []

    init(_ store: (any DisabledBuilderStore)?, screen: String) {
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

    /// Reads the disabled builders of some components from the store, once for each; nil stands for the screen itself.
    ///
    /// - Returns: whether there was any.
    func read(inside scopes: [ComponentID?]) -> Bool {
        guard let store else { return false }
        var isFound = false
        for scope in scopes where read.insert(scope).inserted {
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
