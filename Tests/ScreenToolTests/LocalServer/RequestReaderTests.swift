import ServerDriven
import XCTest

@testable import ScreenTool

final class RequestReaderTests: XCTestCase {
    func testARequestIsReadHoweverItIsCut() throws {
        let text =
            "POST /a%20b/c?x=1&y=%C3%A9+z&x=&&z HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\nX: 1\r\nx: 2\r\n\r\nbodyGET"
        let expected = HTTPRequest(
            method: "POST", path: "/a b/c",
            query: [.init("x", "1"), .init("y", "é z"), .init("x", ""), .init("z", "")],
            headers: ["host": "here", "content-length": "4", "x": "1, 2"], body: Array("body".utf8),
            target: "/a%20b/c?x=1&y=%C3%A9+z&x=&&z")
        for size in [1, 2, 3, 7, 1_000] {
            var reader = RequestReader(limit: 1 << 20)
            var bytes = Array(text.utf8)[...]
            var read: HTTPRequest?
            while read == nil, !bytes.isEmpty {
                reader.bytes += bytes.prefix(size)
                bytes = bytes.dropFirst(size)
                read = try reader.next()
            }
            XCTAssertEqual(read, expected, "in pieces of \(size)")
        }
    }

    func testWhatIsWrongIsRefused() {
        let long = String(repeating: "x", count: 200)
        let rows: [(text: String, isTaken: Bool)] = [
            ("GET / HTTP/1.1\r\nHost: h\r\n\r\n", true),
            ("\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", true),
            ("GET / HTTP/1.1\r\n\r\n", false),
            ("GET / HTTP/1.0\r\n\r\n", false),
            ("GET / HTTP/1.1\nHost: h\n\n", false),
            ("GET / HTTP/1.1\r\nHost: h\n", false),
            ("\n", false),
            ("GET / HTTP/2.0\r\n\r\n", false),
            ("GET / FTP/1.1\r\n\r\n", false),
            ("GET  / HTTP/1.1\r\n\r\n", false),
            ("GET /\r\n\r\n", false),
            ("GET http://elsewhere/ HTTP/1.1\r\nHost: h\r\n\r\n", false),
            ("GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n", false),
            ("GET /%ff HTTP/1.1\r\nHost: h\r\n\r\n", false),
            ("GET /?a=%ff HTTP/1.1\r\nHost: h\r\n\r\n", false),
            ("G3T / HTTP/1.1\r\nHost: h\r\n\r\n", false),
            ("GÉT / HTTP/1.1\r\nHost: h\r\n\r\n", false),
            (" / HTTP/1.1\r\nHost: h\r\n\r\n", false),
            ("G\u{1}T / HTTP/1.1\r\nHost: h\r\n\r\n", false),
            ("GET /\(long) HTTP/1.1\r\n", false),
            ("GET /\(long)", false),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: \(long)\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: \(long)", false),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: ab\nY: c\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: a\rbY: c\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: a\tb\r\n\r\n", true),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: a\u{1F}b\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: a\u{7F}b\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost: h\r\n folded\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost : h\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n", false),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 200\r\n\r\n", false),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n", false),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n", false),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", false),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nab", true),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", false),
            ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", false),
        ]
        for row in rows {
            var reader = RequestReader(limit: 200)
            reader.bytes += row.text.utf8
            XCTAssertEqual(isTaken { _ = try reader.next() }, row.isTaken, row.text.debugDescription)
        }
    }

    func testTheLimitIsOfAllThatARequestHas() {
        let rows = ["POST /… HTTP/1.1\r\nHost: h\r\n\r\n", "POST / HTTP/1.1\r\nHost: h\r\nX: …\r\n\r\n"]
        for row in rows {
            let most = 100 - row.utf8.count + "…".utf8.count
            for (length, isTaken) in [(most, true), (most + 1, false)] {
                var reader = RequestReader(limit: 100)
                let text = row.replacingOccurrences(of: "…", with: String(repeating: "x", count: length))
                let read = self.isTaken {
                    for byte in text.utf8 {
                        reader.bytes.append(byte)
                        if try reader.next() != nil { return }
                    }
                    XCTFail("\(row.debugDescription) is not read to its end")
                }
                XCTAssertEqual(read, isTaken, "\(row.debugDescription) with \(length)")
            }
        }
        for (length, isTaken) in [(52, true), (53, false)] {
            var reader = RequestReader(limit: 100)
            reader.bytes += "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(length)\r\n\r\n".utf8
            XCTAssertEqual(self.isTaken { _ = try reader.next() }, isTaken, "\(length)")
        }
    }

    func testAHeadOfManyFieldsIsRefusedAtTheFirstTooMany() {
        let rows: [(names: (Int) -> String, fields: Int, status: Int?, line: UInt)] = [
            ({ "X-\($0)" }, 99, nil, #line), ({ "X-\($0)" }, 100, 431, #line), ({ _ in "x" }, 99, nil, #line),
            ({ _ in "x" }, 60_000, 431, #line), ({ "X-\($0)" }, 60_000, 431, #line),
        ]
        for row in rows {
            var reader = RequestReader(limit: 1 << 20)
            let fields = (0..<row.fields).map { "\(row.names($0)): \($0)\r\n" }.joined()
            reader.bytes += "GET / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n".utf8
            do {
                let request = try reader.next()
                XCTAssertNil(row.status, line: row.line)
                let values = request?.headers.filter { $0.key != "host" }.values.flatMap { $0.split(separator: ", ") }
                XCTAssertEqual(
                    values.map { Set($0.map(String.init)) }, Set((0..<row.fields).map { "\($0)" }), line: row.line)
            } catch {
                XCTAssertEqual(error.status, row.status, line: row.line)
            }
        }
    }

    func testAnAnswerHasItsOwnFieldsWhateverTheirValuesAre() {
        for end in ["\r\n", "\n", "\r", "\0"] {
            let response = HTTPResponse(200, headers: [("ETag", "a\(end)Set-Cookie: b"), ("X", "c")], body: [1])
            XCTAssertEqual(
                String(decoding: response.head, as: UTF8.self),
                "HTTP/1.1 200 \r\nETag: aSet-Cookie: b\r\nX: c\r\nContent-Length: 1\r\nConnection: close\r\n\r\n",
                end.debugDescription)
        }
    }

    private func isTaken(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            return false
        }
    }
}
