import ComponentScreen
import XCTest

@testable import LearnerProfile

final class ProfileInteractorTests: XCTestCase {
    private let goal = Missing(component: "goal", message: "Choose a daily goal")
    private let name = Missing(component: "display-name", message: "Enter your name")

    func testTheSummaryNamesTheLearnerAndTheNextThingToDo() {
        let rows: [(name: String?, missing: [Missing], text: String, line: UInt)] = [
            (nil, [name, goal], "Almost there: Enter your name (1 more to do)", #line),
            ("Mina", [goal], "Almost there, Mina: Choose a daily goal", #line),
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
        interactor.missingChanged([goal])
        profile.update { $0.displayName = "Mina" }
        XCTAssertEqual(interactor.summary.value, "Almost there, Mina: Choose a daily goal")
        interactor.missingChanged([])
        XCTAssertEqual(interactor.summary.value, "All set, Mina")
        interactor.deactivate()
        profile.update { $0.displayName = "Mei" }
        XCTAssertEqual(interactor.summary.value, "All set, Mina")
    }
}
