import ComponentScreen
import Foundation
import ServerDriven
import PackageInfoTestSupport
import XCTest

/// "What fails a document" in the article Document format.
final class DocumentErrorTests: XCTestCase {
    func testWhatFailsTheWholeDocumentSaysWhereAndWhatToDo() {
        func check(_ json: String, _ error: String, line: UInt = #line) {
            XCTAssertRefused(try ScreenDocument.read(Array(json.utf8), for: .sample), error, line: line)
        }
        check("", "1:1: the text is empty; write a JSON value")
        check("{\n\"é😀\": ,", #"2:7: "," where a value should be; write a value here"#)
        check(
            "\u{FEFF}{é", "1:2: a character that cannot stand outside a text; write a member name in double quotes here"
        )
        check(" []", "1:2: the document is not an object; write it as {…}")
        check("{}", #"1:1: the document has no screen; write its path, such as "screen": "home""#)
        check(
            #"{"é":1,"screen":"","sections":[]}"#,
            #"1:17: the document has no screen; write its path, such as "screen": "home""#)
        check(#"{"screen":"s"}"#, #"1:1: the document has no array of sections; write "sections": [], if empty"#)
        check(
            #"{"screen":"s","sections":[],"sections":null}"#,
            #"1:40: the document has no array of sections; write "sections": [], if empty"#)
    }

    func testTextsThatAreTooLargeFail() throws {
        let json = Array(#"{"screen":"s","sections":[]}"#.utf8)
        let room = Array(repeating: UInt8(ascii: " "), count: 32 << 20 - json.count)
        XCTAssertEqual(try ScreenDocument.read(json + room, for: .sample).report.facets, 0)
        XCTAssertRefused(
            try ScreenDocument.read(json + room + [0x20], for: .sample),
            "1:1: the document is larger than 32 MB; send it in pages")
    }

    /// Facets inside each other, of one kind.
    private func nested(_ levels: Int, _ component: String, innermost: String = "") -> String {
        let ids = (1...levels).map { #"{"id":"\#($0)","component":"\#(component)","children":["# }
        return ids.joined() + innermost + String(repeating: "]}", count: levels)
    }

    func testFacetsAreNestedUpTo128Deep() throws {
        for component in ["text", "new"] {
            let json = document(nested(128, component))
            XCTAssertEqual(try ScreenDocument.read(Array(json.utf8), for: .sample).report.facets, 128)
            for innermost in ["7", text("x")] {
                let json = document(nested(128, component, innermost: innermost))
                let column = json.dropLast(innermost.count + 2 * 128 + 4).count + 1
                XCTAssertThrowsError(try ScreenDocument.read(Array(json.utf8), for: .sample)) {
                    XCTAssertEqual(($0 as? DocumentError)?.column, column)
                    XCTAssertEqual(($0 as? DocumentError)?.problem, "more than 128 facets inside each other")
                }
            }
        }
        let section = #"{"screen":"s","sections":[{"body":[\#(nested(129, "text"))]}]}"#
        XCTAssertThrowsError(try ScreenDocument.read(Array(section.utf8), for: .sample))
    }

    /// Returns a document with values inside each other in `custom`.
    private func custom(_ levels: Int) -> [UInt8] {
        let value = String(repeating: #"{"a":["#, count: levels / 2) + String(repeating: "]}", count: levels / 2)
        return Array(document(text("a", #""custom":{"deep":\#(value)}"#)).utf8)
    }

    func testDeepValuesAreAnError() throws {
        // The document, sections, section, body, facet and custom are six of the 512.
        XCTAssertEqual(try ScreenDocument.read(custom(506), for: .sample).report.shown, ["a"])
        for levels in [508, 1_000_000] {
            XCTAssertThrowsError(try ScreenDocument.read(custom(levels), for: .sample)) {
                XCTAssertEqual(($0 as? DocumentError)?.problem, "more than 512 arrays and objects inside each other")
            }
        }
    }

    func testWhatIsDeepIsReadComparedWrittenAndFreedOnASmallStack() {
        let texts = [custom(506), Array(document(nested(128, "text")).utf8)]
        let isDone = expectation(description: "compared")
        let thread = Thread {
            for text in texts {
                let readings = (0..<2).map { _ in try? ScreenDocument.read(text, for: .sample) }
                XCTAssertNotNil(readings[0])
                XCTAssertEqual(readings[0]?.document, readings[1]?.document)
                XCTAssertEqual(readings[0]?.report, readings[1]?.report)
                for isFlat in [false, true] {
                    let written = try? readings[0]?.document.encoded(isFlat: isFlat)
                    let again = try? ScreenDocument.read(written ?? [], for: .sample, isFlat: isFlat)
                    XCTAssertEqual(again?.document, readings[0]?.document)
                }
            }
            isDone.fulfill()
        }
        // The stack of threads other than the first on Apple's systems; a debug build needs 384 KB of it on Linux.
        thread.stackSize = 512 << 10
        thread.start()
        wait(for: [isDone], timeout: 60)
    }

    func testManySectionsAndManyReportsAreReadQuickly() throws {
        let count = rounds(1_000)
        let sections = (0..<count).map { #"{"id":"s\#($0)","header":[\#(text("h\($0)", #""x":1"#))],"x":1}"# }
        let json = #"{"screen":"s","sections":[\#(sections.joined(separator: ","))]}"#
        let report = try ScreenDocument.read(Array(json.utf8), for: .sample).report
        XCTAssertEqual(report.omitted.reduce(0) { $0 + $1.count }, count)
        XCTAssertEqual(report.omitted[999].pointer, "/sections/999/header/0")
        XCTAssertEqual(report.notes.reduce(0) { $0 + $1.count }, count)
    }
}
