import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PredefinedSizeBuilderTests: XCTestCase {
    private let builder = PredefinedSizeBuilder(order: OrderStream(Order()))

    func testOffersTheCountrysSizes() throws {
        let largest: [Country: String] = [
            .hongKong: "  ( ) L · 45 × 35 × 30 cm, up to 10 kg",
            .singapore: "  ( ) L · 45 × 35 × 30 cm, up to 10 kg",
            .taiwan: "  ( ) XL · 60 × 45 × 35 cm, up to 20 kg",
            .korea: "  ( ) XL · 60 × 45 × 35 cm, up to 20 kg",
            .vietnam: "  ( ) L · 60 × 40 × 40 cm, up to 25 kg",
            .india: "  ( ) L · 60 × 40 × 40 cm, up to 25 kg",
        ]
        for country in Country.allCases {
            let component = try builder.build(for: requirements(country))
            XCTAssertEqual(component.render().outline.last, largest[country], country.name)
            XCTAssertEqual(component.readiness, .incomplete("Choose a size"), country.name)
        }
    }
}
