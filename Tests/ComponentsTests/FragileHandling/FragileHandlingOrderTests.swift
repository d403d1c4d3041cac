import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class FragileHandlingOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(flags: ["fragile_handling": "on"]) {
            FragileHandlingBuilder(order: $0)
        } shown: {
            $0.isSelected ? "with care" : nil
        } ordered: { order, _ in
            order[FragileHandling.self].map { _ in "with care" }
        }
    }
}
