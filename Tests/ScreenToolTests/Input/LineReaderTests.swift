import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

final class LineReaderTests: XCTestCase {
    func testOnlyALineFeedEndsALine() throws {
        let rows: [(text: String, lines: [LineReader.Line], line: UInt)] = [
            ("", [], #line),
            ("\n", [.bytes([])], #line),
            ("a", [.bytes([97])], #line),
            ("a\n", [.bytes([97])], #line),
            ("a\r\n\r\nb", [.bytes([97]), .bytes([]), .bytes([98])], #line),
            ("a\r\r\n", [.bytes([97, 13])], #line),
            ("\u{2028}\n\u{85}", [.bytes(Array("\u{2028}".utf8)), .bytes(Array("\u{85}".utf8))], #line),
            ("1234\n12345\n1\n", [.bytes(Array("1234".utf8)), .tooLong, .bytes([49])], #line),
            ("12345", [.tooLong], #line),
            ("12345\n", [.tooLong], #line),
        ]
        for row in rows {
            XCTAssertEqual(try lines(of: row.text, limit: 4), row.lines, line: row.line)
        }
    }

    func testLinesMayBeLongerThanWhatIsReadAtATime() throws {
        let limit = 200_000
        let long = String(repeating: "x", count: limit)
        XCTAssertEqual(
            try lines(of: "\(long)\n\(long)x\n\(long)\(long)\(long)\ny", limit: limit),
            [.bytes(Array(long.utf8)), .tooLong, .tooLong, .bytes([121])])
    }

    func testAByteOrderMarkIsDroppedInFrontOfATextAndNowhereElse() throws {
        let mark = "\u{FEFF}"
        let rows: [(text: String, kept: String, line: UInt)] = [
            ("\(mark)a\n\(mark)b", "a\n\(mark)b", #line), ("\(mark)\n\(mark)", "\n\(mark)", #line),
            ("\(mark)\(mark)a", "\(mark)a", #line), ("a\(mark)", "a\(mark)", #line),
            ("\n\(mark)a", "\n\(mark)a", #line),
        ]
        for row in rows {
            let lines = try lines(of: row.text, limit: 100)
            let kept = row.kept.split(separator: "\n", omittingEmptySubsequences: false)
            XCTAssertEqual(lines, kept.map { .bytes(Array($0.utf8)) }, line: row.line)
            let all = try LineReader.all(of: scratchFile("text", row.text).path, limit: 100)
            XCTAssertEqual(all, Array(row.kept.utf8), line: row.line)
        }
    }

    private func lines(of text: String, limit: Int) throws -> [LineReader.Line] {
        var reader = try LineReader(try scratchFile("lines", text).path, limit: limit)
        defer { reader.close() }
        var lines: [LineReader.Line] = []
        while let line = try reader.next(beforeWaiting: { XCTFail("nobody waits for a file") }) { lines.append(line) }
        return lines
    }
}
