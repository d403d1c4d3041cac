import ComponentScreen
import Delivery
import FeatureFlags
import ScreenTesting
import XCTest

@testable import Components

final class SizeWeightCardBuilderTests: XCTestCase {
    private let builder = SizeWeightCardBuilder(order: OrderStream(Order()))

    func testStandsInTheParcelSectionWhileTheRedesignIsOn() {
        XCTAssertEqual(builder.name, "SizeWeightCard")
        XCTAssertEqual(builder.placement.id, "size-weight")
        XCTAssertEqual(builder.placement.section, .parcel)
        XCTAssertEqual("\(builder.placement.condition)", "size_weight_redesign on")
    }

    func testOffersTheCountrysSizes() {
        let names: [Country: [FacetID]] = [
            .hongKong: ["s", "m", "l"], .singapore: ["s", "m", "l"], .taiwan: ["s", "m", "l", "xl"],
            .korea: ["s", "m", "l", "xl"], .vietnam: ["s", "m", "l"], .india: ["s", "m", "l"],
        ]
        for country in Country.allCases {
            let component = builder.build(for: requirements(country))
            XCTAssertEqual(component.render().first("sizes")?.children.map(\.id), names[country], country.name)
            XCTAssertEqual(component.readiness, .incomplete("Choose a size"), country.name)
        }
    }

    @MainActor
    func testMountedItIsFilledInStepByStep() async throws {
        let order = OrderStream(Order())
        let redesign = requirements(flags: ["size_weight_redesign": "on"])
        let screen = mount(SizeWeightCardBuilder(order: order), for: redesign)
        XCTAssertEqual(screen.missing.map(\.message), ["Choose a size"])
        try screen.send(.tap, to: "m", in: "size-weight")
        XCTAssertEqual(screen.missing.map(\.message), ["Enter the weight"])
        try screen.send(.enter("7"), to: "weight", in: "size-weight")
        XCTAssertEqual(screen.missing.map(\.message), ["Correct the weight"])
        try screen.send(.enter("4"), to: "weight", in: "size-weight")
        XCTAssertEqual(screen.missing, [])
        XCTAssertEqual(order.value.size, PackageSize(name: "M", centimetres: [35, 25, 20], kilograms: 4))
    }
}
