import FeatureFlags

/// Whom a learner competes with.
enum LeaderboardScope: String, Treatment {
    case friends, region, world
}

extension Flag where Answer == LeaderboardScope {
    /// The learners that the leaderboard compares.
    static var leaderboardScope: Self { Flag("leaderboard_scope", default: .friends) }
}
