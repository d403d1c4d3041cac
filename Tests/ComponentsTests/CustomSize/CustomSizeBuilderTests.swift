import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class CustomSizeBuilderTests: XCTestCase {
    private let builder = CustomSizeBuilder(order: OrderStream(Order()))

    func testTheLimitsAreTheCountrys() throws {
        let hints: [Country: [String]] = [
            .hongKong: ["up to 100 cm", "up to 30 kg"], .singapore: ["up to 100 cm", "up to 30 kg"],
            .taiwan: ["up to 100 cm", "up to 20 kg"], .korea: ["up to 100 cm", "up to 25 kg"],
            .vietnam: ["up to 150 cm", "up to 50 kg"], .india: ["up to 150 cm", "up to 50 kg"],
        ]
        for country in Country.allCases {
            let facet = try builder.build(for: requirements(country, .business)).render()
            let shown = (["length", "weight"] as [FacetID]).compactMap { facet.first($0)?.text.subtitle }
            XCTAssertEqual(shown, hints[country], country.name)
        }
    }
}
