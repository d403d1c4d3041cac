import ComponentScreen
import ScreenProving
import ScreenTesting
import XCTest

@testable import ServerDriven

final class ScreenRequestHTTPTests: XCTestCase {
    func testARequestIsOneOfHTTP() {
        let full = ScreenRequest(
            .get, "artist/leonard-bernstein", capabilities: "2.0.0", etag: "\"1\"", offset: "20", section: "w/k",
            isFlat: true,
            headers: ["Authorization": "Bearer 7", "screen-capabilities": "9.0.0"])
        let http = full.http
        XCTAssertEqual(http.method, "GET")
        XCTAssertEqual(http.target, "/artist/leonard-bernstein?offset=20&section=w%2Fk&form=flat")
        XCTAssertEqual(
            http.headers.map { "\($0.name): \($0.value)" },
            [
                "Accept: application/json", "Screen-Capabilities: 2.0.0", "If-None-Match: \"1\"",
                "Authorization: Bearer 7",
            ], "what the request has a member for is not sent twice")
        XCTAssertEqual(http.body, [])

        let command = ScreenRequest(.post(.object(["b": .integer(1), "a": .null])), "like/1", capabilities: "2.0.0")
            .http
        XCTAssertEqual(command.method, "POST")
        XCTAssertEqual(command.headers.last?.name, "Content-Type")
        XCTAssertEqual(command.headers.last?.value, "application/json")
        XCTAssertEqual(String(decoding: command.body, as: UTF8.self), #"{"a":null,"b":1}"#)
    }

    func testATargetNamesNothingButAPath() {
        forEach([
            Row((path: "", target: "/")),
            Row((path: "//elsewhere.com/a", target: "/elsewhere.com/a")),
            Row((path: "https://elsewhere.com", target: "/https://elsewhere.com")),
            Row((path: "a b\\c#d\r\nX: 1", target: "/a%20b%5Cc%23d%0D%0AX:%201")),
            Row((path: "büro/한", target: "/b%C3%BCro/%ED%95%9C")),
            Row((path: "a%20b%2", target: "/a%20b%252")),
            Row((path: "a?b=c+d&e", target: "/a?b=c+d&e")),
        ]) { row, expect in expect.equal(ScreenRequest(.get, row.path, capabilities: "").http.target, row.target) }
        XCTAssertEqual(ScreenRequest(.get, "a?b=c", capabilities: "", offset: "1").http.target, "/a?b=c&offset=1")
    }

    func testARequestArrivesAsItWasSent() throws {
        for number in 0..<500 {
            let seed = UInt64(number)
            var random = SeededGenerator(seed: seed)
            let isCommand = Bool.random(using: &random)
            let query = Bool.random(using: &random) ? "?q=\(Int.random(in: 0...9, using: &random))" : ""
            func text() -> String? { Bool.random(using: &random) ? .anything(&random) : nil }
            let sent = ScreenRequest(
                isCommand ? .post(.anything(&random)) : .get, "artist/a-b" + query, capabilities: "1.0.0",
                platform: .random(using: &random) ? "ios" : "", etag: text(),
                offset: Bool.random(using: &random) ? "\(Int32.random(in: 0...Int32.max, using: &random))" : nil,
                section: text().map(SectionID.init), isFlat: .random(using: &random),
                headers: ["authorization": .anything(&random)])
            let http = sent.http
            let received = try ScreenRequest(
                http.method, http.target, headers: http.headers, body: http.body)
            XCTAssertEqual(received, sent, "seed \(seed)")
        }
    }

    func testWhatIsNoRequestIsAnsweredWithItsStatus() {
        let json = ["content-type": "application/json; charset=utf-8"]
        forEach(
            [
                Row((method: "GET", target: "/a", headers: [:], body: "", status: nil)),
                Row((method: "HEAD", target: "/", headers: [:], body: "", status: nil)),
                Row((method: "POST", target: "/a", headers: [:], body: "", status: nil)),
                Row((method: "POST", target: "/a", headers: json, body: "[1]", status: nil)),
                Row(
                    (
                        method: "POST", target: "/a", headers: ["content-type": "Application/JSON"], body: "1",
                        status: nil
                    )),
                Row((method: "POST", target: "/a", headers: [:], body: "{}", status: 415)),
                Row((method: "POST", target: "/a", headers: ["content-type": "text/plain"], body: "{}", status: 415)),
                Row((method: "POST", target: "/a", headers: json, body: "{", status: 400)),
                Row(
                    (
                        method: "POST", target: "/a", headers: json, body: String(repeating: "[", count: 9_999),
                        status: 400
                    )),
                Row((method: "DELETE", target: "/a", headers: [:], body: "", status: 405)),
                Row((method: "get", target: "/a", headers: [:], body: "", status: 405)),
                Row((method: "GET", target: "a", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "*", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "/%zz", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "/%ff", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "/a?b=%ff", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "/a?form=flat", headers: [:], body: "", status: nil)),
                Row((method: "GET", target: "/a?form=round", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "/a?offset=0", headers: [:], body: "", status: nil)),
                Row((method: "GET", target: "/a?offset=2147483647", headers: [:], body: "", status: nil)),
                Row((method: "GET", target: "/a?offset=-1", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "/a?offset=", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "/a?offset=1e3", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "/a?offset=2147483648", headers: [:], body: "", status: 400)),
                Row((method: "GET", target: "/a??=&&=%20?", headers: [:], body: "", status: nil)),
            ] as [Row<(method: String, target: String, headers: [String: String], body: String, status: Int?)>]
        ) {
            row, expect in
            do throws(HTTPFault) {
                _ = try ScreenRequest(
                    row.method, row.target, headers: row.headers.map { ($0.key, $0.value) }, body: Array(row.body.utf8))
                expect.equal(nil, row.status)
            } catch {
                expect.equal(error.status, row.status)
            }
        }
    }

    func testAnAnswerSaysHowItIsKept() {
        func headers(_ response: ScreenResponse) -> [String] { response.headers.map { "\($0.name): \($0.value)" } }
        let usual = ["Cache-Control: private, no-cache", "Vary: Screen-Capabilities, Screen-Platform"]
        XCTAssertEqual(
            headers(ScreenResponse(status: 200, etag: "\"1\"", body: [0x7B, 0x7D])),
            usual + ["ETag: \"1\"", "Content-Type: application/json"])
        XCTAssertEqual(headers(ScreenResponse(status: 304, etag: "\"1\"")), usual + ["ETag: \"1\""])
        XCTAssertEqual(headers(ScreenResponse(status: 405)), usual + ["Allow: GET, HEAD, POST"])
        let read = ScreenResponse(status: 200, header: { $0 == "ETag" ? "\"1\"" : nil }, body: [1])
        XCTAssertEqual(read, ScreenResponse(status: 200, etag: "\"1\"", body: [1]))
    }

    func testAnyServerCanCallTheService() async throws {
        let release = Capabilities(version: "1.0.0", kinds: ["message": .init()], actions: [:])
        let service = try ScreenService(
            releases: [release],
            routes: [
                .screen("a") { ScreenDocument(screen: $0.path, sections: []) }, .command("b") { _ in .done() },
            ])
        func answer(_ method: String, _ target: String, _ version: String? = "1.0.0") async -> ScreenResponse {
            await service.respond(method, target, headers: version.map { [("Screen-Capabilities", $0)] } ?? [])
        }
        let (get, head, post) = await (answer("GET", "/a"), answer("HEAD", "/a"), answer("POST", "/b"))
        XCTAssertEqual(get.status, 200)
        XCTAssertEqual(head, get)
        XCTAssertEqual(post.body, Array(#"{"result":"done"}"#.utf8))
        let (without, put) = await (answer("GET", "/a", nil), answer("PUT", "/a"))
        XCTAssertEqual(without.status, 400)
        XCTAssertEqual(
            put,
            ScreenResponse(
                status: 405,
                body: Array(
                    #"{"message":"PUT is not taken; there are GET, HEAD and POST","result":"failed"}"#.utf8)))
    }
}
