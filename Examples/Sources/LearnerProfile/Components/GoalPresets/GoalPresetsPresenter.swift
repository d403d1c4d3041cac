import ComponentScreen

struct GoalPresetsPresenter: Presenter {
    let store: Store<GoalPresetsState>
    let profile: ValueStream<Profile>

    /// A goal with weekends off cannot be chosen here, so the learner chooses anew.
    func start() {
        store.share(\.accepted, \.goal, of: profile) { $0.minutes = $1.restsOnWeekends ? nil : $1.minutes }
    }

    func handle(_ event: GoalPresetsEvent) {
        switch event {
        case .minutesChosen(let minutes): store.state.minutes = minutes
        }
    }
}
