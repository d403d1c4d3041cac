import XCTest

@testable import StructuredText

/// Texts from outside, made fit to be shown.
final class PrintableTests: XCTestCase {
    func testWhatBreaksALineOrSteersATerminalOrTurnsTheOrderIsAnEscape() {
        let rows: [(scalars: ClosedRange<UInt32>, line: UInt)] = [
            (0x00...0x08, #line), (0x0B...0x0C, #line), (0x0E...0x1F, #line), (0x7F...0x9F, #line),
            (0x061C...0x061C, #line), (0x200E...0x200F, #line), (0x2028...0x202E, #line), (0x2066...0x2069, #line),
        ]
        for row in rows {
            for value in row.scalars {
                let text = "a\(Unicode.Scalar(value).map(String.init) ?? "")b"
                let digits = String(value, radix: 16)
                XCTAssertEqual(text.printable, "a\\u{\(digits)}b", line: row.line)
                let padded = String(repeating: "0", count: 4 - digits.count) + digits
                XCTAssertEqual(JSONText.quoted(text), "\"a\\u\(padded)b\"", line: row.line)
            }
        }
        XCTAssertEqual("\n\r\t\r\n".printable, #"\n\r\t\r\n"#)
        XCTAssertEqual(JSONText.quoted("\n\r\t\r\n"), #""\n\r\t\r\n""#)
    }

    func testEverythingElseStaysAsItIs() {
        for text in ["", " ~", "é e\u{301}", "\u{A0}\u{2027}\u{202F}\u{2065}\u{206A}", "שלום", "👩‍👩‍👧", #"\u{1b}"#] {
            XCTAssertEqual(text.printable.unicodeScalars.map(\.value), text.unicodeScalars.map(\.value))
        }
    }

    func testLinesOfATextStayLines() {
        XCTAssertEqual("a\u{1B}\n\n\tb\n".printableLines, "a\\u{1b}\n\n\\tb\n")
    }

    func testAJSONTextSaysTheSameAndItsLinesStay() throws {
        let text = "\u{1}\u{7F}\u{85}\u{9B}é\u{2028}\u{202E}\"\\😀\n"
        let encoder = JSONEncoder()
        encoder.outputFormatting = .prettyPrinted
        let printed = JSONText.printable(String(decoding: try encoder.encode([text]), as: UTF8.self))
        XCTAssertEqual(try JSONDecoder().decode([String].self, from: Data(printed)), [text])
        XCTAssertEqual(
            String(decoding: printed, as: UTF8.self),
            "[\n  \"\\u0001\\u007f\\u0085\\u009bé\\u2028\\u202e\\\"\\\\😀\\n\"\n]")
    }
}
