import Delivery
import XCTest

@testable import Components

final class PhoneEntryTests: XCTestCase {
    func testNumbersAreReadByTheRuleOfTheCountry() {
        struct Row {
            let country: Country
            let text: String
            let entry: PhoneEntry
            var line: UInt = #line
        }
        let rows = [
            Row(country: .hongKong, text: "", entry: .empty),
            Row(country: .hongKong, text: "  ", entry: .empty),
            Row(country: .hongKong, text: "9123 4567", entry: .number("+85291234567")),
            Row(country: .hongKong, text: "+852 9123-4567", entry: .number("+85291234567")),
            Row(country: .hongKong, text: "2123 4567", entry: .notMobile),
            Row(country: .hongKong, text: "9123 456", entry: .notMobile),
            Row(country: .hongKong, text: "9123 45678", entry: .notMobile),
            Row(country: .hongKong, text: "09123 4567", entry: .notMobile),
            Row(country: .hongKong, text: "+65 8123 4567", entry: .foreign),
            Row(country: .hongKong, text: "+", entry: .foreign),
            Row(country: .hongKong, text: "nine", entry: .notDigits),
            Row(country: .hongKong, text: "9123+4567", entry: .notDigits),
            Row(country: .hongKong, text: "９１２３４５６７", entry: .notDigits),
            Row(country: .hongKong, text: "9\u{301}1234567", entry: .notDigits),
            Row(country: .singapore, text: "8123 4567", entry: .number("+6581234567")),
            Row(country: .singapore, text: "6123 4567", entry: .notMobile),
            Row(country: .taiwan, text: "0912-345-678", entry: .number("+886912345678")),
            Row(country: .taiwan, text: "912 345 678", entry: .number("+886912345678")),
            Row(country: .taiwan, text: "+886 (0)912 345 678", entry: .number("+886912345678")),
            Row(country: .taiwan, text: "02 2345 6789", entry: .notMobile),
            Row(country: .korea, text: "010-1234-5678", entry: .number("+821012345678")),
            Row(country: .korea, text: "+82 10 1234 5678", entry: .number("+821012345678")),
            Row(country: .korea, text: "02-123-4567", entry: .notMobile),
            Row(country: .vietnam, text: "091.234.56.78", entry: .number("+84912345678")),
            Row(country: .vietnam, text: "061 234 56 78", entry: .notMobile),
            Row(country: .india, text: "98765 43210", entry: .number("+919876543210")),
            Row(country: .india, text: "098765 43210", entry: .number("+919876543210")),
            Row(country: .india, text: "58765 43210", entry: .notMobile),
        ]
        for row in rows {
            let rule = RecipientNotificationTerms(row.country).phone
            XCTAssertEqual(PhoneEntry(row.text, rule: rule), row.entry, row.text, line: row.line)
        }
    }

    func testEveryExampleFollowsItsOwnRuleAndIsReadBackFromTheOrder() {
        for country in Country.allCases {
            let rule = RecipientNotificationTerms(country).phone
            guard case .number(let number) = PhoneEntry(rule.example, rule: rule) else {
                XCTFail("\(rule.example) is no number of \(country.name)")
                continue
            }
            XCTAssertEqual(PhoneEntry(number, rule: rule), .number(number))
        }
    }
}
