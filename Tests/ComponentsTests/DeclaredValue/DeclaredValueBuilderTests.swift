import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class DeclaredValueBuilderTests: XCTestCase {
    private let builder = DeclaredValueBuilder(order: OrderStream(Order()))

    func testTheLimitIsTheCountrysInItsCurrency() throws {
        let rows: [(country: Country, description: String, line: UInt)] = [
            (.hongKong, "Optional, up to HK$50,000.00", #line),
            (.singapore, "Optional, up to $10,000.00", #line),
            (.taiwan, "Optional, up to $200,000", #line),
            (.korea, "Optional, up to ₩5,000,000", #line),
            (.vietnam, "Optional, up to ₫100.000.000", #line),
            (.india, "Optional, up to ₹5,00,000.00", #line),
        ]
        for (country, description, line) in rows {
            let facet = try builder.build(for: requirements(country)).render()
            XCTAssertEqual(facet.text.description, description, line: line)
        }
    }
}
