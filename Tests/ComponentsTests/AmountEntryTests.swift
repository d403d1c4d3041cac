import Delivery
import XCTest

@testable import Components

final class AmountEntryTests: XCTestCase {
    func testATextIsReadInTheCountrysMannerAndHeldToTheLimit() {
        struct Row {
            let country: Country
            let text: String
            let reading: AmountEntry.Reading
            var line: UInt = #line
        }
        let rows = [
            Row(country: .hongKong, text: "", reading: .blank),
            Row(country: .hongKong, text: "  \t", reading: .blank),
            Row(country: .hongKong, text: "1500", reading: accepted(1500, .hongKong)),
            Row(country: .hongKong, text: " 1,500.50 ", reading: accepted(1500.5, .hongKong)),
            Row(country: .hongKong, text: "20000", reading: accepted(20_000, .hongKong)),
            Row(country: .hongKong, text: "20000.01", reading: .refused("Enter HK$20,000.00 at most")),
            Row(country: .hongKong, text: "0", reading: .refused("Enter an amount above zero")),
            Row(country: .hongKong, text: "0.00", reading: .refused("Enter an amount above zero")),
            Row(country: .hongKong, text: "-5", reading: .refused("Enter an amount such as 2,000")),
            Row(country: .hongKong, text: "HK$5", reading: .refused("Enter an amount such as 2,000")),
            Row(country: .hongKong, text: "1.505", reading: .refused("Enter an amount such as 2,000")),
            Row(country: .vietnam, text: "1.500", reading: accepted(1500, .vietnam)),
            Row(country: .vietnam, text: "1500,5", reading: .refused("Enter an amount such as 2.000")),
            Row(country: .vietnam, text: "20.001", reading: .refused("Enter ₫20.000 at most")),
            Row(country: .india, text: "12,000", reading: accepted(12_000, .india)),
            Row(country: .taiwan, text: "1500.5", reading: .refused("Enter an amount such as 2,000")),
        ]
        for row in rows {
            XCTAssertEqual(entry(row.country, row.text).reading, row.reading, line: row.line)
        }
    }

    func testOnlyAnAcceptedAmountIsAnAmount() {
        XCTAssertEqual(entry(.hongKong, "1500").amount, Money(1500, Country.hongKong.currency))
        XCTAssertNil(entry(.hongKong, "").amount)
        XCTAssertNil(entry(.hongKong, "lots").amount)
        XCTAssertNil(entry(.hongKong, "20001").amount)
    }

    func testAKnownAmountIsTakenUpAsTheCountryWritesIt() {
        var filled = entry(.vietnam, "")
        filled.fill(with: Money(12_500, Country.vietnam.currency))
        XCTAssertEqual(filled.text, "12.500")
        XCTAssertEqual(filled.amount, Money(12_500, Country.vietnam.currency))
    }

    func testNoAmountAndOneOfAnotherCurrencyLeaveTheEntryAsItIs() {
        var filled = entry(.vietnam, "7")
        filled.fill(with: nil)
        filled.fill(with: Money(12_500, Country.india.currency))
        XCTAssertEqual(filled.text, "7")
    }

    private func entry(_ country: Country, _ text: String) -> AmountEntry {
        AmountEntry(country: country, limit: Money(20_000, country.currency), text: text)
    }

    private func accepted(_ amount: Decimal, _ country: Country) -> AmountEntry.Reading {
        .accepted(Money(amount, country.currency))
    }
}
