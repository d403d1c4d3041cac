import ComponentScreen
import ScreenTesting
import XCTest

@testable import LearnerProfile

final class DisplayNameTests: XCTestCase {
    func testTheStateTakesANameOrSaysWhatToDo() {
        let (adult, asian, minor) = (terms(.europe), terms(.asia), terms(.europe, isMinor: true))
        let rows: [Row<(entry: String, terms: DisplayNameTerms, accepted: String?, advice: String?)>] = [
            Row(("", adult, nil, nil)),
            Row(("  ", adult, nil, nil)),
            Row(("Mina", adult, "Mina", nil)),
            Row((" Mina   Sahin ", adult, "Mina Sahin", nil)),
            Row(("mina@mail.example", adult, nil, "Leave your e-mail address out; everybody can read this")),
            Row(("M", adult, nil, "Use 2 to 24 characters")),
            Row(("梅", asian, "梅", nil)),
            Row(("Wilhelmina Sahin", asian, nil, "Use 1 to 12 characters")),
            Row(("Mina", minor, "Mina", nil)),
            Row(("Mina Sahin", minor, nil, "Enter your first name alone")),
        ]
        forEach(rows) { row, expect in
            let state = DisplayNameState(terms: row.terms, entry: row.entry)
            expect.equal(state.accepted, row.accepted)
            expect.equal(state.status, .validity(row.advice))
            let toDo = row.advice == nil ? "Enter your name" : "Correct your name"
            expect.equal(state.readiness, row.accepted == nil ? .incomplete(toDo) : .ready)
        }
    }

    func testMinorsAreAskedForTheirFirstName() {
        XCTAssertEqual(DisplayNameState(terms: terms(.europe, isMinor: true)).hint, "Your first name")
        XCTAssertEqual(DisplayNameState(terms: terms(.europe)).hint, "What others call you")
    }

    @MainActor
    func testOnlyAnAcceptedNameReachesTheProfile() async {
        let profile = ValueStream(Profile())
        profile.update { $0.displayName = "Mei" }
        let presenter = DisplayNamePresenter(store: Store(DisplayNameState(terms: terms(.europe))), profile: profile)
        presenter.start()
        XCTAssertEqual(presenter.store.state.entry, "Mei", "what is known is taken up")
        presenter.handle(.nameEntered("Mina"))
        XCTAssertEqual(profile.value.displayName, "Mina")
        presenter.handle(.nameEntered("M"))
        XCTAssertNil(profile.value.displayName)
    }

    @MainActor
    func testFromEmptyToInvalidToFilled() async {
        let name = mount(DisplayNameBuilder(profile: ValueStream(Profile())), for: requirements()).find("display-name")
        var board = Storyboard(of: name)
        board.capture("empty")
        name.enter("M", into: "name")
        board.capture("invalid")
        name.enter("Mina", into: "name")
        board.capture("filled")
        assertSnapshot(of: board, named: "DisplayName")
    }

    private func terms(_ region: Region, isMinor: Bool = false) -> DisplayNameTerms {
        DisplayNameTerms(in: region, isMinor: isMinor)
    }
}
