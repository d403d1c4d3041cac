import LearnerProfile
import ScreenTesting
import XCTest

@testable import ProfileCommand

/// The program `profile`, run as its users run it.
final class ProfileProgramTests: XCTestCase {
    func testItHasEveryCommand() throws {
        for words in everyCommand {
            XCTAssertEqual(try runProgram("profile", words).status, 0, words)
        }
    }

    func testTheAxesOfThePageAreItsOptions() throws {
        let page = try runProgram("profile", "--region asia --membership plus --minor --key mei --set leaderboard=off")
        XCTAssertEqual(page.status, 0)
        XCTAssertTrue(page.output.hasPrefix("Learner profile · asia · plus · minor · mei\n"), page.output)
        XCTAssertFalse(page.output.contains("Leaderboard"), page.output)
    }

    func testTheLineThatAFailedProofShowsIsUnderstood() throws {
        let space = try ProfileBuilder(dependency: .demo).space()
        let report = try space.check(.never("leaderboard", where: .is(\.isMinor, true)))
        let words = try XCTUnwrap(report.failures.first?.command).split(separator: " ").dropFirst(3)
        let page = try runProgram("profile", words.joined(separator: " "))
        XCTAssertEqual(page.status, 0)
        XCTAssertTrue(page.output.contains("\n── Community "), page.output)
    }

    func testWhatThePageComesToIsBelowIt() throws {
        XCTAssertTrue(
            try runProgram("profile", "--key ben").output.hasSuffix(
                "\n\nAlmost there: Enter your name (1 more to do)\n"))
        XCTAssertTrue(
            try runProgram("profile", "--format json").output.contains(#""Almost there: Enter your name"#))
    }

    func testItsScriptsMoveTheLearner() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)")
        try Data("enter Ben into name in display-name\nset membership=plus\nset minor=true".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let play = try runProgram("profile", "play \(file.path)")
        XCTAssertEqual(play.status, 0, play.output)
        XCTAssertTrue(play.output.contains("Plan your week"), play.output)
        XCTAssertTrue(play.output.contains("Almost there, Ben: "), play.output)
    }

    func testLintFindsWhatTheRulesFix() throws {
        let lint = try runProgram("profile", "lint")
        XCTAssertEqual(lint.status, 0, "what the rules fix is a note")
        XCTAssertTrue(lint.output.contains(#""goal_planner""#), lint.output)
    }
}
