import FeatureFlags

/// Whom a learner competes with.
enum LeaderboardScope: String, Treatment {
    case friends, region, world
}

extension Flag where Answer == LeaderboardScope {
    /// How many the leaderboard compares.
    static var leaderboardScope: Self { Flag("leaderboard_scope", default: .friends) }
}
