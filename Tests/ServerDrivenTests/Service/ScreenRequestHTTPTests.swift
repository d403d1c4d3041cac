import ComponentScreen
import XCTest

@testable import ServerDriven

final class ScreenRequestHTTPTests: XCTestCase {
    func testARequestIsOneOfHTTP() {
        let full = ScreenRequest(
            "artist/leonard-bernstein", capabilities: "2.0.0", etag: "\"1\"", offset: "20", section: "w/k",
            isFlat: true,
            headers: ["Trace": "a", "Authorization": "Bearer 7", "screen-capabilities": "9.0.0"])
        let http = full.http
        XCTAssertEqual(http.method, "GET")
        XCTAssertEqual(http.target, "/artist/leonard-bernstein?offset=20&section=w%2Fk&form=flat")
        XCTAssertEqual(
            http.headers.map { "\($0.name): \($0.value)" },
            [
                "Accept: application/json", "Screen-Capabilities: 2.0.0", "If-None-Match: \"1\"",
                "Authorization: Bearer 7", "Trace: a",
            ], "what the request has a member for is not sent twice")
        XCTAssertEqual(http.body, [])

        let command = ScreenRequest("like/1", body: .object(["b": .integer(1), "a": .null]), capabilities: "2.0.0")
            .http
        XCTAssertEqual(command.method, "POST")
        XCTAssertEqual(command.headers.last?.name, "Content-Type")
        XCTAssertEqual(command.headers.last?.value, "application/json")
        XCTAssertEqual(String(decoding: command.body, as: UTF8.self), #"{"a":null,"b":1}"#)
    }

    func testATargetNamesNothingButAPath() {
        let rows: [(path: String, target: String, line: UInt)] = [
            ("", "/", #line), ("//elsewhere.com/a", "/elsewhere.com/a", #line),
            ("https://elsewhere.com", "/https://elsewhere.com", #line),
            ("a b\\c#d\r\nX: 1", "/a%20b%5Cc%23d%0D%0AX:%201", #line),
            ("büro/한", "/b%C3%BCro/%ED%95%9C", #line), ("a%20b%2", "/a%20b%252", #line),
            ("a%2520%zz%", "/a%2520%25zz%25", #line), ("a?b=c+d&e", "/a?b=c+d&e", #line),
        ]
        for row in rows {
            XCTAssertEqual(ScreenRequest(row.path, capabilities: "").http.target, row.target, line: row.line)
        }
        XCTAssertEqual(ScreenRequest("a?b=c", capabilities: "", offset: "1").http.target, "/a?b=c&offset=1")
    }

    func testARequestArrivesAsItWasSent() throws {
        let odd = "é\u{301} \"\n\u{0}&=+%/?#👩‍👩‍👧", field = "é\u{301} \"&=+%/?#👩‍👩‍👧"
        let value = FacetValue.object([odd: .list([.null, .bool(true), .integer(.min), .number(1.5), .string(odd)])])
        let requests: [(sent: ScreenRequest, line: UInt)] = [
            (ScreenRequest("artist/a-b", capabilities: "1.0.0"), #line),
            (
                ScreenRequest(
                    "artist/a-b?q=7", capabilities: "", platform: "ios", etag: field, offset: "2147483647",
                    section: SectionID(rawValue: odd), isFlat: true, headers: ["authorization": field]), #line
            ),
            (ScreenRequest("a", body: .null, capabilities: "1.0.0", section: ""), #line),
            (ScreenRequest("a?b&c=", body: value, capabilities: "1.0.0", offset: "0"), #line),
        ]
        for row in requests {
            let http = row.sent.http
            let received = try ScreenRequest(http.method, http.target, headers: http.headers, body: http.body)
            XCTAssertEqual(received, row.sent, line: row.line)
        }
    }

    func testAValueOfAHeadNeverBeginsAnotherField() {
        for end in ["\r\n", "\n", "\r", "\u{2028}", "\u{85}", "\0"] {
            let text = "a\(end)X: 1"
            let http = ScreenRequest(
                "a", capabilities: text, platform: text, etag: text, headers: ["Authorization": text]
            ).http
            XCTAssertEqual(http.headers.filter { $0.value == "aX: 1" }.count, 4, end.debugDescription)
        }
    }

    func testTheLanguagesAreThoseThatAreWantedTheMostWantedFirst() {
        let rows: [(field: String, languages: [String], line: UInt)] = [
            ("", [], #line), ("ko", ["ko"], #line), ("ko, en", ["ko", "en"], #line),
            ("en;q=0.5,ko", ["ko", "en"], #line), ("b;q=0.5,a;q=0.5,c;q=0.6", ["c", "b", "a"], #line),
            ("ko;q=0,en", ["en"], #line), ("*,en;q=0.1", ["en"], #line), ("ko;q=x,en;q=0.1", ["en"], #line),
            ("ko ; Q=0.2 , zh-Hant-TW;q=0.3", ["zh-Hant-TW", "ko"], #line), (",;q=1,, en", ["en"], #line),
            ("en;level=1;q=0.2,ko;q=0.3", ["ko", "en"], #line),
        ]
        for row in rows {
            let request = ScreenRequest("a", capabilities: "", headers: ["ACCEPT-language": row.field])
            XCTAssertEqual(request.languages, row.languages, line: row.line)
        }
    }

    func testFieldsOfOneNameAreReadTogether() throws {
        let fields = [("X-A", "1"), ("Accept-Language", "zh"), ("x-a", "2"), ("accept-language", "en"), ("X-a", "")]
        let request = try ScreenRequest("GET", "/a", headers: fields.map { (name: $0, value: $1) }, body: [])
        XCTAssertEqual(request.headers, ["x-a": "1, 2, ", "accept-language": "zh, en"])
    }

    func testWhatIsNoRequestIsAnsweredWithItsStatus() {
        let json = "application/json; charset=utf-8"
        let rows: [(method: String, target: String, type: String?, body: String, status: Int?, line: UInt)] = [
            ("GET", "/a", nil, "", nil, #line), ("HEAD", "/", nil, "", nil, #line), ("POST", "/a", nil, "", nil, #line),
            ("POST", "/a", json, "[1]", nil, #line), ("POST", "/a", "Application/JSON", "1", nil, #line),
            ("POST", "/a", nil, "{}", 415, #line), ("POST", "/a", "text/plain", "{}", 415, #line),
            ("POST", "/a", json, "{", 400, #line),
            ("POST", "/a", json, String(repeating: "[", count: 9_999), 400, #line),
            ("DELETE", "/a", nil, "", 405, #line), ("get", "/a", nil, "", 405, #line),
            ("GET", "a", nil, "", 400, #line), ("GET", "", nil, "", 400, #line), ("GET", "*", nil, "", 400, #line),
            ("GET", "/%zz", nil, "", 400, #line), ("GET", "/%ff", nil, "", 400, #line),
            ("GET", "/a?b=%ff", nil, "", 400, #line), ("GET", "/a?%ff", nil, "", 400, #line),
            ("GET", "/a?form=flat", nil, "", nil, #line), ("GET", "/a?form=round", nil, "", 400, #line),
            ("GET", "/a?offset=0", nil, "", nil, #line), ("GET", "/a?offset=2147483647", nil, "", nil, #line),
            ("GET", "/a?offset=-1", nil, "", 400, #line), ("GET", "/a?offset=", nil, "", 400, #line),
            ("GET", "/a?offset=1e3", nil, "", 400, #line), ("GET", "/a?offset=2147483648", nil, "", 400, #line),
            ("GET", "/a??=&&=%20?", nil, "", nil, #line),
        ]
        for row in rows {
            let headers = row.type.map { [(name: "Content-Type", value: $0)] } ?? []
            do throws(HTTPFault) {
                _ = try ScreenRequest(row.method, row.target, headers: headers, body: Array(row.body.utf8))
                XCTAssertNil(row.status, line: row.line)
            } catch {
                XCTAssertEqual(error.status, row.status, line: row.line)
            }
        }
    }

    func testAnAnswerSaysHowItIsKept() {
        func headers(_ response: ScreenResponse) -> [String] { response.headers.map { "\($0.name): \($0.value)" } }
        let usual = [
            "Cache-Control: private, no-cache",
            "Vary: Accept-Language, Screen-Capabilities, Screen-Platform, Screen-Exposures",
        ]
        XCTAssertEqual(
            headers(ScreenResponse(status: 200, etag: "\"1\"", body: [0x7B, 0x7D])),
            usual + ["ETag: \"1\"", "Content-Type: application/json"])
        XCTAssertEqual(headers(ScreenResponse(status: 304, etag: "\"1\"")), usual + ["ETag: \"1\""])
        XCTAssertEqual(headers(ScreenResponse(status: 405)), usual + ["Allow: GET, HEAD, POST"])
        let read = ScreenResponse(status: 200, header: { $0 == "ETag" ? "\"1\"" : nil }, body: [1])
        XCTAssertEqual(read, ScreenResponse(status: 200, etag: "\"1\"", body: [1]))
    }
}
