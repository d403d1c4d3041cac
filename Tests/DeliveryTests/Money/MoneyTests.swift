import ComponentScreen
import Delivery
import Foundation
import XCTest

final class MoneyTests: XCTestCase {
    func testAmountsAreWrittenInTheCountrysManner() {
        let rows: [(country: Country, amount: Decimal, text: String, line: UInt)] = [
            (.hongKong, 1234.5, "HK$1,234.50", #line),
            (.singapore, 1234.5, "$1,234.50", #line),
            (.taiwan, 1234, "$1,234", #line),
            (.korea, 12345, "₩12,345", #line),
            (.vietnam, 28000, "₫28.000", #line),
            (.india, 123456.5, "₹1,23,456.50", #line),
            (.hongKong, -3, "-HK$3.00", #line),
        ]
        for row in rows {
            let money = Money(row.amount, row.country.currency)
            XCTAssertEqual(money.text(in: english(row.country)), row.text, line: row.line)
        }
    }

    func testRoundingIsHalfAwayFromZeroToTheDigitsInUse() {
        let rows: [(country: Country, amount: String, rounded: String, line: UInt)] = [
            (.hongKong, "1.005", "1.01", #line),
            (.hongKong, "1.004", "1", #line),
            (.hongKong, "-1.005", "-1.01", #line),
            (.taiwan, "90.5", "91", #line),
            (.vietnam, "27999.49", "27999", #line),
        ]
        for row in rows {
            let money = Money(Decimal(string: row.amount) ?? .nan, row.country.currency)
            XCTAssertEqual(money.rounded.amount, Decimal(string: row.rounded), line: row.line)
        }
    }

    func testAmountsAreExact() {
        let hkd = Country.hongKong.currency
        let tenth = Money(Decimal(1) / 10, hkd)
        XCTAssertEqual((tenth * 3).amount, Decimal(string: "0.3"))
        let lines = Array(repeating: Charge("Tenth", tenth), count: 3)
        XCTAssertEqual(Quote(lines, in: hkd)?.total, tenth * 3)
    }

    func testEntriesAreReadInTheCountrysManner() {
        let rows: [(country: Country, entry: String, amount: String?, line: UInt)] = [
            (.hongKong, "500", "500", #line),
            (.hongKong, " 500 ", "500", #line),
            (.hongKong, "1,234.50", "1234.5", #line),
            (.hongKong, "1234.505", nil, #line),
            (.hongKong, "12,34", "12.34", #line),
            (.hongKong, ",123", nil, #line),
            (.hongKong, "", nil, #line),
            (.hongKong, ".5", "0.5", #line),
            (.hongKong, ",5", "0.5", #line),
            (.hongKong, "5.", nil, #line),
            (.hongKong, "-5", nil, #line),
            (.hongKong, "5e3", nil, #line),
            (.hongKong, "HK$5", nil, #line),
            (.hongKong, "٥", "5", #line),
            (.hongKong, "１２００", "1200", #line),
            (.hongKong, "\u{200E}\u{202D}1,234.50\u{202C}", "1234.5", #line),
            (.india, "१२३", "123", #line),
            (.hongKong, "–5", nil, #line),
            (.hongKong, "5–10", nil, #line),
            (.hongKong, "1.2.3", nil, #line),
            (.hongKong, "999999999999999", "999999999999999", #line),
            (.hongKong, "9999999999999999", nil, #line),
            (.taiwan, "500", "500", #line),
            (.taiwan, "500.5", nil, #line),
            (.vietnam, "500.000", "500000", #line),
            (.vietnam, "500 000", "500000", #line),
            (.vietnam, "1,200", nil, #line),
            (.korea, "1.200", nil, #line),
            (.vietnam, "1.500.000", "1500000", #line),
            (.vietnam, "500000", "500000", #line),
            (.india, "1,23,456.5", "123456.5", #line),
            (.india, "123,456", "123456", #line),
        ]
        for row in rows {
            let expected = row.amount.flatMap { Decimal(string: $0) }
            XCTAssertEqual(
                Decimal(
                    entered: row.entry, in: english(row.country).locale,
                    fractionDigits: row.country.currency.fractionDigits),
                expected, row.entry, line: row.line)
        }
    }

    func testNumbersTakeTheCountrysDecimalSignOrAPoint() {
        let rows: [(country: Country, entry: String, number: String?, line: UInt)] = [
            (.hongKong, "2.5", "2.5", #line),
            (.vietnam, "2,5", "2.5", #line),
            (.vietnam, "2.5", "2.5", #line),
            (.vietnam, "2.500", "2500", #line),
            (.hongKong, "2,5", "2.5", #line),
            (.vietnam, "1,234.5", "1234.5", #line),
            (.hongKong, "1.234,5", "1234.5", #line),
            (.hongKong, "0,5", "0.5", #line),
            (.hongKong, "0,500", nil, #line),
            (.hongKong, "2.55", nil, #line),
        ]
        for row in rows {
            let expected = row.number.flatMap { Decimal(string: $0) }
            XCTAssertEqual(
                Decimal(entered: row.entry, in: english(row.country).locale, fractionDigits: 1), expected, row.entry,
                line: row.line)
        }
    }

    func testNumbersAreWrittenInTheCountrysManner() {
        let rows: [(country: Country, number: String, text: String, line: UInt)] = [
            (.hongKong, "0", "0", #line),
            (.hongKong, "999", "999", #line),
            (.hongKong, "1000", "1,000", #line),
            (.vietnam, "1000", "1.000", #line),
            (.vietnam, "2.5", "2,5", #line),
            (.india, "1234567.5", "12,34,567.5", #line),
            (.korea, "-7", "-7", #line),
            (.korea, "4.0004", "4", #line),
            (.korea, "4.0005", "4", #line),
            (.korea, "4.0015", "4.002", #line),
            (.taiwan, "999.9999", "1,000", #line),
        ]
        for row in rows {
            let number = Decimal(string: row.number) ?? .nan
            XCTAssertEqual(number.text(in: english(row.country)), row.text, row.number, line: row.line)
        }
    }

    func testShortNumbersAreWrittenAsFoundationWritesThem() {
        let extremes: [Decimal] = [
            .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
            Decimal(string: "0.99999999999999999999999999999999999999") ?? .nan,
            Decimal(string: "999.99999999999999999999999999999999999") ?? .nan,
        ]
        let digits = Array(0...1100) + stride(from: 1_101, to: 10_000_000, by: 99_991)
        let numbers = digits.flatMap { digits in
            (-4...2).flatMap { exponent -> [Decimal] in
                let number = Decimal(sign: .plus, exponent: exponent, significand: Decimal(digits))
                return [number, -number]
            }
        }
        for country in [Country.hongKong, .vietnam, .india] {
            let style = Decimal.FormatStyle(locale: english(country).locale).precision(.fractionLength(0...3))
            for number in extremes + numbers {
                XCTAssertEqual(number.text(in: english(country)), style.format(number), "\(number) in \(country)")
            }
        }
    }

    private func english(_ country: Country) -> Words { Words("en", region: country.code) }
}
