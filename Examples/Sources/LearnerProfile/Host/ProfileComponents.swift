import ComponentScreen

extension ProfileBuilder {
    /// Returns the components of the page, one line each; inside a section they stand in this order.
    static func components(_ dependency: ProfileDependency) -> [any ComponentBuilder<ProfileRequirements>] {
        [
            // news
            ChallengeBuilder(profile: dependency.profile),
            // about
            DisplayNameBuilder(profile: dependency.profile),
            // learning: two candidates for one place, the first whose condition holds is shown
            GoalPlannerBuilder(profile: dependency.profile),
            GoalPresetsBuilder(profile: dependency.profile),
            // community
            LeaderboardBuilder(profile: dependency.profile),
            // membership
            MembershipOfferBuilder(shop: dependency.shop),
        ]
    }
}
