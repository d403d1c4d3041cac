import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class DeliveryNoteBuilderTests: XCTestCase {
    private let builder = DeliveryNoteBuilder(order: OrderStream(Order()))

    func testOnlyKoreaOffersPresetsAndTheLimitIsTheCountrys() throws {
        let limits: [Country: String] = [
            .hongKong: "0 of 120 characters", .singapore: "0 of 120 characters", .taiwan: "0 of 50 characters",
            .korea: "0 of 50 characters", .vietnam: "0 of 120 characters", .india: "0 of 120 characters",
        ]
        for country in Country.allCases {
            for account in AccountType.allCases {
                let facet = try builder.build(for: requirements(country, account)).render()
                XCTAssertEqual(facet.first("presets") != nil, country == .korea, country.name)
                XCTAssertEqual(facet.first("text")?.text.description, limits[country], country.name)
            }
        }
    }
}
