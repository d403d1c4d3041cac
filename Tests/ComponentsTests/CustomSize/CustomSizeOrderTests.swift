import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class CustomSizeOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(flags: ["custom_size": "on"], entering: ["30", "15"]) {
            CustomSizeBuilder(order: $0)
        } shown: { facet in
            let sides = ["length", "width", "height"].compactMap { facet.enteredNumber($0).flatMap { Int($0) } }
            guard facet.status == .ready, sides.count == 3, let weight = facet.enteredNumber("weight") else {
                return nil
            }
            return "\(sides.sorted(by: >).map(String.init).joined(separator: " ")) \(weight)"
        } ordered: { order, _ in
            order.size?.inRows
        }
    }
}
