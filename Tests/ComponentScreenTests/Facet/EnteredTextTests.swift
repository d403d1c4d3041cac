import ComponentScreen
import Foundation
import PackageInfoTestSupport
import XCTest

final class EnteredTextTests: XCTestCase {
    func testATextComesIntoOneForm() {
        let rows: [(typed: String, text: String, line: UInt)] = [
            ("", "", #line), ("1200", "1200", #line), (" 12 00 ", "12 00", #line), ("\t5\n", "5", #line),
            ("１２００", "1200", #line), ("１，２００．５", "1,200.5", #line), ("＋８５２（９１２３）", "+852(9123)", #line),
            ("٠١٢٣٤٥٦٧٨٩", "0123456789", #line), ("۱۲۳", "123", #line), ("१२३", "123", #line), ("১২৩", "123", #line),
            ("𝟏𝟐", "12", #line), ("2。5", "2.5", #line),
            ("\u{202A}9123\u{202C}", "9123", #line), ("\u{202B}9\u{202D}1\u{202E}2\u{200E}3\u{200F}", "9123", #line),
            ("\u{2066}9123\u{2069}\u{61C}\u{FEFF}\u{200B}\u{AD}", "9123", #line), ("\u{200E}", "", #line),
            ("9123‐4567", "9123-4567", #line), ("9123‑4567", "9123-4567", #line), ("9123–4567", "9123-4567", #line),
            ("9123—4567", "9123-4567", #line), ("9123－4567", "9123-4567", #line), ("9123﹣4567", "9123-4567", #line),
            ("−5", "-5", #line), ("⁻5", "-5", #line), ("9123ー4567", "9123-4567", #line),
            ("9123ｰ4567", "9123-4567", #line),
            ("2｡5", "2.5", #line), ("1、200", "1,200", #line), ("1､200", "1,200", #line), ("︒︑", ".,", #line),
            ("9\u{A0}1\u{202F}2\u{3000}3\u{2009}4\t5", "9 1 2 3 4 5", #line),
            // What is no digit of a number stays what it is.
            ("5²", "5²", #line), ("①", "①", #line), ("½", "½", #line), ("九", "九", #line),
            ("9\u{301}", "9\u{301}", #line),
            ("1️⃣", "1️⃣", #line), ("kg", "kg", #line), ("㎏", "kg", #line),
        ]
        for row in rows {
            let form = EnteredText(row.typed).text
            XCTAssertEqual(Array(form.unicodeScalars), Array(row.text.unicodeScalars), row.typed, line: row.line)
            XCTAssertEqual(EnteredText(form).text, form, "the form of a form is itself", line: row.line)
        }
    }

    func testANumberIsReadInTheMannerOfTheLanguageAndOtherwiseWhereNothingElseCanBeMeant() {
        let rows: [(typed: String, english: String?, vietnamese: String?, german: String?, line: UInt)] = [
            ("12", "12", "12", "12", #line), ("012", "012", "012", "012", #line),
            // One sign, and three digits behind it: the language decides.
            ("1.200", "1.200", "1200", "1200", #line), ("1,200", "1200", "1.200", "1.200", #line),
            // One sign, and no group behind it: a decimal sign of any keypad.
            ("0,5", "0.5", "0.5", "0.5", #line), ("0.5", "0.5", "0.5", "0.5", #line),
            ("2.50", "2.50", "2.50", "2.50", #line), ("0.500", "0.500", "0.500", "0.500", #line),
            (".5", "0.5", "0.5", "0.5", #line), (",5", "0.5", "0.5", "0.5", #line),
            // Two signs: the second is the decimal sign.
            ("1.234,5", "1234.5", "1234.5", "1234.5", #line), ("1,234.5", "1234.5", "1234.5", "1234.5", #line),
            ("1.234.567", nil, "1234567", "1234567", #line), ("1,234,567", "1234567", nil, nil, #line),
            ("12,34,567", "1234567", nil, nil, #line),
            // Spaces and apostrophes between thousands.
            ("1 200", "1200", "1200", "1200", #line), ("1\u{202F}200,5", "1200.5", "1200.5", "1200.5", #line),
            ("1'200.5", "1200.5", "1200.5", "1200.5", #line),
            ("1 200.500", "1200.500", nil, nil, #line), ("1 200,500", nil, "1200.500", "1200.500", #line),
            ("12 34", nil, nil, nil, #line), ("1 2", nil, nil, nil, #line),
            // Minus signs.
            ("-5", "-5", "-5", "-5", #line), ("− 5", "-5", "-5", "-5", #line), ("–0,5", "-0.5", "-0.5", "-0.5", #line),
            ("5-", nil, nil, nil, #line), ("5-10", nil, nil, nil, #line), ("--5", nil, nil, nil, #line),
            // Other digits and signs.
            ("１２００", "1200", "1200", "1200", #line), ("٠٫٥", "0.5", "0.5", "0.5", #line),
            ("١٬٢٠٠٫٥", "1200.5", "1200.5", "1200.5", #line), ("١٬٢٠٠", "1200", "1200", "1200", #line),
            ("١,٢٠٠٫٥", "1200.5", "1200.5", "1200.5", #line), ("١.٢٠٠٫٥", "1200.5", "1200.5", "1200.5", #line),
            ("١٬٢٠", nil, nil, nil, #line), ("1、200。5", "1200.5", "1200.5", "1200.5", #line),
            ("२.५", "2.5", "2.5", "2.5", #line),
            ("\u{202D}1200\u{202C}", "1200", "1200", "1200", #line),
            // What is no number.
            ("", nil, nil, nil, #line), ("-", nil, nil, nil, #line), (".", nil, nil, nil, #line),
            ("5.", nil, nil, nil, #line), ("1.2.3", nil, nil, nil, #line), ("1,2,3", nil, nil, nil, #line),
            ("5e3", nil, nil, nil, #line), ("+5", nil, nil, nil, #line), ("5²", nil, nil, nil, #line),
            ("2 kg", nil, nil, nil, #line), ("nan", nil, nil, nil, #line), ("0x1F", nil, nil, nil, #line),
        ]
        for row in rows {
            for (locale, number) in [("en", row.english), ("vi", row.vietnamese), ("de", row.german)] {
                XCTAssertEqual(
                    EnteredText(row.typed).number(in: Locale(identifier: locale)), number, "\(row.typed) in \(locale)",
                    line: row.line)
            }
        }
    }

    /// Foundation writes, and the text is disguised as people's keyboards and other apps do.
    func testANumberThatAnyLocaleWritesIsReadThereHoweverItIsTyped() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededNumbers(seed: seed)
        let zeros: [UInt32] = [0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0x1040, 0xFF10, 0x1D7CE]
        let marks = ["\u{202A}", "\u{202C}", "\u{202D}", "\u{200E}", "\u{200F}", "\u{2068}", "\u{2069}", "\u{FEFF}"]
        let spaces = [" ", "\t", "\u{A0}", "\u{3000}"]
        // Toki Pona writes all digits in groups of two, as other languages write decimals.
        let identifiers = Locale.availableIdentifiers.sorted().filter { !$0.hasPrefix("tok") }
        XCTAssertGreaterThan(identifiers.count, 300)
        for identifier in identifiers {
            let locale = Locale(identifier: identifier)
            for _ in 0..<rounds(2) {
                let digits = Int.random(in: 0...3, using: &random)
                let number =
                    Decimal(Int.random(in: -9_999_999...9_999_999, using: &random))
                    / Decimal(sign: .plus, exponent: digits, significand: 1)
                let written = number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
                var typed = ""
                for scalar in written.unicodeScalars {
                    if Int.random(in: 0..<4, using: &random) == 0 { typed += marks.randomElement(using: &random) ?? "" }
                    let value = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
                    let zero = value == nil ? nil : zeros.randomElement(using: &random)
                    typed.unicodeScalars.append(
                        zero.flatMap { Unicode.Scalar($0 + UInt32(value ?? 0)) } ?? scalar)
                }
                typed =
                    (spaces.randomElement(using: &random) ?? "") + typed + (spaces.randomElement(using: &random) ?? "")
                let read = EnteredText(typed).number(in: locale).flatMap {
                    Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX"))
                }
                XCTAssertEqual(read, number, "\(identifier) writes \(written), seed \(seed)")
            }
        }
    }
}
