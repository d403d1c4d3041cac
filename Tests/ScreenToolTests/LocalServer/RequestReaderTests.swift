import XCTest

@testable import ScreenTool

final class RequestReaderTests: XCTestCase {
    func testARequestIsReadHoweverItIsCut() throws {
        let text =
            "POST /a%20b/c?x=1&y=%C3%A9+z&x=&&z HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\nX: 1\r\nx: 2\r\n\r\nbodyGET"
        let expected = HTTPRequest(
            method: "POST", path: "/a b/c",
            query: [
                .init(name: "x", value: "1"), .init(name: "y", value: "é z"), .init(name: "x", value: ""),
                .init(name: "z", value: ""),
            ],
            headers: ["host": "here", "content-length": "4", "x": "1, 2"], body: Array("body".utf8),
            target: "/a%20b/c?x=1&y=%C3%A9+z&x=&&z")
        for size in [1, 2, 3, 7, 1_000] {
            var reader = RequestReader(limits: RequestLimits())
            var bytes = Array(text.utf8)[...]
            var read: HTTPRequest?
            while read == nil, !bytes.isEmpty {
                reader.bytes += bytes.prefix(size)
                bytes = bytes.dropFirst(size)
                read = try reader.request()
            }
            XCTAssertEqual(read, expected, "in pieces of \(size)")
        }
    }

    func testWhatIsWrongIsAnsweredWithItsStatus() {
        let long = String(repeating: "x", count: 200)
        let rows: [(text: String, status: Int?)] = [
            ("GET / HTTP/1.1\r\nHost: h\r\n\r\n", nil),
            ("\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", nil),
            ("GET / HTTP/1.1\r\n\r\n", 400),
            ("GET / HTTP/2.0\r\n\r\n", 505),
            ("GET / FTP/1.1\r\n\r\n", 400),
            ("GET  / HTTP/1.1\r\n\r\n", 400),
            ("GET /\r\n\r\n", 400),
            ("GET http://elsewhere/ HTTP/1.1\r\nHost: h\r\n\r\n", 400),
            ("GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n", 400),
            ("GET /%ff HTTP/1.1\r\nHost: h\r\n\r\n", 400),
            ("GET /?a=%ff HTTP/1.1\r\nHost: h\r\n\r\n", 400),
            ("G3T / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
            ("GÉT / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
            (" / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
            ("G\u{1}T / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
            ("GET /\(long) HTTP/1.1\r\n", 414),
            ("GET /\(long)", 414),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: \(long)\r\n\r\n", 431),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: \(long)", 431),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: ab\nY: c\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: a\rbY: c\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: a\tb\r\n\r\n", nil),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: a\u{1F}b\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: h\r\nX: a\u{7F}b\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: h\r\n folded\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 101\r\n\r\n", 413),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nab", nil),
            ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
            ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
        ]
        for row in rows {
            var reader = RequestReader(limits: RequestLimits(line: 100, head: 100, body: 100))
            reader.bytes += row.text.utf8
            XCTAssertEqual(status { _ = try reader.request() }, row.status, row.text.debugDescription)
        }
    }

    func testALimitIsTheLengthThatIsStillTaken() {
        let rows: [(text: String, most: Int, status: Int)] = [
            ("POST /… HTTP/1.1\r\nHost: h\r\n\r\n", 85, 414),
            ("POST / HTTP/1.1\r\nHost: h\r\nX: …\r\n\r\n", 86, 431),
        ]
        for row in rows {
            for (length, status) in [(row.most, nil), (row.most + 1, row.status)] {
                var reader = RequestReader(limits: RequestLimits(line: 100, head: 100, body: 100))
                let text = row.text.replacingOccurrences(of: "…", with: String(repeating: "x", count: length))
                let read = self.status {
                    for byte in text.utf8 {
                        reader.bytes.append(byte)
                        if try reader.request() != nil { return }
                    }
                    XCTFail("\(row.text.debugDescription) is not read to its end")
                }
                XCTAssertEqual(read, status, "\(row.text.debugDescription) with \(length)")
            }
        }
    }

    func testABodyMayHaveAMegabyteUnlessLimitsSayOtherwise() {
        for (length, status) in [(1 << 20, nil), (1 << 20 + 1, 413)] {
            var reader = RequestReader(limits: RequestLimits())
            reader.bytes += "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(length)\r\n\r\n".utf8
            XCTAssertEqual(self.status { _ = try reader.request() }, status, "\(length)")
        }
    }

    private func status(_ body: () throws -> Void) -> Int? {
        do {
            try body()
            return nil
        } catch {
            return (error as? BadRequest)?.status ?? -1
        }
    }
}
