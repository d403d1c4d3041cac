import ComponentScreen

/// The logic between the components: which hubs are open, and what their models are told.
@MainActor
final class HomeInteractor: ScreenHost {
    private let dependency: DriverDependency
    /// The requirements that the screen was last given from outside, and those in force.
    private var given: HomeRequirements
    private var current: HomeRequirements
    private weak var screen: (any MountedScreen<HomeRequirements>)?
    private var observations: [ObservationToken] = []
    /// Whether the requirements are those that the driver has just decided on.
    private var isTurning = false

    init(_ dependency: DriverDependency, _ requirements: HomeRequirements) {
        self.dependency = dependency
        self.given = requirements
        self.current = requirements
        receive(requirements)
    }

    func mounted(on screen: any MountedScreen<HomeRequirements>) { self.screen = screen }

    func activate() {
        observations = [
            dependency.preferences.events.observe { [weak self] in self?.turn(\.preferences, $0) },
            dependency.promotions.events.observe { [weak self] in self?.turn(\.promotions, $0) },
        ]
    }

    func deactivate() { observations = [] }

    /// Takes over new requirements, all but what the driver has decided.
    func willReplan(for requirements: HomeRequirements) -> HomeRequirements {
        if isTurning { return requirements }
        var next = requirements
        for hub in [\HomeRequirements.preferences, \.promotions]
        where requirements[keyPath: hub].isOpen == given[keyPath: hub].isOpen {
            next[keyPath: hub].isOpen = current[keyPath: hub].isOpen
        }
        (given, current) = (requirements, next)
        receive(next)
        return next
    }

    /// Tells the models what the server has.
    func receive(_ requirements: HomeRequirements) {
        dependency.preferences.receive(requirements.preferences.payload)
        dependency.promotions.receive(requirements.promotions.payload)
    }

    func waitUntilIdle() async {
        await dependency.preferences.waitUntilIdle()
        await dependency.promotions.waitUntilIdle()
    }

    private func turn(_ hub: WritableKeyPath<HomeRequirements, HubContent>, _ event: HubModel.Event) {
        current[keyPath: hub].isOpen = event == .opened
        isTurning = true
        screen?.replan(for: current)
        isTurning = false
    }
}
