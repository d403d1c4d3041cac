import ComponentScreen
import FeatureFlags
import XCTest

@testable import LearnerProfile

/// What holds on every page there is: of every learner, under every combination of treatments.
final class EveryPageTests: XCTestCase {
    func testThereIsOneWayToSetAGoalAndOneToEnterAName() {
        assertNoPage { page in
            let ids = page.components.map(\.id)
            return ids.count { $0 == "goal" } != 1 || ids.count { $0 == "display-name" } != 1
        }
    }

    func testMinorsAreOfferedNothing() {
        assertNoPage { $0.plan.requirements.isMinor && $0.components.contains { $0.id == "membership-offer" } }
    }

    func testMinorsMeetNoStrangers() {
        assertNoPage { page in
            guard page.plan.requirements.isMinor else { return false }
            let leaderboard = page.components.first { $0.id == "leaderboard" }
            return leaderboard.map { $0.render().text.subtitle != "You and your friends" } ?? false
        }
    }

    func testNoElementIsWithoutATitle() {
        assertNoPage { page in
            page.components.flatMap { $0.render().all }.contains { ($0.text.title ?? "").isEmpty }
        }
    }

    /// Fails with the number of pages at fault and the first of them.
    private func assertNoPage(
        line: UInt = #line,
        isAtFault: (Composition<ProfileRequirements>) -> Bool
    ) {
        let pluginPoint = profileBuilder().pluginPoint
        let declarations = pluginPoint.catalog.declarations
        let atFault = everyPage(flags: declarations).filter { page in
            isAtFault(pluginPoint.compose(pluginPoint.plan(for: page)))
        }
        if let page = atFault.first {
            let flags = declarations.map { "\($0.name)=\(page.flags.answer(for: $0).treatment)" }.joined(separator: " ")
            let learner = "\(page.region) \(page.membership) \(page.isMinor ? "minor" : "adult")"
            XCTFail("\(atFault.count) pages, the first of them: \(learner) \(flags)", line: line)
        }
    }

    private func everyPage(flags: [FlagDeclaration]) -> [ProfileRequirements] {
        let combinations = flags.reduce(into: [[String: String]()]) { combinations, flag in
            combinations = combinations.flatMap { combination in
                flag.treatments.map { combination.merging([flag.name: $0]) { $1 } }
            }
        }
        return combinations.flatMap { treatments in
            Region.allCases.flatMap { region in
                Membership.allCases.flatMap { membership in
                    [false, true].map { isMinor in
                        requirements(region, membership, isMinor: isMinor, flags: treatments)
                    }
                }
            }
        }
    }
}
