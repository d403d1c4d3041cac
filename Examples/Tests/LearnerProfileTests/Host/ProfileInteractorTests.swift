import ComponentScreen
import XCTest

@testable import LearnerProfile

final class ProfileInteractorTests: XCTestCase {
    private let chooseGoal = Missing(component: "goal", message: "Choose a daily goal")
    private let enterName = Missing(component: "display-name", message: "Enter your name")

    func testTheSummaryNamesTheLearnerAndTheNextThingToDo() {
        let rows: [(name: String?, missing: [Missing], text: String, line: UInt)] = [
            (nil, [enterName, chooseGoal], "Almost there: Enter your name (1 more to do)", #line),
            ("Mina", [chooseGoal], "Almost there, Mina: Choose a daily goal", #line),
            ("Mina", [], "All set, Mina", #line),
        ]
        for row in rows {
            var profile = Profile()
            profile.displayName = row.name
            XCTAssertEqual(ProfileSummary(profile: profile, missing: row.missing).text, row.text, line: row.line)
        }
    }

    @MainActor
    func testWhileItIsActiveItFollowsTheProfileAndWhatIsMissing() async {
        let profile = Shared(Profile())
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
