import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class SignatureProofStateTests: XCTestCase {
    func testWhoSignsFollowsFromChoiceAndName() {
        struct Row {
            let signer: SignatureProofSigner?
            var entry = ""
            var fault: String?
            var accepted: String?
            let readiness: Readiness
            var line: UInt = #line
        }
        let letters = "Enter a name of letters only, without numbers or signs"
        let wrong = Readiness.incomplete("Correct the name of who signs")
        let rows = [
            Row(signer: nil, readiness: .incomplete("Choose who signs for the package")),
            Row(signer: nil, entry: "Ann Lee", readiness: .incomplete("Choose who signs for the package")),
            Row(signer: .recipient, accepted: "The recipient", readiness: .ready),
            Row(signer: .recipient, entry: "4", accepted: "The recipient", readiness: .ready),
            Row(signer: .somebodyElse, readiness: .incomplete("Enter the name of who signs")),
            Row(signer: .somebodyElse, entry: "  ", readiness: .incomplete("Enter the name of who signs")),
            Row(signer: .somebodyElse, entry: " Ann Lee ", accepted: "Ann Lee", readiness: .ready),
            Row(signer: .somebodyElse, entry: "J.-P. O’Hara", accepted: "J.-P. O’Hara", readiness: .ready),
            Row(signer: .somebodyElse, entry: "陳大", accepted: "陳大", readiness: .ready),
            Row(signer: .somebodyElse, entry: "Nguyễn Văn Ân", accepted: "Nguyễn Văn Ân", readiness: .ready),
            Row(signer: .somebodyElse, entry: "प्रिया", accepted: "प्रिया", readiness: .ready),
            Row(signer: .somebodyElse, entry: "김", fault: "Enter the full name", readiness: wrong),
            Row(signer: .somebodyElse, entry: "- -", fault: "Enter the full name", readiness: wrong),
            Row(signer: .somebodyElse, entry: "Ann 2", fault: letters, readiness: wrong),
            Row(signer: .somebodyElse, entry: "ann@lee", fault: letters, readiness: wrong),
            Row(signer: .somebodyElse, entry: "Ann\nLee", fault: letters, readiness: wrong),
            Row(
                signer: .somebodyElse, entry: String(repeating: "a", count: 60),
                accepted: String(repeating: "a", count: 60), readiness: .ready),
            Row(
                signer: .somebodyElse, entry: String(repeating: "a", count: 61),
                fault: "Shorten the name to 60 characters", readiness: wrong),
        ]
        for row in rows {
            let state = SignatureProofState(
                words: .english, entry: SignatureProofEntry(signer: row.signer, name: row.entry))
            XCTAssertEqual(state.accepted, row.accepted.map { .signature(signer: $0) }, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
            let needed = FacetElement.Status.disabled(reason: "Needed only when somebody else than the recipient signs")
            XCTAssertEqual(
                state.nameStatus, row.signer == .somebodyElse ? .validity(row.fault) : needed, line: row.line)
        }
    }

    func testOptionsSayWhoIsMeant() {
        let state = SignatureProofState(words: .english, recipientName: "Chan Tai Man")
        XCTAssertEqual(SignatureProofSigner.allCases.map(state.title(of:)), ["The recipient", "Somebody else"])
        XCTAssertEqual(SignatureProofSigner.allCases.map(state.subtitle(of:)), ["Chan Tai Man", nil])
    }
}

@MainActor
final class SignatureProofPresenterTests: XCTestCase {
    func testTheNameIsKeptWhileTheRecipientIsChosen() async throws {
        let (presenter, order) = try make()
        presenter.handle(.signerChosen(.somebodyElse))
        presenter.handle(.nameEntered("Ann Lee"))
        presenter.handle(.signerChosen(.recipient))
        XCTAssertEqual(order.value[ProofOfDelivery.self], .signature(signer: "The recipient"))
        presenter.handle(.signerChosen(.somebodyElse))
        XCTAssertEqual(order.value[ProofOfDelivery.self], .signature(signer: "Ann Lee"))
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async throws {
        let words = Words.english(in: .hongKong)
        let rows: [(proof: ProofOfDelivery, state: SignatureProofState, kept: ProofOfDelivery?, line: UInt)] = [
            (
                .signature(signer: "The recipient"),
                SignatureProofState(words: words, entry: .init(signer: .recipient)),
                .signature(signer: "The recipient"), #line
            ),
            (
                .signature(signer: "Ann Lee"),
                SignatureProofState(words: words, entry: .init(signer: .somebodyElse, name: "Ann Lee")),
                .signature(signer: "Ann Lee"), #line
            ),
            (.photo(spot: "At the door"), SignatureProofState(words: words), nil, #line),
        ]
        for row in rows {
            let (presenter, order) = try make(proof: row.proof)
            XCTAssertEqual(presenter.store.state, row.state, line: row.line)
            XCTAssertEqual(order.value[ProofOfDelivery.self], row.kept, line: row.line)
        }
    }

    private func make(proof: ProofOfDelivery? = nil) throws -> (SignatureProofPresenter, OrderStream) {
        try start(SignatureProofBuilder.init) { $0[ProofOfDelivery.self] = proof }
    }
}

@MainActor
final class SignatureProofDriverTests: XCTestCase {
    func testFromDisabledToEmptyToInvalidToFilled() async {
        let (signature, order) = find(
            SignatureProofBuilder.init, for: requirements(flags: ["proof_of_delivery": "signature"]))
        var board = Storyboard(of: signature, in: spokenLanguages, from: texts)

        board.capture("empty, and the name disabled")
        signature.choose("recipient")
        board.capture("signed by the recipient")
        signature.choose("somebody-else")
        board.capture("somebody without a name")
        signature.enter("R2-D2", into: "name")
        board.capture("invalid")
        XCTAssertNil(order.value[ProofOfDelivery.self])
        signature.enter("Ann Lee", into: "name")
        let (from, to) = (Address(name: "Bo", line: "1 First Street"), Address(name: "Cy", line: "2 Second Street"))
        order.update { $0[Route.self] = Route(from: from, to: to) }
        board.capture("filled, and the recipient known")
        XCTAssertEqual(order.value[ProofOfDelivery.self], .signature(signer: "Ann Lee"))

        assertSnapshot(of: board, named: "SignatureProof")
    }
}

extension SignatureProofDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["proof_of_delivery": "signature"], SignatureProofBuilder.init)
        {
            $0.choose("somebody-else").enter("7", into: "name")
        }
    }
}
