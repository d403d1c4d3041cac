import LearnerProfile
import XCTest

@testable import ProfileCommand

final class ProfileCommandTests: XCTestCase {
    func testOptionsAreRead() throws {
        let words = "--region asia --membership plus --minor --key mei --set leaderboard=off --why"
        let options = try Options(words.split(separator: " ").map(String.init))
        XCTAssertEqual(options.region, .asia)
        XCTAssertEqual(options.membership, .plus)
        XCTAssertEqual(options.key, "mei")
        XCTAssertEqual(options.treatments, ["leaderboard": "off"])
        XCTAssertTrue(options.isMinor && options.tellsWhy)
    }

    @MainActor
    func testWhatMeansNothingIsToldWithWhatWould() async {
        let rows: [(words: [String], fault: UsageError, line: UInt)] = [
            (["--key"], UsageError("--key", "", legal: ["a learner's key"]), #line),
            (["--region"], UsageError("--region", "", legal: ["europe", "americas", "asia", "oceania"]), #line),
            (["--membership", "vip"], UsageError("--membership", "vip", legal: ["free", "plus", "pro"]), #line),
            (["--set", "leaderboard"], UsageError("--set", "leaderboard", legal: ["FLAG=TREATMENT"]), #line),
            (
                ["--set", "leaderboard_scope=all"],
                UsageError("--set leaderboard_scope", "all", legal: ["friends", "region", "world"]), #line
            ),
        ]
        for row in rows {
            XCTAssertThrowsError(try PrintedPage(Options(row.words)), line: row.line) { error in
                XCTAssertEqual(error as? UsageError, row.fault, line: row.line)
            }
        }
        XCTAssertThrowsError(try PrintedPage(Options(["--set", "goals=on"])))
        XCTAssertThrowsError(try Options(["-x"]))
    }

    @MainActor
    func testThePageIsPrintedWithTheReasonsOnRequest() async throws {
        let lines = try PrintedPage(Options(["--key", "ben", "--why"])).lines
        XCTAssertTrue(lines.contains("Everybody in the world"), "\(lines)")
        XCTAssertEqual(
            lines.suffix(9),
            [
                "Almost there: Enter your name (1 more to do)",
                "",
                "arrangement: standard",
                "Challenge: switched off: season_challenge is off (whitelisted off)",
                "DisplayName: included",
                "GoalPlanner: not applicable: only with Plus or Pro",
                "GoalPresets: included",
                "Leaderboard: included",
                "MembershipOffer: included",
            ])
    }
}
