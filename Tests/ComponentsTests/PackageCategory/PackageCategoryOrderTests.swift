import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PackageCategoryOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(flags: ["package_category": "on"]) {
            PackageCategoryBuilder(order: $0)
        } shown: {
            $0.chosen("categories")?.id.rawValue
        } ordered: { order, _ in
            order[PackageCategory.self]?.rawValue
        }
    }
}
