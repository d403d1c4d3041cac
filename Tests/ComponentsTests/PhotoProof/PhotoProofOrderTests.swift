import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PhotoProofOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(flags: ["proof_of_delivery": "photo"]) {
            PhotoProofBuilder(order: $0)
        } shown: {
            $0.chosen("spots")?.text.title
        } ordered: { order, _ in
            guard case .photo(let spot)? = order[ProofOfDelivery.self] else { return nil }
            return spot
        }
    }
}
