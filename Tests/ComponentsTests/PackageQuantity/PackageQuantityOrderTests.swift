import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PackageQuantityOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(flags: ["multi_package": "on"]) {
            PackageQuantityBuilder(order: $0)
        } shown: { facet in
            facet.enteredNumber("count").flatMap { $0 == "1" ? nil : $0 }
        } ordered: { order, _ in
            order[PackageQuantity.self].map { "\($0.packageCount)" }
        }
    }
}
