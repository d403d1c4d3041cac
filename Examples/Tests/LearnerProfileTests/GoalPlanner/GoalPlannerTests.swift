import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class GoalPlannerTests: XCTestCase {
    func testTheStateReadsMinutesWithinTheLimit() {
        let (plan, toCorrect) = ("Plan your week", "Correct the daily goal")
        let rows: [Row<(state: GoalPlannerState, subtitle: String, advice: String?, toDo: String?)>] = [
            Row((state(""), plan, nil, "Enter a daily goal")),
            Row((state("20"), "140 minutes a week", nil, nil)),
            Row((state("20", rests: true), "100 minutes a week", nil, nil)),
            Row((state("180"), "1260 minutes a week", nil, nil)),
            Row((state("0"), plan, "Enter whole minutes, 1 to 180", toCorrect)),
            Row((state("181"), plan, "Enter whole minutes, 1 to 180", toCorrect)),
            Row((state("61", isMinor: true), plan, "Enter whole minutes, 1 to 60", toCorrect)),
            Row((state("a lot"), plan, "Enter whole minutes, 1 to 180", toCorrect)),
        ]
        forEach(rows) { row, expect in
            expect.equal(row.state.subtitle, row.subtitle)
            expect.equal(row.state.minutesStatus, .validity(row.advice))
            expect.equal(row.state.readiness, row.toDo.map(Readiness.incomplete) ?? .ready)
        }
        func state(_ minutes: String, isMinor: Bool = false, rests: Bool = false) -> GoalPlannerState {
            GoalPlannerState(isMinor: isMinor, entered: .init(minutes: minutes, restsOnWeekends: rests))
        }
    }

    @MainActor
    func testAKnownGoalIsTakenUp() async {
        let profile = ValueStream(Profile())
        profile.update { $0.goal = DailyGoal(minutes: 45, restsOnWeekends: true) }
        let presenter = GoalPlannerPresenter(store: Store(GoalPlannerState(isMinor: false)), profile: profile)
        presenter.start()
        XCTAssertEqual(presenter.store.state.entered.minutes, "45")
        XCTAssertTrue(presenter.store.state.entered.restsOnWeekends)
    }

    @MainActor
    func testFromEmptyToPlannedToInvalid() async {
        let profile = ValueStream(Profile())
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
