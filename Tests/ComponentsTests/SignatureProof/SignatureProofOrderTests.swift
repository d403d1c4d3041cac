import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class SignatureProofOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(
            flags: ["proof_of_delivery": "signature"], entering: ["Lee", "Ann-Marie O’Neill"]
        ) {
            SignatureProofBuilder(order: $0)
        } shown: { facet in
            guard let signer = facet.chosen("signer") else { return nil }
            return signer.id == "recipient" ? signer.text.title : facet.entered("name")
        } ordered: { order, _ in
            guard case .signature(let signer)? = order[ProofOfDelivery.self] else { return nil }
            return signer
        }
    }
}
