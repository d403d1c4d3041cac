import FeatureFlags
import LearnerProfile
import ScreenTesting

/// Returns every case the page can be in, with a config for the challenge.
func profileSpace() throws -> ScreenSpace<ProfileRequirements> {
    try profileBuilder().space(configs: FixedFlags(configs: ["season_challenge": ["on": springSprint]]))
}
