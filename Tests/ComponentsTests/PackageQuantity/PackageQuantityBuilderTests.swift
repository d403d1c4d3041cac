import ComponentScreen
import Delivery
import FeatureFlags
import ScreenTesting
import XCTest

@testable import Components

final class PackageQuantityBuilderTests: XCTestCase {
    private let builder = PackageQuantityBuilder(order: OrderStream(Order()))

    func testStandsInTheParcelSectionWhileMultiPackageIsOn() {
        XCTAssertEqual(builder.name, "PackageQuantity")
        XCTAssertEqual(builder.placement.id, "package-quantity")
        XCTAssertEqual(builder.placement.section, .parcel)
        XCTAssertEqual("\(builder.placement.condition)", "multi_package on")
    }

    func testTheLimitDependsOnTheAccountAlone() {
        for country in Country.allCases {
            let personal = builder.build(for: requirements(country, .personal)).render()
            let business = builder.build(for: requirements(country, .business)).render()
            XCTAssertEqual(personal.text.subtitle, "Up to 5, all of the same size", country.name)
            XCTAssertEqual(business.text.subtitle, "Up to 50, all of the same size", country.name)
        }
    }

    @MainActor
    func testMountedItStepsBetweenTheLimits() async throws {
        let order = OrderStream(Order())
        let several = requirements(flags: ["multi_package": "on"])
        let screen = mount(PackageQuantityBuilder(order: order), for: several)
        XCTAssertThrowsError(try screen.send(.tap, to: "fewer", in: "package-quantity")) { error in
            let reason = "An order has at least one package"
            XCTAssertEqual(error as? ScreenError, .disabled("fewer", component: "package-quantity", reason: reason))
        }
        for _ in 2...5 { try screen.send(.tap, to: "more", in: "package-quantity") }
        XCTAssertEqual(order.value.quantity, 5)
        XCTAssertThrowsError(try screen.send(.tap, to: "more", in: "package-quantity")) { error in
            let reason = "A personal account sends up to 5 packages at a time"
            XCTAssertEqual(error as? ScreenError, .disabled("more", component: "package-quantity", reason: reason))
        }
        try screen.send(.enter("9"), to: "count", in: "package-quantity")
        XCTAssertEqual(screen.missing.map(\.message), ["Correct the number of packages"])
        try screen.send(.tap, to: "fewer", in: "package-quantity")
        XCTAssertEqual(order.value.quantity, 4)
        XCTAssertEqual(screen.missing, [])
    }
}
