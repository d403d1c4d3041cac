import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PhotoProofDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalidToDisabled() async {
        let order = OrderStream(Order())
        let screen = mount(
            PhotoProofBuilder(order: order),
            for: requirements(.korea, flags: ["proof_of_delivery": "photo"]))
        let spot = screen.find("proof-of-delivery")
        var board = Storyboard(of: spot)

        board.capture("empty")
        spot.choose("meter-box")
        board.capture("filled")
        XCTAssertNotNil(order.value.proof)
        order.update { $0.isFragile = true }
        board.capture("invalid for a fragile package")
        XCTAssertNil(order.value.proof)
        let thousand = Money(1000, Country.korea.currency)
        order.update { $0.cashOnDelivery = CashOnDelivery(amount: thousand, fee: thousand) }
        board.capture("disabled, as the driver collects money")

        assertSnapshot(of: board, named: "PhotoProof")
    }
}
