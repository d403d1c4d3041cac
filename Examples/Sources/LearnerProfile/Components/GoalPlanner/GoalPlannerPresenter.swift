import ComponentScreen

struct GoalPlannerPresenter: Presenter {
    let store: Store<GoalPlannerState>
    let profile: ValueStream<Profile>

    func start() {
        store.share(\.accepted, \.goal, of: profile) { $0.entered = GoalPlannerState.Entered($1) }
    }

    func handle(_ event: GoalPlannerEvent) {
        switch event {
        case .minutesEntered(let text): store.state.entered.minutes = text
        case .weekendsTapped: store.state.entered.restsOnWeekends.toggle()
        }
    }
}
