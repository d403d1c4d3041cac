import ComponentScreen
import ScreenTesting
import XCTest

@testable import DriverHubs

final class TripTypesTests: XCTestCase {
    func testOptionsStandInTheirGroups() {
        var preference = Preference.sample("trip-types", options: 4)
        for (index, group) in ["Riders", nil, "Meals", "Riders"].enumerated() {
            preference.options[index].group = group
        }
        let groups = TripTypesState(choice: PreferenceChoice(preference)).groups
        XCTAssertEqual(groups.map(\.title), ["Riders", "Other trips", "Meals"])
        XCTAssertEqual(groups.map { $0.options.map(\.id) }, [["a", "d"], ["b"], ["c"]])
    }

    @MainActor
    func testItIsAGridAndWithoutItsSwitchAList() async {
        let hub = StubHome().preferences
        let preference = payload("preferences").preferences[0]
        let grid = mountPreference(preference, in: hub).find("preferences/trip-types")
        var board = Storyboard(of: grid)
        board.capture("as saved")
        grid.choose("option/comfort")
        board.capture("comfort chosen")
        assertSnapshot(of: board, named: "TripTypes")
        let list = mountPreference(preference, off: "trip_types", in: hub).find("preferences/trip-types")
        XCTAssertEqual(list.facet("options").kind, .choice)
        XCTAssertEqual(list.chosen, grid.chosen, "what was chosen there is taken up")
    }
}
