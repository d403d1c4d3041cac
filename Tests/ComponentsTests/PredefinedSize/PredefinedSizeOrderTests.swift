import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class PredefinedSizeOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown {
            PredefinedSizeBuilder(order: $0)
        } shown: { facet in
            facet.chosen("sizes").flatMap { size in
                facet.text.subtitle?.components(separatedBy: ", up to ").last.map {
                    "\(size.text.title ?? "") \($0.replacing(" kg", with: ""))"
                }
            }
        } ordered: { order, _ in
            order.size?.inRows
        }
    }
}
