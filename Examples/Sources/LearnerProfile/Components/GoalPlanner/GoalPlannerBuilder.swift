import ComponentScreen
import FeatureFlags

extension Flag where Answer == OnOff {
    /// A daily goal that members plan themselves.
    static var goalPlanner: Self { Flag("goal_planner", default: .off) }
}

/// A daily goal of any size.
struct GoalPlannerBuilder: ComponentBuilder {
    /// The place of the presets while `goal_planner` is on, for those who pay.
    let placement = Placement<ProfileRequirements>(
        "goal", in: .learning, when: .on(.goalPlanner) && .members(.plus, .pro))

    let profile: ValueStream<Profile>
    let view = GoalPlannerView()
    let entry = \GoalPlannerState.entered

    func state(for requirements: ProfileRequirements) -> GoalPlannerState {
        GoalPlannerState(isMinor: requirements.isMinor)
    }

    func presenter(_ store: Store<GoalPlannerState>) -> GoalPlannerPresenter {
        GoalPlannerPresenter(store: store, profile: profile)
    }
}
