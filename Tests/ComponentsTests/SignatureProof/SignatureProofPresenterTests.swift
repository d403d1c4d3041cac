import ComponentScreen
import Delivery
import XCTest

@testable import Components

@MainActor
final class SignatureProofPresenterTests: XCTestCase {
    func testTheRecipientIsOrderedToSign() async {
        let (presenter, order) = make()
        presenter.handle(.signerChosen(.recipient))
        XCTAssertEqual(order.value.proof, .signature(signer: "The recipient"))
    }

    func testSomebodyElseIsOrderedOnceNamed() async {
        let (presenter, order) = make()
        presenter.handle(.signerChosen(.somebodyElse))
        XCTAssertNil(order.value.proof)
        presenter.handle(.nameEntered(" Ann Lee "))
        XCTAssertEqual(order.value.proof, .signature(signer: "Ann Lee"))
        presenter.handle(.nameEntered("Ann 2"))
        XCTAssertEqual(presenter.store.state.entry, "Ann 2")
        XCTAssertNil(order.value.proof)
    }

    func testTheNameIsKeptWhileTheRecipientIsChosen() async {
        let (presenter, order) = make()
        presenter.handle(.signerChosen(.somebodyElse))
        presenter.handle(.nameEntered("Ann Lee"))
        presenter.handle(.signerChosen(.recipient))
        XCTAssertEqual(order.value.proof, .signature(signer: "The recipient"))
        presenter.handle(.signerChosen(.somebodyElse))
        XCTAssertEqual(order.value.proof, .signature(signer: "Ann Lee"))
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        struct Row {
            let proof: ProofOfDelivery
            let state: SignatureProofState
            let kept: ProofOfDelivery?
            var line: UInt = #line
        }
        let rows = [
            Row(
                proof: .signature(signer: "The recipient"), state: SignatureProofState(signer: .recipient),
                kept: .signature(signer: "The recipient")),
            Row(
                proof: .signature(signer: "Ann Lee"),
                state: SignatureProofState(signer: .somebodyElse, entry: "Ann Lee"),
                kept: .signature(signer: "Ann Lee")),
            Row(proof: .photo(spot: "At the door"), state: SignatureProofState(), kept: nil),
        ]
        for row in rows {
            let (presenter, order) = make(proof: row.proof)
            XCTAssertEqual(presenter.store.state, row.state, line: row.line)
            XCTAssertEqual(order.value.proof, row.kept, line: row.line)
        }
    }

    func testTheRecipientsNameIsShownWhenTheRouteArrives() async {
        let (presenter, order) = make()
        XCTAssertNil(presenter.store.state.recipientName)
        let route = Route(
            from: Address(name: "Ann Lee", line: "1 Queen's Road"),
            to: Address(name: "Chan Tai Man", line: "2 Nathan Road"))
        order.update { $0.route = route }
        XCTAssertEqual(presenter.store.state, SignatureProofState(recipientName: "Chan Tai Man"))
        let expected = Order { $0.route = route }
        XCTAssertEqual(order.value, expected)
    }

    private func make(proof: ProofOfDelivery? = nil) -> (SignatureProofPresenter, OrderStream) {
        let order = OrderStream(Order { $0.proof = proof })
        let presenter = SignatureProofPresenter(store: Store(SignatureProofState()), order: order)
        presenter.start()
        return (presenter, order)
    }
}
