import ComponentScreen
import Delivery
import Foundation
import XCTest

@testable import Components

final class NumberEntryTests: XCTestCase {
    func testAWeightIsReadInTheCountrysMannerToTheGram() {
        let gram = Decimal(1) / 1000
        let rows: [(text: String, country: Country, kilograms: Decimal?, line: UInt)] = [
            ("2.5", .hongKong, Decimal(25) / 10, #line),
            ("2,5", .vietnam, Decimal(25) / 10, #line),
            ("2.5", .vietnam, Decimal(25) / 10, #line),
            (" 0.001 ", .india, gram, #line),
            ("1,200", .korea, 1200, #line),
            ("0.0001", .hongKong, nil, #line),
            ("0", .hongKong, nil, #line),
            ("0.000", .hongKong, nil, #line),
            ("-1", .hongKong, nil, #line),
            ("2,5", .hongKong, Decimal(25) / 10, #line),
            ("2 kg", .hongKong, nil, #line),
            ("", .hongKong, nil, #line),
        ]
        for row in rows {
            XCTAssertEqual(
                NumberEntry(row.text, in: .english(in: row.country)).kilograms, row.kilograms, line: row.line)
        }
    }

    func testTheAdviceShowsAWeightThatIsReadAsOne() {
        for country in Country.allCases {
            let example =
                Words.english(in: country)(NumberEntry.weightAdvice).split(separator: " ").last.map(String.init) ?? ""
            XCTAssertEqual(NumberEntry(example, in: .english(in: country)).kilograms, Decimal(25) / 10, country.name)
        }
    }

    func testANumberWithMoreDigitsThanAreWrittenStaysAsItWasTypedInAnotherLanguage() {
        let vietnamese = Words("vi", region: "VN")
        let rows: [(typed: String, shown: String, line: UInt)] = [
            ("2.5", "2,5", #line), ("1.2345", "1.2345", #line), ("0.0004", "0.0004", #line), ("heavy", "heavy", #line),
        ]
        for row in rows {
            let entry = NumberEntry(row.typed, in: .english(in: .hongKong))
            XCTAssertEqual(entry.text(in: vietnamese), row.shown, line: row.line)
        }
    }
}
