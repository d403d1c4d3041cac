import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class FragileHandlingBuilderTests: XCTestCase {
    private let builder = FragileHandlingBuilder(order: OrderStream(Order()))

    func testStandsInTheParcelSectionWhileFragileHandlingIsOn() {
        XCTAssertEqual(builder.name, "FragileHandling")
        XCTAssertEqual(builder.placement.id, "fragile-handling")
        XCTAssertEqual(builder.placement.section, .parcel)
        XCTAssertEqual(contexts(with: builder, flags: ["fragile_handling": "on"]), everyContext)
        XCTAssertEqual(contexts(with: builder), [])
    }

    func testStartsOff() {
        let component = builder.build(for: requirements())
        XCTAssertEqual(component.id, "fragile-handling")
        XCTAssertEqual(component.render().first("fragile")?.isSelected, false)
    }
}
