import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PhotoProofBuilderTests: XCTestCase {
    private let builder = PhotoProofBuilder(order: OrderStream(Order()))

    func testPlacesDifferByCountry() throws {
        let places: [Country: [FacetID]] = [
            .hongKong: ["door", "concierge", "locker"],
            .singapore: ["door", "concierge", "locker"],
            .taiwan: ["concierge", "door", "shop"],
            .korea: ["door", "concierge", "locker", "meter-box"],
            .vietnam: ["concierge", "neighbour", "gate"],
            .india: ["concierge", "neighbour", "door", "gate"],
        ]
        for country in Country.allCases {
            for account in AccountType.allCases {
                let component = try builder.build(for: requirements(country, account))
                XCTAssertEqual(component.render().children.map(\.id), places[country], country.name)
                XCTAssertEqual(component.readiness, .incomplete("Choose where the package is left"))
            }
        }
    }
}
