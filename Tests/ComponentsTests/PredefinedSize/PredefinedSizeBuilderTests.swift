import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class PredefinedSizeBuilderTests: XCTestCase {
    private let builder = PredefinedSizeBuilder(order: OrderStream(Order()))

    func testStandsInTheParcelSectionAlways() {
        XCTAssertEqual(builder.name, "PredefinedSize")
        XCTAssertEqual(builder.placement.id, "size-weight")
        XCTAssertEqual(builder.placement.section, .parcel)
        for country in Country.allCases {
            for account in AccountType.allCases {
                XCTAssertEqual(decision(on: builder, for: requirements(country, account)), .included, country.name)
            }
        }
    }

    func testOffersTheCountrysSizes() {
        let largest: [Country: String] = [
            .hongKong: "  ( ) L · 45 × 35 × 30 cm, up to 10 kg",
            .singapore: "  ( ) L · 45 × 35 × 30 cm, up to 10 kg",
            .taiwan: "  ( ) XL · 60 × 45 × 35 cm, up to 20 kg",
            .korea: "  ( ) XL · 60 × 45 × 35 cm, up to 20 kg",
            .vietnam: "  ( ) L · 60 × 40 × 40 cm, up to 25 kg",
            .india: "  ( ) L · 60 × 40 × 40 cm, up to 25 kg",
        ]
        for country in Country.allCases {
            let component = builder.build(for: requirements(country))
            XCTAssertEqual(component.render().outline.last, largest[country], country.name)
            XCTAssertEqual(component.readiness, .incomplete("Choose a size"), country.name)
        }
    }

    @MainActor
    func testMountedItTakesASizeAndFollowsTheCategory() async throws {
        let order = OrderStream(Order())
        let screen = mount(PredefinedSizeBuilder(order: order), for: requirements())
        try screen.send(.tap, to: "m", in: "size-weight")
        XCTAssertEqual(order.value.size?.name, "M")
        XCTAssertEqual(screen.missing, [])
        order.update { $0.category = .documents }
        XCTAssertNil(order.value.size)
        XCTAssertEqual(screen.missing.map(\.message), ["Choose another size"])
        XCTAssertThrowsError(try screen.send(.tap, to: "l", in: "size-weight")) { error in
            let reason = "Documents are sent in the smallest size"
            XCTAssertEqual(error as? ScreenError, .disabled("l", component: "size-weight", reason: reason))
        }
        try screen.send(.tap, to: "s", in: "size-weight")
        XCTAssertEqual(order.value.size?.name, "S")
        XCTAssertEqual(screen.missing, [])
    }
}
