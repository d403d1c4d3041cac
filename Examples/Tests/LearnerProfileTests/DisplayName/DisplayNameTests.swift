import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class DisplayNameTests: XCTestCase {
    func testTheStateTakesANameOrSaysWhatToDo() {
        struct Row {
            let entry: String
            var region = Region.europe
            var isMinor = false
            var accepted: String?
            var advice: String?
            var line: UInt = #line
        }
        let rows = [
            Row(entry: ""),
            Row(entry: "  "),
            Row(entry: "Mina", accepted: "Mina"),
            Row(entry: " Mina   Sahin ", accepted: "Mina Sahin"),
            Row(entry: "mina@mail.example", advice: "Leave your e-mail address out; everybody can read this"),
            Row(entry: "M", advice: "Use 2 to 24 characters"),
            Row(entry: "梅", region: .asia, accepted: "梅"),
            Row(entry: "Wilhelmina Sahin", region: .asia, advice: "Use 1 to 12 characters"),
            Row(entry: "Mina", isMinor: true, accepted: "Mina"),
            Row(entry: "Mina Sahin", isMinor: true, advice: "Enter your first name alone"),
        ]
        for row in rows {
            let terms = DisplayNameTerms(in: row.region, isMinor: row.isMinor)
            let state = DisplayNameState(terms: terms, entry: row.entry)
            XCTAssertEqual(state.accepted, row.accepted, line: row.line)
            XCTAssertEqual(state.status, .validity(row.advice), line: row.line)
            let toDo = row.advice == nil ? "Enter your name" : "Correct your name"
            XCTAssertEqual(state.readiness, row.accepted == nil ? .incomplete(toDo) : .ready, line: row.line)
        }
    }

    func testMinorsAreAskedForTheirFirstName() {
        for (isMinor, hint) in [(true, "Your first name"), (false, "What others call you")] {
            let state = DisplayNameState(terms: DisplayNameTerms(in: .europe, isMinor: isMinor))
            XCTAssertEqual(state.hint, hint)
        }
    }

    @MainActor
    func testOnlyAnAcceptedNameReachesTheProfile() async {
        let profile = Shared(Profile())
        profile.update { $0.displayName = "Mei" }
        let terms = DisplayNameTerms(in: .europe, isMinor: false)
        let presenter = DisplayNamePresenter(store: Store(DisplayNameState(terms: terms)), profile: profile)
        presenter.start()
        XCTAssertEqual(presenter.store.state.entry, "Mei", "what is known is taken up")
        presenter.handle(.nameEntered("Mina"))
        XCTAssertEqual(profile.value.displayName, "Mina")
        presenter.handle(.nameEntered("M"))
        XCTAssertNil(profile.value.displayName)
    }

    @MainActor
    func testFromEmptyToInvalidToFilled() async {
        let name = mount(DisplayNameBuilder(profile: Shared(Profile())), for: requirements()).find("display-name")
        var board = Storyboard(of: name)
        board.capture("empty")
        name.enter("M", into: "name")
        board.capture("invalid")
        name.enter("Mina", into: "name")
        board.capture("filled")
        assertSnapshot(of: board, named: "DisplayName")
    }
}
