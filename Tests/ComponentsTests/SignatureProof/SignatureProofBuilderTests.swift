import ComponentScreen
import Delivery
import FeatureFlags
import XCTest

@testable import Components

final class SignatureProofBuilderTests: XCTestCase {
    private let builder = SignatureProofBuilder(order: OrderStream(Order()))

    func testStandsInTheDeliverySectionWhileProofOfDeliveryIsSignature() {
        XCTAssertEqual(builder.name, "SignatureProof")
        XCTAssertEqual(builder.placement.id, "proof-of-delivery")
        XCTAssertEqual(builder.placement.section, .delivery)
        XCTAssertEqual("\(builder.placement.condition)", "proof_of_delivery = signature")
    }

    func testIsTheSameEverywhereAndRequired() {
        for country in Country.allCases {
            for account in AccountType.allCases {
                let component = builder.build(for: requirements(country, account))
                XCTAssertEqual(component.id, "proof-of-delivery")
                XCTAssertEqual(component.render().outline, SignatureProofView().body(SignatureProofState()).outline)
                XCTAssertEqual(component.readiness, .incomplete("Choose who signs for the package"))
            }
        }
    }
}
