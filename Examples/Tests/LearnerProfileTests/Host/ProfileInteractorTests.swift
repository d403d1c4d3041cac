import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class ProfileInteractorTests: XCTestCase {
    private let chooseGoal = Missing(component: "goal", message: "Choose a daily goal")
    private let enterName = Missing(component: "display-name", message: "Enter your name")

    func testTheSummaryNamesTheLearnerAndTheNextThingToDo() {
        let rows: [Row<(name: String?, missing: [Missing], text: String)>] = [
            Row((nil, [enterName, chooseGoal], "Almost there: Enter your name (1 more to do)")),
            Row(("Mina", [chooseGoal], "Almost there, Mina: Choose a daily goal")),
            Row(("Mina", [], "All set, Mina")),
        ]
        forEach(rows) { row, expect in
            var profile = Profile()
            profile.displayName = row.name
            expect.equal(ProfileSummary(profile: profile, missing: row.missing).text, row.text)
        }
    }

    @MainActor
    func testWhileItIsActiveItFollowsTheProfileAndWhatIsMissing() async {
        let profile = ValueStream(Profile())
        let interactor = ProfileInteractor(profile: profile)
        interactor.activate()
        interactor.missingChanged([chooseGoal])
        profile.update { $0.displayName = "Mina" }
        XCTAssertEqual(interactor.summary.value, "Almost there, Mina: Choose a daily goal")
        interactor.missingChanged([])
        XCTAssertEqual(interactor.summary.value, "All set, Mina")
        interactor.deactivate()
        profile.update { $0.displayName = "Mei" }
        XCTAssertEqual(interactor.summary.value, "All set, Mina")
    }
}
