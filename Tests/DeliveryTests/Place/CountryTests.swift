import Foundation
import XCTest

@testable import Delivery

final class CountryTests: XCTestCase {
    func testEachCountryHasItsCodeCurrencyAndTimeZone() {
        let rows: [(country: Country, code: String, currency: String, hoursFromGMT: Double, line: UInt)] = [
            (.hongKong, "HK", "HKD", 8, #line),
            (.singapore, "SG", "SGD", 8, #line),
            (.taiwan, "TW", "TWD", 8, #line),
            (.korea, "KR", "KRW", 9, #line),
            (.vietnam, "VN", "VND", 7, #line),
            (.india, "IN", "INR", 5.5, #line),
        ]
        XCTAssertEqual(rows.map(\.country), Country.allCases)
        for row in rows {
            XCTAssertEqual(row.country.code, row.code, line: row.line)
            XCTAssertEqual(row.country.currency.code, row.currency, line: row.line)
            let offset = row.country.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: 1_772_000_000))
            XCTAssertEqual(Double(offset) / 3600, row.hoursFromGMT, line: row.line)
            XCTAssertEqual(row.country.secondsFromGMT, offset, "the same without zone data", line: row.line)
        }
    }
}
