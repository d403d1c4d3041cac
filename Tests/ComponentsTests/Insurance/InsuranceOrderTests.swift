import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class InsuranceOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async {
        await assertTheOrderIsWhatIsShown(flags: ["insurance": "on"]) {
            InsuranceBuilder(order: $0)
        } shown: { facet in
            guard let toggle = facet.first("switch"), toggle.isSelected, toggle.status == .ready,
                let cover = facet.text.subtitle?.behind("Pays up to ")
            else { return nil }
            return "\(cover.replacing(" for loss and damage", with: "")), \(facet.accessory("switch"))"
        } ordered: { order, words in
            order[InsuranceCover.self].map { "\($0.cover.text(in: words)), \($0.premium.text(in: words))" }
        }
    }
}
