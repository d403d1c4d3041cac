import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

/// The invariants that need a living page: on a dozen pages, in which any two values of axes and flags occur together.
@MainActor
final class LivingPagesTests: XCTestCase {
    func testEveryLearnerCanFinishThePage() async throws {
        let space = try profileSpace()
        for context in try space.rows(strength: 2) {
            let builder = profileBuilder()
            let page = builder.mount(for: space.requirements(in: context))
            page.find("display-name").enter("Mina", into: "name")
            let goal = page.find("goal")
            if page.plan.entry(of: "GoalPlanner")?.decision == .included {
                goal.enter("20", into: "minutes")
            } else {
                goal.choose("minutes-10")
            }
            XCTAssertEqual(page.summary?.value, "All set, Mina", "in \(context)")
            page.tearDown()
        }
    }
}
