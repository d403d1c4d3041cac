import ComponentScreen
import XCTest

@testable import LearnerProfile

final class ProfileSummaryTests: XCTestCase {
    func testTheSentenceNamesTheLearnerAndTheNextThingToDo() {
        let goal = Missing(component: "goal", message: "Choose a daily goal")
        let name = Missing(component: "display-name", message: "Enter your name")
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
}
