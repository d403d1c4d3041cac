import ComponentScreen
import ScreenTesting
import XCTest

@testable import DriverHubs

final class DropOffAreasTests: XCTestCase {
    func testTheSearchKeepsWhatIsChosen() {
        let preference = payload("preferences").preferences[1]
        let rows: [Row<(search: String, areas: [String])>] = [
            Row(("", ["harbour", "old-town", "university", "west-end"])),
            Row(("TOWN", ["harbour", "old-town"])),
            Row(("end west", ["harbour", "west-end"])),
            Row(("nowhere", ["harbour"])),
        ]
        forEach(rows) { row, expect in
            var chosen = preference
            chosen.selection = ["harbour"]
            let state = DropOffAreasState(choice: PreferenceChoice(chosen), search: row.search)
            expect.equal(state.areas.map(\.id), row.areas)
            expect.equal(state.summary, "1 of 4 areas")
        }
    }

    @MainActor
    func testTheSearchStaysWhenAnotherPayloadComes() async {
        let preference = payload("preferences").preferences[1]
        let screen = mountPreference(preference, in: StubHome().preferences)
        let areas = screen.find("preferences/drop-off-areas").enter("town", into: "search")
        var next = preference
        next.options.append(PreferenceOption(id: "new-town", title: "New Town"))
        screen.replan(
            for: HubRequirements(payload: PreferencePayload([next]), flags: screen.plan.requirements.flags))
        XCTAssertEqual(areas.value(of: "search"), "town")
        XCTAssertEqual(
            areas.facet("areas").children.map(\.text.title), ["Old town", "New Town"])
    }

    @MainActor
    func testFromOpenToSearchedToChosen() async {
        let areas = mountPreference(payload("preferences").preferences[1], in: StubHome().preferences)
            .find("preferences/drop-off-areas")
        var board = Storyboard(of: areas)
        board.capture("open")
        areas.enter("town", into: "search")
        board.capture("searched")
        areas.choose("option/old-town").enter("", into: "search").choose("option/harbour")
        board.capture("as many as can be")
        assertSnapshot(of: board, named: "DropOffAreas")
    }
}
