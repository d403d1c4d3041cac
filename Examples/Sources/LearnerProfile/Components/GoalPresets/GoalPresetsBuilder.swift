import ComponentScreen

/// A daily goal to choose.
struct GoalPresetsBuilder: ComponentBuilder {
    /// For everybody: it takes the place of the goal when no builder listed before it does.
    let placement = Placement<ProfileRequirements>("goal", in: .learning)

    let profile: ValueStream<Profile>

    func build(for requirements: ProfileRequirements) -> Component {
        let state = GoalPresetsState(isMinor: requirements.isMinor)
        return Component(placement.id, state: state, view: GoalPresetsView()) { store in
            GoalPresetsPresenter(store: store, profile: profile)
        }
    }
}
