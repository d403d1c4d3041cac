import FeatureFlags
import LearnerProfile

/// The config of `season_challenge`, which the rule file has in a running app.
let springSprint = #"{"title": "Spring sprint", "lessons": 30, "days": 14}"#

/// Requirements with all flags at their defaults but those given, which are `name: treatment`.
///
/// - Parameter challenge: the config of `season_challenge`.
func requirements(
    _ region: Region = .europe,
    _ membership: Membership = .free,
    isMinor: Bool = false,
    flags: [String: String] = [:],
    challenge: String? = springSprint
) -> ProfileRequirements {
    let configs = challenge.map { ["season_challenge": ["on": $0]] } ?? [:]
    return ProfileRequirements(
        region: region, membership: membership, isMinor: isMinor,
        flags: Flags(FlagCatalog([]), from: FixedFlags(flags, configs: configs)))
}
