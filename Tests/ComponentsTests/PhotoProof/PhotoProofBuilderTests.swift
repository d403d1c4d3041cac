import ComponentScreen
import Delivery
import FeatureFlags
import XCTest

@testable import Components

final class PhotoProofBuilderTests: XCTestCase {
    private let builder = PhotoProofBuilder(order: OrderStream(Order()))

    func testStandsInTheDeliverySectionWhileProofOfDeliveryIsPhoto() {
        XCTAssertEqual(builder.name, "PhotoProof")
        XCTAssertEqual(builder.placement.id, "proof-of-delivery")
        XCTAssertEqual(builder.placement.section, .delivery)
        XCTAssertEqual("\(builder.placement.condition)", "proof_of_delivery = photo")
    }

    func testPlacesDifferByCountry() {
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
                let component = builder.build(for: requirements(country, account))
                XCTAssertEqual(component.render().children.map(\.id), places[country], country.name)
                XCTAssertEqual(component.readiness, .incomplete("Choose where the package is left"))
            }
        }
    }
}
