import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class DeclaredValueOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(flags: ["declared_value": "on"]) {
            DeclaredValueBuilder(order: $0)
        } shown: {
            $0.text.description?.behind("Declared as ")
        } ordered: {
            $0[DeclaredValue.self]?.amount.text(in: $1)
        }
    }
}
