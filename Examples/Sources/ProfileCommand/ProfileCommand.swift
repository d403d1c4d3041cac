import ComponentScreen
import FeatureFlags
import Foundation
import LearnerProfile
import ScreenTool

/// The program `profile`: the profile page on the command line.
@main
struct ProfileCommand {
    static func main() async throws {
        await (try program()).run()
    }

    /// Returns the description of the page.
    @MainActor
    static func program() throws -> ScreenProgram<ProfileRequirements> {
        ScreenProgram(
            name: "profile", version: "1.0.0", title: "Learner profile",
            space: try ProfileBuilder(dependency: .demo).space(),
            rules: { try RuleSet(contentsOf: rules) },
            attributes: { $0.attributes },
            below: { page in (page as? Screen<ProfileRequirements>)?.summary.map { [$0.value] } ?? [] },
            mount: { requirements, _ in
                let builder = ProfileBuilder(dependency: .demo)
                return builder.mount(for: requirements)
            })
    }

    /// The rule file beside the sources this program is built from.
    private static let rules = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/profile.yaml")
}

extension ProfileDependency {
    /// A new learner's, whose orders go nowhere.
    static var demo: ProfileDependency {
        ProfileDependency(profile: ValueStream(Profile()), shop: Nowhere())
    }
}

private struct Nowhere: MembershipShop {
    func order(_ membership: Membership) async throws {}
}
