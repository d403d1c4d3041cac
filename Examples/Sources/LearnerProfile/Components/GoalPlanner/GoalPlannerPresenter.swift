import ComponentScreen

@MainActor
final class GoalPlannerPresenter: Presenter {
    let store: Store<GoalPlannerState>
    private let profile: ValueStream<Profile>

    init(store: Store<GoalPlannerState>, profile: ValueStream<Profile>) {
        self.store = store
        self.profile = profile
    }

    func start() {
        if let goal = profile.value.goal {
            store.state.minutes = String(goal.minutes)
            store.state.restsOnWeekends = goal.restsOnWeekends
        }
        store.write(\.accepted, to: \.goal, of: profile)
    }

    func handle(_ event: GoalPlannerEvent) {
        switch event {
        case .minutesEntered(let text): store.state.minutes = text
        case .weekendsTapped: store.state.restsOnWeekends.toggle()
        }
    }
}
