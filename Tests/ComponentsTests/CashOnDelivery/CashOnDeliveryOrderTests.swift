import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class CashOnDeliveryOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(flags: ["cash_on_delivery": "on"]) {
            CashOnDeliveryBuilder(order: $0)
        } shown: { facet in
            guard let toggle = facet.first("switch"), toggle.isSelected,
                let amount = facet.text.subtitle?.behind("The driver collects "), amount.behind("up to") == nil
            else { return nil }
            return "\(amount), \(facet.accessory("switch"))"
        } ordered: { order, words in
            order[CashOnDelivery.self].map { "\($0.amount.text(in: words)), fee \($0.fee.text(in: words))" }
        }
    }
}
