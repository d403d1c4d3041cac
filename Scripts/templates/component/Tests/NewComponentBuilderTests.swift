import ComponentScreen
import Components
import Delivery
import XCTest

final class NewComponentBuilderTests: XCTestCase {
    private let builder = NewComponentBuilder(order: OrderStream(Order()))

    func testStandsInItsSectionWhileItsFlagIsOn() {
        XCTAssertEqual(builder.name, "NewComponent")
        XCTAssertEqual(builder.placement.id, "new-component")
        XCTAssertEqual(builder.placement.section, .parcel)
        XCTAssertEqual(contexts(with: builder, flags: ["new_component": "on"]), everyContext)
        XCTAssertEqual(contexts(with: builder), [])
    }

    func testStartsOff() {
        let component = builder.build(for: requirements())
        XCTAssertEqual(component.id, "new-component")
        XCTAssertEqual(component.render().first("switch")?.isSelected, false)
    }
}
