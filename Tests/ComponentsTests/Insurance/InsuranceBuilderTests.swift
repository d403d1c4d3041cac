import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class InsuranceBuilderTests: XCTestCase {
    private let builder = InsuranceBuilder(order: OrderStream(Order()))

    func testTheTermsAreTheCountrys() throws {
        let rows: [(country: Country, price: String, line: UInt)] = [
            (.hongKong, "from HK$10.00", #line), (.singapore, "from $2.00", #line), (.taiwan, "from $45", #line),
        ]
        for (country, price, line) in rows {
            let facet = try builder.build(for: requirements(country)).render()
            XCTAssertEqual(facet.first("switch")?.text.accessory, price, line: line)
        }
    }

    func testWithoutTermsBuildingFailsSayingWhatIsMissing() {
        XCTAssertThrowsError(try builder.build(for: requirements(.korea))) { error in
            XCTAssertEqual(
                "\(error)",
                "InsuranceTerms has no entry for KR; add one, or leave KR out of the builder's condition")
        }
    }
}
