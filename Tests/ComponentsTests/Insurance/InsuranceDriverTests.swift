import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class InsuranceDriverTests: XCTestCase {
    func testFromSwitchedOffToFilledToDisabled() async {
        let order = OrderStream(Order())
        let screen = mount(InsuranceBuilder(order: order), for: requirements(flags: ["insurance": "on"]))
        let insurance = screen.find("insurance")
        var board = Storyboard(of: insurance)

        board.capture("switched off")
        insurance.toggle("switch")
        board.capture("invalid until a cover is chosen")
        insurance.choose("tier-2")
        board.capture("with a cover chosen")
        XCTAssertEqual(insurance.chosen, ["tier-2"])
        order.update { $0.declaredValue = Money(2000, Country.hongKong.currency) }
        board.capture("with a declared value")
        XCTAssertEqual(order.value.insurance?.cover, order.value.declaredValue)
        order.update { $0.declaredValue = Money(40_000, Country.hongKong.currency) }
        board.capture("disabled, as more is declared than can be insured")
        XCTAssertNil(order.value.insurance)

        assertSnapshot(of: board, named: "Insurance")
    }
}
