import ComponentScreen
import Components
import Delivery
import ScreenTesting
import XCTest

final class NewComponentDriverTests: XCTestCase {
    @MainActor
    func testFromOffToOn() async {
        let builder = NewComponentBuilder(order: OrderStream(Order()))
        let component = mount(builder, for: requirements(flags: ["new_component": "on"])).find("new-component")
        var board = Storyboard(of: component)

        board.capture("off")
        component.toggle("switch")
        board.capture("on")

        assertSnapshot(of: board, named: "NewComponent")
    }
}
