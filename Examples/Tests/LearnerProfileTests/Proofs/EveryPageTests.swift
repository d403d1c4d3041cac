import ComponentScreen
import FeatureFlags
import XCTest

@testable import LearnerProfile

/// What holds on every page there is, whoever sees it: every learner under every combination of treatments.
final class EveryPageTests: XCTestCase {
    func testThereIsExactlyOneWayToSetAGoalAndOneToEnterAName() {
        forEachPage { composition, context in
            let ids = composition.components.map(\.id)
            XCTAssertEqual(ids.count { $0 == "goal" }, 1, context)
            XCTAssertEqual(ids.count { $0 == "display-name" }, 1, context)
        }
    }

    func testMinorsAreOfferedNothingAndMeetNoStrangers() {
        forEachPage { composition, context in
            guard composition.plan.requirements.isMinor else { return }
            XCTAssertNil(composition.components.first { $0.id == "membership-offer" }, context)
            if let leaderboard = composition.components.first(where: { $0.id == "leaderboard" }) {
                XCTAssertEqual(leaderboard.render().text.subtitle, "You and your friends", context)
            }
        }
    }

    func testNoElementIsWithoutATitle() {
        forEachPage { composition, context in
            for component in composition.components {
                for facet in component.render().all {
                    XCTAssertNotEqual(facet.text.title ?? "", "", "\(component.id)/\(facet.id): \(context)")
                }
            }
        }
    }

    private func forEachPage(_ check: (Composition<ProfileRequirements>, String) -> Void) {
        let pluginPoint = profileBuilder().pluginPoint
        for treatments in combinations(of: pluginPoint.catalog.declarations) {
            for region in Region.allCases {
                for membership in Membership.allCases {
                    for isMinor in [false, true] {
                        let requirements = requirements(region, membership, isMinor: isMinor, flags: treatments)
                        let composition = pluginPoint.compose(pluginPoint.plan(for: requirements))
                        let flags = treatments.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                        check(composition, "\(region) \(membership) \(isMinor ? "minor" : "adult") \(flags)")
                    }
                }
            }
        }
    }

    private func combinations(of flags: [FlagDeclaration]) -> [[String: String]] {
        flags.reduce([[:]]) { combinations, flag in
            combinations.flatMap { combination in
                flag.treatments.map { combination.merging([flag.name: $0]) { $1 } }
            }
        }
    }
}
