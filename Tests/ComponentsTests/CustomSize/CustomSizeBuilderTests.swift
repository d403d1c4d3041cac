import ComponentScreen
import Delivery
import FeatureFlags
import ScreenTesting
import XCTest

@testable import Components

final class CustomSizeBuilderTests: XCTestCase {
    private let builder = CustomSizeBuilder(order: OrderStream(Order()))

    func testStandsInTheParcelSectionForBusinessesWhileCustomSizeIsOn() {
        XCTAssertEqual(builder.name, "CustomSize")
        XCTAssertEqual(builder.placement.id, "size-weight")
        XCTAssertEqual(builder.placement.section, .parcel)
        XCTAssertEqual("\(builder.placement.condition)", "custom_size on and only for business accounts")
        for country in Country.allCases {
            let on = ["custom_size": "on"]
            XCTAssertEqual(decision(on: builder, for: requirements(country, .business, flags: on)), .included)
            XCTAssertEqual(
                decision(on: builder, for: requirements(country, .personal, flags: on)),
                .notApplicable(reason: "only for business accounts"))
        }
    }

    func testTheLimitsAreTheCountrys() {
        let hints: [Country: [String]] = [
            .hongKong: ["up to 100 cm", "up to 30 kg"], .singapore: ["up to 100 cm", "up to 30 kg"],
            .taiwan: ["up to 100 cm", "up to 20 kg"], .korea: ["up to 100 cm", "up to 25 kg"],
            .vietnam: ["up to 150 cm", "up to 50 kg"], .india: ["up to 150 cm", "up to 50 kg"],
        ]
        for country in Country.allCases {
            let facet = builder.build(for: requirements(country, .business)).render()
            let shown = (["length", "weight"] as [FacetID]).compactMap { facet.first($0)?.text.subtitle }
            XCTAssertEqual(shown, hints[country], country.name)
        }
    }

    @MainActor
    func testMountedItIsFilledInStepByStepAndCleared() async throws {
        let order = OrderStream(Order())
        let business = requirements(.korea, .business, flags: ["custom_size": "on"])
        let screen = mount(CustomSizeBuilder(order: order), for: business)
        XCTAssertThrowsError(try screen.send(.tap, to: "clear", in: "size-weight")) { error in
            let reason = "Nothing has been entered yet"
            XCTAssertEqual(error as? ScreenError, .disabled("clear", component: "size-weight", reason: reason))
        }
        for (facet, text) in [("length", "40"), ("width", "30"), ("height", "20"), ("weight", "26")] {
            XCTAssertNotEqual(screen.missing, [])
            try screen.send(.enter(text), to: FacetID(rawValue: facet), in: "size-weight")
        }
        XCTAssertEqual(screen.missing.map(\.message), ["Correct the measures of the package"])
        try screen.send(.enter("25"), to: "weight", in: "size-weight")
        XCTAssertEqual(screen.missing, [])
        XCTAssertEqual(order.value.size, PackageSize(centimetres: [40, 30, 20], kilograms: 25))
        try screen.send(.tap, to: "clear", in: "size-weight")
        XCTAssertNil(order.value.size)
    }
}
