import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class SignatureProofViewTests: XCTestCase {
    private let view = SignatureProofView()

    func testEmptyAsksWhoSignsAndKeepsTheNameDisabled() {
        XCTAssertEqual(
            view.body(SignatureProofState()).outline,
            [
                "Signature on delivery",
                "  Choose who signs for the package",
                "    ( ) The recipient",
                "    ( ) Somebody else",
                "  Name: (As on their identity card)",
                "    × Needed only when somebody else than the recipient signs",
            ])
    }

    func testTheRecipientIsShownByNameWhereItIsKnown() {
        XCTAssertEqual(
            view.body(SignatureProofState(signer: .recipient, recipientName: "Chan Tai Man")).outline[2],
            "    (•) The recipient · Chan Tai Man")
    }

    func testSomebodyElseHasAName() {
        XCTAssertEqual(
            view.body(SignatureProofState(signer: .somebodyElse, entry: "Ann Lee")).outline,
            [
                "Signature on delivery",
                "  Choose who signs for the package",
                "    ( ) The recipient",
                "    (•) Somebody else",
                "  Name: Ann Lee",
            ])
    }

    func testAFaultyNameIsInvalid() {
        XCTAssertEqual(
            view.body(SignatureProofState(signer: .somebodyElse, entry: "R2D2")).outline.suffix(2),
            [
                "  Name: R2D2",
                "    ! Enter a name of letters only, without numbers or signs",
            ])
    }

    func testEachControlSendsWhatTheUserDid() {
        let facet = view.body(SignatureProofState())
        XCTAssertEqual(facet.first("recipient")?.events.tap, .signerChosen(.recipient))
        XCTAssertEqual(facet.first("somebody-else")?.events.tap, .signerChosen(.somebodyElse))
        XCTAssertEqual(facet.first("name")?.events.enter?("Ann"), .nameEntered("Ann"))
    }
}
