import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class ChallengeTests: XCTestCase {
    func testThePaceIsRoundedUp() {
        let rows: [Row<(lessons: Int, days: Int, pace: String)>] = [
            Row((7, 7, "One lesson a day is enough")),
            Row((1, 7, "One lesson a day is enough")),
            Row((8, 7, "2 lessons a day are enough")),
            Row((1000, 1, "1000 lessons a day are enough")),
        ]
        forEach(rows) { row, expect in
            let config = ChallengeConfig(title: "Sprint", lessons: row.lessons, days: row.days)
            expect.equal(ChallengeState(config: config).pace, row.pace)
        }
    }

    func testAConfigThatSaysNothingUsableThrowsAndSaysWhere() {
        let place = #"config of flag "season_challenge" for treatment "on", line 1"#
        let advice = "correct the config in the rule file, or the type it is decoded as"
        let tooFew = "lessons: not from 1 to 1000"
        let rows: [Row<(config: String?, message: String)>] = [
            Row((nil, #"flag "season_challenge" has no config; give it one in the rule file"#)),
            Row((#"{"title": "A"}"#, #"\#(place) column 1: there is no member "lessons"; \#(advice)"#)),
            Row((#"{"title": " ", "lessons": 1, "days": 1}"#, "\(place) column 11: title: empty; \(advice)")),
            Row((#"{"title": "A", "lessons": 0, "days": 1}"#, "\(place) column 27: \(tooFew); \(advice)")),
        ]
        let builder = ChallengeBuilder(profile: ValueStream(Profile()))
        forEach(rows) { row, expect in
            let requirements = requirements(flags: ["season_challenge": "on"], challenge: row.config)
            XCTAssertThrowsError(try builder.build(for: requirements), line: expect.line) { error in
                expect.equal("\(error)", row.message)
            }
        }
    }

    @MainActor
    func testTheProfileSaysWhichChallengeWasJoined() async {
        let profile = ValueStream(Profile())
        let config = ChallengeConfig(title: "Sprint", lessons: 7, days: 7)
        let presenter = ChallengePresenter(store: Store(ChallengeState(config: config)), profile: profile)
        presenter.start()
        presenter.handle(.joinTapped)
        XCTAssertEqual(profile.value.challenge, "Sprint")
        let next = ChallengePresenter(store: Store(ChallengeState(config: config)), profile: profile)
        next.start()
        XCTAssertTrue(next.store.state.hasJoined, "what is known is taken up")
        presenter.handle(.leaveTapped)
        XCTAssertNil(profile.value.challenge)
    }

    @MainActor
    func testAJoinedChallengeIsJoinedWheneverItIsThere() async {
        let profile = ValueStream(Profile())
        let flags = ["season_challenge": "on"]
        let page = mount(ChallengeBuilder(profile: profile), for: requirements(flags: flags))
        page.find("challenge").tap("join")
        let other = #"{"title": "Autumn sprint", "lessons": 30, "days": 14}"#
        let longer = #"{"title": "Spring sprint", "lessons": 40, "days": 14}"#
        let rows: [Row<(config: String, joined: String?, button: String)>] = [
            Row((longer, "Spring sprint", "Leave")), Row((other, nil, "Join")),
            Row((springSprint, "Spring sprint", "Leave")),
        ]
        forEach(rows) { row, expect in
            page.replan(for: requirements(flags: flags, challenge: row.config))
            expect.equal(profile.value.challenge, row.joined)
            expect.equal(page.find("challenge").facet("join").text.title, row.button)
        }
    }

    @MainActor
    func testFromInvitedToJoined() async {
        let screen = mount(
            ChallengeBuilder(profile: ValueStream(Profile())), for: requirements(flags: ["season_challenge": "on"]))
        let challenge = screen.find("challenge")
        var board = Storyboard(of: challenge)
        board.capture("invited")
        challenge.tap("join")
        board.capture("joined")
        assertSnapshot(of: board, named: "Challenge")
    }
}
