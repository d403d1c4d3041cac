import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class SignatureProofBuilderTests: XCTestCase {
    private let builder = SignatureProofBuilder(order: OrderStream(Order()))

    func testIsTheSameEverywhereAndRequired() throws {
        for country in Country.allCases {
            for account in AccountType.allCases {
                let component = try builder.build(for: requirements(country, account))
                XCTAssertEqual(component.id, "proof-of-delivery")
                XCTAssertEqual(component.render().outline, SignatureProofView().body(SignatureProofState()).outline)
                XCTAssertEqual(component.readiness, .incomplete("Choose who signs for the package"))
            }
        }
    }
}
