import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class CashOnDeliveryBuilderTests: XCTestCase {
    private let builder = CashOnDeliveryBuilder(order: OrderStream(Order()))

    func testTheLimitIsTheCountrysAndTheAccounts() throws {
        let rows: [(country: Country, account: AccountType, subtitle: String, line: UInt)] = [
            (.taiwan, .personal, "The driver collects up to $20,000", #line),
            (.taiwan, .business, "The driver collects up to $50,000", #line),
            (.vietnam, .personal, "The driver collects up to ₫5.000.000", #line),
            (.india, .business, "The driver collects up to ₹50,000.00", #line),
        ]
        for (country, account, subtitle, line) in rows {
            let facet = try builder.build(for: requirements(country, account)).render()
            XCTAssertEqual(facet.text.subtitle, subtitle, line: line)
        }
    }

    func testWithoutTermsBuildingFailsSayingWhatIsMissing() {
        XCTAssertThrowsError(try builder.build(for: requirements(.singapore))) { error in
            XCTAssertEqual(
                "\(error)",
                "CashOnDeliveryTerms has no entry for SG; add one, or leave SG out of the builder's condition")
        }
    }
}
