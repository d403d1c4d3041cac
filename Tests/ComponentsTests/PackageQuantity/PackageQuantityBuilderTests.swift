import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PackageQuantityBuilderTests: XCTestCase {
    private let builder = PackageQuantityBuilder(order: OrderStream(Order()))

    func testTheLimitDependsOnTheAccountAlone() throws {
        for country in Country.allCases {
            let personal = try builder.build(for: requirements(country, .personal)).render()
            let business = try builder.build(for: requirements(country, .business)).render()
            XCTAssertEqual(personal.text.subtitle, "Up to 5, all of the same size", country.name)
            XCTAssertEqual(business.text.subtitle, "Up to 50, all of the same size", country.name)
        }
    }
}
