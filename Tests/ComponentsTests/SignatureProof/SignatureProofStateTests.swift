import ComponentScreen
import Delivery
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
            let state = SignatureProofState(signer: row.signer, entry: row.entry)
            XCTAssertEqual(state.accepted, row.accepted, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
            let needed = FacetStatus.disabled(reason: "Needed only when somebody else than the recipient signs")
            XCTAssertEqual(
                state.nameStatus, row.signer == .somebodyElse ? .validity(row.fault) : needed, line: row.line)
        }
    }

    func testOptionsSayWhoIsMeant() {
        let state = SignatureProofState(recipientName: "Chan Tai Man")
        XCTAssertEqual(SignatureProofSigner.allCases.map(state.title(of:)), ["The recipient", "Somebody else"])
        XCTAssertEqual(SignatureProofSigner.allCases.map(state.subtitle(of:)), ["Chan Tai Man", nil])
    }
}
