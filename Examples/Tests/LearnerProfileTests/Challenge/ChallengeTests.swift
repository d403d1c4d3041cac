import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class ChallengeTests: XCTestCase {
    func testThePaceIsRoundedUp() {
        let rows: [(lessons: Int, days: Int, pace: String, line: UInt)] = [
            (7, 7, "One lesson a day is enough", #line),
            (1, 7, "One lesson a day is enough", #line),
            (8, 7, "2 lessons a day are enough", #line),
            (1000, 1, "1000 lessons a day are enough", #line),
        ]
        for row in rows {
            let config = ChallengeConfig(title: "Sprint", lessons: row.lessons, days: row.days)
            XCTAssertEqual(ChallengeState(config: config).pace, row.pace, line: row.line)
        }
    }

    func testAConfigThatSaysNothingUsableThrowsAndSaysWhere() {
        let place = #"config of flag "season_challenge" for treatment "on", line 1"#
        let advice = "correct the config in the rule file, or the type it is decoded as"
        let rows: [(config: String?, message: String, line: UInt)] = [
            (nil, #"flag "season_challenge" has no config; give it one in the rule file"#, #line),
            (#"{"title": "A"}"#, #"\#(place) column 1: there is no member "lessons"; \#(advice)"#, #line),
            (
                #"{"title": " ", "lessons": 1, "days": 1}"#, "\(place) column 11: title: empty; \(advice)", #line
            ),
            (
                #"{"title": "A", "lessons": 0, "days": 1}"#,
                "\(place) column 27: lessons: not from 1 to 1000; \(advice)", #line
            ),
        ]
        let builder = ChallengeBuilder(profile: Shared(Profile()))
        for row in rows {
            let requirements = requirements(flags: ["season_challenge": "on"], challenge: row.config)
            XCTAssertThrowsError(try builder.build(for: requirements), line: row.line) { error in
                XCTAssertEqual("\(error)", row.message, line: row.line)
            }
        }
    }

    @MainActor
    func testTheProfileSaysWhichChallengeWasJoined() async {
        let profile = Shared(Profile())
        let config = ChallengeConfig(title: "Sprint", lessons: 7, days: 7)
        let presenter = ChallengePresenter(store: Store(ChallengeState(config: config)), profile: profile)
        presenter.handle(.joinTapped)
        XCTAssertEqual(profile.value.challenge, "Sprint")
        let next = ChallengePresenter(store: Store(ChallengeState(config: config)), profile: profile)
        next.start()
        XCTAssertTrue(next.store.state.hasJoined, "what is known is taken up")
        presenter.handle(.leaveTapped)
        XCTAssertNil(profile.value.challenge)
    }

    @MainActor
    func testFromInvitedToJoined() async {
        let screen = mount(
            ChallengeBuilder(profile: Shared(Profile())), for: requirements(flags: ["season_challenge": "on"]))
        let challenge = screen.find("challenge")
        var board = Storyboard(of: challenge)
        board.capture("invited")
        challenge.tap("join")
        board.capture("joined")
        assertSnapshot(of: board, named: "Challenge")
    }
}
