import ComponentScreen

struct GoalPlannerPresenter: Presenter {
    let store: Store<GoalPlannerState>
    let profile: ValueStream<Profile>

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
