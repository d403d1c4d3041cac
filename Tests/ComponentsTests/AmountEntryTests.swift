import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class AmountEntryTests: XCTestCase {
    func testATextIsReadInTheCountrysMannerAndHeldToTheLimit() {
        let example = "Enter an amount such as 2,000"
        let rows: [(country: Country, text: String, amount: Decimal?, fault: String?, line: UInt)] = [
            (.hongKong, "", nil, nil, #line),
            (.hongKong, "  \t", nil, nil, #line),
            (.hongKong, " 1,500.50 ", 1500.5, nil, #line),
            (.hongKong, "20000", 20_000, nil, #line),
            (.hongKong, "20000.01", nil, "Enter HK$20,000.00 at most", #line),
            (.hongKong, "0.00", nil, "Enter an amount above zero", #line),
            (.hongKong, "-5", nil, example, #line),
            (.hongKong, "HK$5", nil, example, #line),
            (.hongKong, "1.505", nil, example, #line),
            (.vietnam, "1.500", 1500, nil, #line),
            (.vietnam, "1500,5", nil, "Enter an amount such as 2.000", #line),
            (.vietnam, "20.001", nil, "Enter ₫20.000 at most", #line),
            (.taiwan, "1500.5", nil, example, #line),
        ]
        for (country, text, amount, fault, line) in rows {
            let entry = entry(country, text)
            XCTAssertEqual(entry.amount, amount.map { Money($0, country.currency) }, line: line)
            XCTAssertEqual(entry.fault.map { Words.english(in: country)($0) }, fault, line: line)
        }
    }

    func testAKnownAmountIsTakenUpAsTheCountryWritesIt() {
        var filled = entry(.vietnam, "")
        filled.enter(Money(12_500, Country.vietnam.currency), in: .english(in: .vietnam))
        XCTAssertEqual(filled.text(in: .english(in: .vietnam)), "12.500")
        XCTAssertEqual(filled.amount, Money(12_500, Country.vietnam.currency))
    }

    func testAnAmountOfAnotherCurrencyIsNoAmountHereAndIsOneAgainWhereItWasMeant() {
        let typed = entry(.vietnam, "500").typed
        let here = AmountEntry(limit: Money(20_000, Country.india.currency), typed: typed)
        XCTAssertEqual(here.text(in: .english), "500")
        XCTAssertNil(here.amount)
        XCTAssertEqual(here.fault.map { Words.english($0) }, "This amount is in VND; enter it in INR")
        XCTAssertEqual(
            AmountEntry(limit: Money(900, Country.vietnam.currency), typed: typed).amount,
            Money(500, Country.vietnam.currency))
    }

    private func entry(_ country: Country, _ text: String) -> AmountEntry {
        AmountEntry(
            limit: Money(20_000, country.currency),
            typed: TypedAmount(
                number: NumberEntry(text, in: .english(in: country)), currency: country.currency.code))
    }
}
