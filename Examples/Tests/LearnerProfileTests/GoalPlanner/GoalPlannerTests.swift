import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class GoalPlannerTests: XCTestCase {
    func testTheStateReadsMinutesWithinTheLimit() {
        struct Row {
            let minutes: String
            var isMinor = false
            var rests = false
            var subtitle = "Plan your week"
            var advice: String?
            var toDo: String?
            var line: UInt = #line
        }
        let rows = [
            Row(minutes: "", toDo: "Enter a daily goal"),
            Row(minutes: "20", subtitle: "140 minutes a week"),
            Row(minutes: "20", rests: true, subtitle: "100 minutes a week"),
            Row(minutes: "180", subtitle: "1260 minutes a week"),
            Row(minutes: "0", advice: "Enter whole minutes, 1 to 180", toDo: "Correct the daily goal"),
            Row(minutes: "181", advice: "Enter whole minutes, 1 to 180", toDo: "Correct the daily goal"),
            Row(minutes: "61", isMinor: true, advice: "Enter whole minutes, 1 to 60", toDo: "Correct the daily goal"),
            Row(minutes: "a lot", advice: "Enter whole minutes, 1 to 180", toDo: "Correct the daily goal"),
        ]
        for row in rows {
            let state = GoalPlannerState(isMinor: row.isMinor, minutes: row.minutes, restsOnWeekends: row.rests)
            XCTAssertEqual(state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(state.minutesStatus, .validity(row.advice), line: row.line)
            XCTAssertEqual(state.readiness, row.toDo.map(Readiness.incomplete) ?? .ready, line: row.line)
        }
    }

    @MainActor
    func testAKnownGoalIsTakenUp() async {
        let profile = Shared(Profile())
        profile.update { $0.goal = DailyGoal(minutes: 45, restsOnWeekends: true) }
        let presenter = GoalPlannerPresenter(store: Store(GoalPlannerState(isMinor: false)), profile: profile)
        presenter.start()
        XCTAssertEqual(presenter.store.state.minutes, "45")
        XCTAssertTrue(presenter.store.state.restsOnWeekends)
    }

    @MainActor
    func testFromEmptyToPlannedToInvalid() async {
        let profile = Shared(Profile())
        let screen = mount(
            GoalPlannerBuilder(profile: profile), for: requirements(.asia, .plus, flags: ["goal_planner": "on"]))
        let goal = screen.find("goal")
        var board = Storyboard(of: goal)
        board.capture("empty")
        goal.enter("20", into: "minutes").toggle("weekends")
        board.capture("planned")
        XCTAssertEqual(profile.value.goal, DailyGoal(minutes: 20, restsOnWeekends: true))
        goal.enter("200", into: "minutes")
        board.capture("invalid")
        XCTAssertNil(profile.value.goal)
        assertSnapshot(of: board, named: "GoalPlanner")
    }
}
