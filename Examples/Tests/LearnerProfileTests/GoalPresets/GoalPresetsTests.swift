import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class GoalPresetsTests: XCTestCase {
    func testMinorsHaveFewerChoices() {
        XCTAssertEqual(GoalPresetsState(isMinor: false).choices, [5, 10, 15, 30])
        XCTAssertEqual(GoalPresetsState(isMinor: true).choices, [5, 10, 15])
    }

    func testAGoalHasToBeChosen() {
        XCTAssertEqual(GoalPresetsState(isMinor: false).readiness, .incomplete("Choose a daily goal"))
        XCTAssertEqual(GoalPresetsState(isMinor: false, minutes: 5).readiness, .ready)
    }

    @MainActor
    func testAGoalIsTakenUpWhereItCanBeChosen() async {
        let rows: [Row<(known: DailyGoal?, takenUp: DailyGoal?)>] = [
            Row((nil, nil)),
            Row((DailyGoal(minutes: 10), DailyGoal(minutes: 10))),
            Row((DailyGoal(minutes: 10, restsOnWeekends: true), nil)),
            Row((DailyGoal(minutes: 45), nil)),
        ]
        forEach(rows) { row, expect in
            let profile = ValueStream(Profile())
            profile.update { $0.goal = row.known }
            let presenter = GoalPresetsPresenter(store: Store(GoalPresetsState(isMinor: false)), profile: profile)
            presenter.start()
            expect.equal(presenter.store.state.accepted, row.takenUp)
            expect.equal(profile.value.goal, row.takenUp)
        }
    }

    @MainActor
    func testAGoalThatCannotBeChosenAnyMoreSaysSoAndCountsAgainWhereItCan() async {
        let profile = ValueStream(Profile())
        let page = mount(GoalPresetsBuilder(profile: profile), for: requirements())
        let goal = page.find("goal").choose("minutes-30")
        let rows: [Row<(isMinor: Bool, chosen: [FacetID], missing: String?, goal: DailyGoal?)>] = [
            Row((true, [], "30 minutes cannot be chosen; choose another daily goal", nil)),
            Row((false, ["minutes-30"], nil, DailyGoal(minutes: 30))),
        ]
        forEach(rows) { row, expect in
            page.replan(for: requirements(isMinor: row.isMinor))
            expect.equal(goal.chosen, row.chosen)
            expect.equal(goal.missing, row.missing)
            expect.equal(profile.value.goal, row.goal)
        }
    }

    @MainActor
    func testFromOpenToChosen() async {
        let profile = ValueStream(Profile())
        let goal = mount(GoalPresetsBuilder(profile: profile), for: requirements(isMinor: true)).find("goal")
        var board = Storyboard(of: goal)
        board.capture("open")
        goal.choose("minutes-15")
        board.capture("chosen")
        XCTAssertEqual(goal.chosen, ["minutes-15"])
        XCTAssertEqual(profile.value.goal, DailyGoal(minutes: 15))
        assertSnapshot(of: board, named: "GoalPresets")
    }
}
