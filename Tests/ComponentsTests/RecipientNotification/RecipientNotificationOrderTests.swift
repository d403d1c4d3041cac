import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class RecipientNotificationOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(
            flags: ["recipient_notification": "on"], entering: ["+852 9123 4567", "0912345678"]
        ) {
            RecipientNotificationBuilder(order: $0)
        } shown: { facet in
            guard let toggle = facet.first("switch"), toggle.isSelected, let phone = facet.entered("phone") else {
                return nil
            }
            return "\(toggle.text.title ?? "") \(phone.filter(\.isNumber).suffix(6))"
        } ordered: { order, _ in
            order[RecipientNotice.self].map { "By \($0.channel) \($0.phone.suffix(6))" }
        }
    }
}
