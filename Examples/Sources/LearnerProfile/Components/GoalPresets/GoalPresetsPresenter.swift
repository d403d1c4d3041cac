import ComponentScreen

struct GoalPresetsPresenter: Presenter {
    let store: Store<GoalPresetsState>
    let profile: ValueStream<Profile>

    /// Takes up a goal that can be chosen here; one that was planned otherwise has to be chosen anew.
    func start() {
        store.state.minutes = store.state.choices.first { profile.value.goal == DailyGoal(minutes: $0) }
        store.write(\.accepted, to: \.goal, of: profile)
    }

    func handle(_ event: GoalPresetsEvent) {
        switch event {
        case .minutesChosen(let minutes): store.state.minutes = minutes
        }
    }
}
