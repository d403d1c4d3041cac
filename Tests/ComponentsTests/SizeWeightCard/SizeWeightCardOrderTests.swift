import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class SizeWeightCardOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(flags: ["size_weight_redesign": "on"]) {
            SizeWeightCardBuilder(order: $0)
        } shown: { facet in
            guard let size = facet.chosen("sizes"), let weight = facet.enteredNumber("weight") else { return nil }
            return "\(size.text.title ?? "") \(weight)"
        } ordered: { order, _ in
            order.size?.inRows
        }
    }
}
