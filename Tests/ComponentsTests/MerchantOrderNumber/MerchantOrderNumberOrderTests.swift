import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class MerchantOrderNumberOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(flags: ["merchant_order_number": "on"], entering: ["A-1", "a 2"]) {
            MerchantOrderNumberBuilder(order: $0)
        } shown: {
            $0.text.description?.behind("Printed on the label as ")
        } ordered: { order, _ in
            order[MerchantOrderNumber.self]?.text
        }
    }
}
