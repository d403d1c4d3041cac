import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class SizeWeightCardBuilderTests: XCTestCase {
    private let builder = SizeWeightCardBuilder(order: OrderStream(Order()))

    func testOffersTheCountrysSizes() throws {
        let names: [Country: [FacetID]] = [
            .hongKong: ["s", "m", "l"], .singapore: ["s", "m", "l"], .taiwan: ["s", "m", "l", "xl"],
            .korea: ["s", "m", "l", "xl"], .vietnam: ["s", "m", "l"], .india: ["s", "m", "l"],
        ]
        for country in Country.allCases {
            let component = try builder.build(for: requirements(country))
            XCTAssertEqual(component.render().first("sizes")?.children.map(\.id), names[country], country.name)
            XCTAssertEqual(component.readiness, .incomplete("Choose a size"), country.name)
        }
    }
}
