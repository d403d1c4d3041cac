import ComponentScreen
import Delivery
import FeatureFlags
import ScreenTesting
import XCTest

@testable import Components

final class PackageCategoryBuilderTests: XCTestCase {
    private let builder = PackageCategoryBuilder(order: OrderStream(Order()))

    func testStandsInTheParcelSectionWhilePackageCategoryIsOn() {
        XCTAssertEqual(builder.name, "PackageCategory")
        XCTAssertEqual(builder.placement.id, "package-category")
        XCTAssertEqual(builder.placement.section, .parcel)
        XCTAssertEqual("\(builder.placement.condition)", "package_category on")
    }

    func testWhatIsRefusedDependsOnCountryAndAccount() {
        struct Row {
            let country: Country
            let account: AccountType
            let refused: [String]
            var line: UInt = #line
        }
        let rows = [
            Row(country: .hongKong, account: .personal, refused: []),
            Row(country: .hongKong, account: .business, refused: []),
            Row(country: .singapore, account: .personal, refused: ["food"]),
            Row(country: .singapore, account: .business, refused: []),
            Row(country: .taiwan, account: .personal, refused: []),
            Row(country: .taiwan, account: .business, refused: []),
            Row(country: .korea, account: .personal, refused: ["food"]),
            Row(country: .korea, account: .business, refused: ["food"]),
            Row(country: .vietnam, account: .personal, refused: ["electronics"]),
            Row(country: .vietnam, account: .business, refused: []),
            Row(country: .india, account: .personal, refused: ["food"]),
            Row(country: .india, account: .business, refused: ["food"]),
        ]
        for row in rows {
            let facet = builder.build(for: requirements(row.country, row.account)).render()
            let refused = facet.all.filter { !$0.status.isEnabled }.map(\.id.rawValue)
            XCTAssertEqual(refused, row.refused, line: row.line)
        }
    }

    @MainActor
    func testMountedItTakesAnOfferedCategoryAndNoRefusedOne() async throws {
        let order = OrderStream(Order())
        let korea = requirements(.korea, flags: ["package_category": "on"])
        let screen = mount(PackageCategoryBuilder(order: order), for: korea)
        XCTAssertEqual(screen.missing.map(\.message), ["Choose what is in the package"])
        XCTAssertThrowsError(try screen.send(.tap, to: "food", in: "package-category")) { error in
            let reason = "Food needs cooled transport, which is not offered in Korea"
            XCTAssertEqual(error as? ScreenError, .disabled("food", component: "package-category", reason: reason))
        }
        XCTAssertNil(order.value.category)
        try screen.send(.tap, to: "clothing", in: "package-category")
        XCTAssertEqual(order.value.category, .clothing)
        XCTAssertEqual(screen.missing, [])
    }
}
