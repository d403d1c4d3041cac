import FeatureFlags
import LearnerProfile
import XCTest

/// The config of `season_challenge`, which the rule file has in a running app.
let springSprint = #"{"title": "Spring sprint", "lessons": 30, "days": 14}"#

/// Requirements with all flags at their defaults but those given, which are `name: treatment`; fails the test for a
/// name that no flag of the page has.
///
/// - Parameter challenge: the config of `season_challenge`.
func requirements(
    _ region: Region = .europe,
    _ membership: Membership = .free,
    isMinor: Bool = false,
    flags: [String: String] = [:],
    challenge: String? = springSprint,
    file: StaticString = #filePath,
    line: UInt = #line
) -> ProfileRequirements {
    let configs = challenge.map { ["season_challenge": ["on": $0]] } ?? [:]
    let fixed = FixedFlags(flags, configs: configs)
    var requirements = ProfileRequirements(
        region: region, membership: membership, isMinor: isMinor, flags: Flags(from: fixed))
    do {
        requirements.flags = try Flags(profileBuilder().pluginPoint.catalog, from: fixed)
    } catch {
        XCTFail("\(error)", file: file, line: line)
    }
    return requirements
}
