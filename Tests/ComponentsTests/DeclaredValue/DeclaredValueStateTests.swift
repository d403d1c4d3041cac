import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class DeclaredValueStateTests: XCTestCase {
    func testTheEntryDecidesDescriptionStatusAndReadiness() {
        struct Row {
            let country: Country
            let entry: String
            let description: String
            var correction: String?
            var line: UInt = #line
        }
        let rows = [
            Row(country: .hongKong, entry: "", description: "Optional, up to HK$50,000.00"),
            Row(country: .hongKong, entry: "  ", description: "Optional, up to HK$50,000.00"),
            Row(country: .hongKong, entry: "1500", description: "Declared as HK$1,500.00"),
            Row(country: .hongKong, entry: "50,000", description: "Declared as HK$50,000.00"),
            Row(
                country: .hongKong, entry: "50000.01", description: "Optional, up to HK$50,000.00",
                correction: "Enter HK$50,000.00 at most"),
            Row(
                country: .hongKong, entry: "a lot", description: "Optional, up to HK$50,000.00",
                correction: "Enter an amount such as 5,000"),
            Row(
                country: .singapore, entry: "0", description: "Optional, up to $10,000.00",
                correction: "Enter an amount above zero"),
            Row(country: .singapore, entry: "10.5", description: "Declared as $10.50"),
            Row(country: .taiwan, entry: "200000", description: "Declared as $200,000"),
            Row(
                country: .korea, entry: "10.5", description: "Optional, up to ₩5,000,000",
                correction: "Enter an amount such as 500,000"),
            Row(country: .vietnam, entry: "1.500.000", description: "Declared as ₫1.500.000"),
            Row(country: .india, entry: "1,50,000", description: "Declared as ₹1,50,000.00"),
            Row(
                country: .india, entry: "5,00,001", description: "Optional, up to ₹5,00,000.00",
                correction: "Enter ₹5,00,000.00 at most"),
        ]
        for row in rows {
            let state = DeclaredValueState(country: row.country, entry: row.entry)
            XCTAssertEqual(state.description, row.description, line: row.line)
            XCTAssertEqual(state.status, .validity(row.correction), line: row.line)
            XCTAssertEqual(
                state.readiness, row.correction == nil ? .ready : .incomplete("Correct the declared value"),
                line: row.line)
        }
    }
}
