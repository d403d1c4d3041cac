import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class SignatureProofDriverTests: XCTestCase {
    func testFromDisabledToEmptyToInvalidToFilled() async {
        let order = OrderStream(Order())
        let screen = mount(
            SignatureProofBuilder(order: order),
            for: requirements(flags: ["proof_of_delivery": "signature"]))
        let signature = screen.find("proof-of-delivery")
        var board = Storyboard(of: signature)

        board.capture("empty, and the name disabled")
        signature.choose("recipient")
        board.capture("signed by the recipient")
        signature.choose("somebody-else")
        board.capture("somebody without a name")
        signature.enter("R2-D2", into: "name")
        board.capture("invalid")
        XCTAssertNil(order.value.proof)
        signature.enter("Ann Lee", into: "name")
        let (from, to) = (Address(name: "Bo", line: "1 First Street"), Address(name: "Cy", line: "2 Second Street"))
        order.update { $0.route = Route(from: from, to: to) }
        board.capture("filled, and the recipient known")
        XCTAssertEqual(order.value.proof, .signature(signer: "Ann Lee"))

        assertSnapshot(of: board, named: "SignatureProof")
    }
}
