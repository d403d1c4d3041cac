import ComponentScreen

@MainActor
final class GoalPlannerPresenter: Presenter {
    let store: Store<GoalPlannerState>
    private let profile: Shared<Profile>

    init(store: Store<GoalPlannerState>, profile: Shared<Profile>) {
        self.store = store
        self.profile = profile
    }

    func start() {
        if let goal = profile.value.goal {
            store.state.minutes = String(goal.minutes)
            store.state.restsOnWeekends = goal.restsOnWeekends
        }
        write()
    }

    func handle(_ event: GoalPlannerEvent) {
        switch event {
        case .minutesEntered(let text): store.state.minutes = text
        case .weekendsTapped: store.state.restsOnWeekends.toggle()
        }
        write()
    }

    private func write() {
        profile.update { $0.goal = store.state.accepted }
    }
}
