import ComponentScreen
import FeatureFlags

extension Flag where Answer == Toggle {
    /// Lets members plan a daily goal of their own.
    static var goalPlanner: Self { Flag("goal_planner", default: .off) }
}

/// A daily goal of any size.
struct GoalPlannerBuilder: ComponentBuilder {
    /// In place of the presets while `goal_planner` is on, for those who pay.
    let placement = Placement<ProfileRequirements>(
        "goal", in: .learning, when: .on(.goalPlanner) && .members(.plus, .pro))

    let profile: ValueStream<Profile>

    func build(for requirements: ProfileRequirements) -> Component {
        let state = GoalPlannerState(isMinor: requirements.isMinor)
        return Component(placement.id, state: state, view: GoalPlannerView()) { store in
            GoalPlannerPresenter(store: store, profile: profile)
        }
    }
}
