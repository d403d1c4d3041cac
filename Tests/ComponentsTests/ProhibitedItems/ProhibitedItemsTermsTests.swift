import Delivery
import XCTest

@testable import Components

final class ProhibitedItemsTermsTests: XCTestCase {
    func testEveryCountryAddsToWhatNoCountryTakes() {
        let rows: [(country: Country, own: [String], line: UInt)] = [
            (.hongKong, ["Ivory", "E-cigarettes"], #line),
            (.singapore, ["Chewing gum", "E-cigarettes"], #line),
            (.taiwan, ["Meat products from abroad", "E-cigarettes"], #line),
            (.korea, ["Fresh plants and seeds", "Replica weapons"], #line),
            (.vietnam, ["Used consumer goods from abroad", "Drones"], #line),
            (.india, ["Satellite phones", "Drones"], #line),
        ]
        let everywhere = ["Explosives and fireworks", "Flammable liquids and gases", "Drugs", "Cash and bullion"]
        for (country, own, line) in rows {
            XCTAssertEqual(ProhibitedItemsTerms.items(in: country), everywhere + own, line: line)
        }
    }
}
