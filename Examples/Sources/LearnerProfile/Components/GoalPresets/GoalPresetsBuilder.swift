import ComponentScreen

/// A daily goal to choose.
struct GoalPresetsBuilder: ComponentBuilder {
    /// A place for everybody: it takes the place of the goal when no builder listed before it does.
    let placement = Placement<ProfileRequirements>("goal", in: .learning)

    let profile: ValueStream<Profile>
    let view = GoalPresetsView()
    let entry = \GoalPresetsState.minutes

    func state(for requirements: ProfileRequirements) -> GoalPresetsState {
        GoalPresetsState(isMinor: requirements.isMinor)
    }

    func presenter(_ store: Store<GoalPresetsState>) -> GoalPresetsPresenter {
        GoalPresetsPresenter(store: store, profile: profile)
    }
}
