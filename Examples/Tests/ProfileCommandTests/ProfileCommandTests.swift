import LearnerProfile
import ScreenTesting
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

    func testTheLineThatAFailedProofShowsIsUnderstood() throws {
        let space = try ProfileBuilder(dependency: .demo).space()
        let report = try space.check(.never("leaderboard", where: .is(\.isMinor, true)))
        let line = try XCTUnwrap(report.failures.first?.command)
        let options = try Options(line.split(separator: " ").dropFirst(3).map(String.init))
        XCTAssertTrue(options.isMinor)
        XCTAssertEqual(options.treatments, ["leaderboard": "on"])
    }

    @MainActor
    func testWhatMeansNothingIsToldWithWhatWould() async {
        let rows: [Row<(words: [String], fault: UsageError)>] = [
            Row((["--key"], UsageError("--key", "", legal: ["a learner's key"]))),
            Row((["--region"], UsageError("--region", "", legal: ["europe", "americas", "asia", "oceania"]))),
            Row((["--membership", "vip"], UsageError("--membership", "vip", legal: ["free", "plus", "pro"]))),
            Row((["--set", "leaderboard"], UsageError("--set", "leaderboard", legal: ["FLAG=TREATMENT"]))),
        ]
        forEach(rows) { row, expect in
            XCTAssertThrowsError(try PrintedPage(Options(row.words)), line: expect.line) { error in
                expect.equal(error as? UsageError, row.fault)
            }
        }
        XCTAssertThrowsError(try PrintedPage(Options(["--set", "leaderboard_scope=all"]))) { error in
            XCTAssertEqual(
                "\(error)", "flag leaderboard_scope has no treatment \"all\"; it has friends, region, world")
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
