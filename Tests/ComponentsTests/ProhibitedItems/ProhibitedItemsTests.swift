import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class ProhibitedItemsStateTests: XCTestCase {
    func testEveryCountryAddsToWhatNoCountryTakes() {
        let rows: [(country: Country, own: [String], line: UInt)] = [
            (.hongKong, ["Ivory", "E-cigarettes"], #line), (.singapore, ["Chewing gum", "E-cigarettes"], #line),
            (.taiwan, ["Meat products from abroad", "E-cigarettes"], #line),
            (.korea, ["Fresh plants and seeds", "Replica weapons"], #line),
            (.vietnam, ["Used consumer goods from abroad", "Drones"], #line),
            (.india, ["Satellite phones", "Drones"], #line),
        ]
        XCTAssertEqual(rows.map(\.country), Country.allCases)
        let everywhere = ["Explosives and fireworks", "Flammable liquids and gases", "Drugs", "Cash and bullion"]
        for (country, own, line) in rows {
            let state = ProhibitedItemsBuilder().state(for: requirements(country))
            XCTAssertEqual(state.title, "Not allowed in \(country.name)", line: line)
            XCTAssertEqual(state.items, everywhere + own, line: line)
        }
    }
}

@MainActor
final class ProhibitedItemsDriverTests: XCTestCase {
    func testTheListIsThereToRead() async {
        let screen = mount(ProhibitedItemsBuilder(), for: requirements(.korea))
        let items = screen.find("prohibited-items")
        var board = Storyboard(of: items, in: spokenLanguages, from: texts)

        board.capture("in Korea")
        XCTAssertNil(items.missing)
        XCTAssertEqual(items.facet.style.tone, .warning)

        assertSnapshot(of: board, named: "ProhibitedItems")
    }
}
