import ComponentScreen
import FeatureFlags
import Foundation
import LearnerProfile

/// The page of some options as lines of text.
@MainActor
struct PrintedPage {
    let lines: [String]

    init(_ options: Options) throws {
        let builder = ProfileBuilder(dependency: .demo)
        var requirements = builder.requirements(
            key: options.key, region: options.region, membership: options.membership, isMinor: options.isMinor,
            rules: try RuleSet(contentsOf: Self.rules))
        requirements.flags = try requirements.flags.setting(options.treatments)
        let page = builder.mount(builder.pluginPoint.plan(for: requirements))
        defer { page.tearDown() }
        lines =
            page.screen.sections.flatMap(Self.lines) + [page.summary.value]
            + (options.tellsWhy ? Self.reasons(page.screen.plan) : [])
    }

    /// The rule file beside the sources this program is built from.
    private static let rules = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/profile.yaml")

    private static func lines(of section: LiveSection) -> [String] {
        let header = section.section.header.map { ["── \($0) ──", ""] } ?? []
        return header + section.components.flatMap { $0.facet.outline + [""] }
    }

    private static func reasons(_ plan: Plan<ProfileRequirements>) -> [String] {
        ["", "arrangement: \(plan.arrangement)"] + plan.entries.map { "\($0.builder): \($0.decision)" }
    }
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
