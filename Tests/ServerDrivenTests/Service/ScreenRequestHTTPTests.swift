import ComponentScreen
import ScreenTesting
import VariantSpaces
import XCTest

@testable import ServerDriven

final class ScreenRequestHTTPTests: XCTestCase {
    func testARequestIsOneOfHTTP() {
        let full = ScreenRequest(
            .get, "artist/leonard-bernstein", capabilities: "2.0.0", etag: "\"1\"", offset: "a&b", section: "w/k",
            isFlat: true)
        let http = full.http
        XCTAssertEqual(http.method, "GET")
        XCTAssertEqual(http.target, "/artist/leonard-bernstein?offset=a%26b&section=w%2Fk&form=flat")
        XCTAssertEqual(
            http.headers.map { "\($0.name): \($0.value)" },
            ["Accept: application/json", "Screen-Capabilities: 2.0.0", "If-None-Match: \"1\""])
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
                isCommand ? .post(.anything(&random)) : .get, "artist/a-b" + query, capabilities: "1.0.0", etag: text(),
                offset: text(), section: text().map(SectionID.init), isFlat: .random(using: &random))
            let http = sent.http
            let received = try ScreenRequest(
                http.method, http.target,
                header: { name in http.headers.first { $0.name.lowercased() == name.lowercased() }?.value },
                body: http.body)
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
                Row((method: "GET", target: "/a??=&&=%20?", headers: [:], body: "", status: nil)),
            ] as [Row<(method: String, target: String, headers: [String: String], body: String, status: Int?)>]
        ) {
            row, expect in
            do throws(HTTPFault) {
                _ = try ScreenRequest(
                    row.method, row.target, header: { row.headers[$0.lowercased()] }, body: Array(row.body.utf8))
                expect.equal(nil, row.status)
            } catch {
                expect.equal(error.status, row.status)
            }
        }
    }

    func testAnAnswerSaysHowItIsKept() {
        func headers(_ response: ScreenResponse) -> [String] { response.headers.map { "\($0.name): \($0.value)" } }
        let usual = ["Cache-Control: private, no-cache", "Vary: Screen-Capabilities"]
        XCTAssertEqual(
            headers(ScreenResponse(status: 200, etag: "\"1\"", body: [0x7B, 0x7D])),
            usual + ["ETag: \"1\"", "Content-Type: application/json"])
        XCTAssertEqual(headers(ScreenResponse(status: 304, etag: "\"1\"")), usual + ["ETag: \"1\""])
        XCTAssertEqual(headers(ScreenResponse(status: 405)), usual + ["Allow: GET, HEAD, POST"])
        let read = ScreenResponse(status: 200, header: { $0 == "ETag" ? "\"1\"" : nil }, body: [1])
        XCTAssertEqual(read, ScreenResponse(status: 200, etag: "\"1\"", body: [1]))
    }

    func testAnyServerCanCallTheService() throws {
        let release = Capabilities(version: "1.0.0", components: ["message": .init()], actions: [:])
        let service = try ScreenService(
            releases: [release],
            routes: [
                .screen("a") { ScreenDocument(screen: $0.path, sections: []) }, .command("b") { _ in .done() },
            ])
        let version = { $0 == "Screen-Capabilities" ? "1.0.0" : nil }
        XCTAssertEqual(service.respond("GET", "/a", header: version).status, 200)
        XCTAssertEqual(service.respond("HEAD", "/a", header: version), service.respond("GET", "/a", header: version))
        XCTAssertEqual(service.respond("POST", "/b", header: version).body, Array(#"{"result":"done"}"#.utf8))
        XCTAssertEqual(service.respond("GET", "/a", header: { _ in nil }).status, 400)
        XCTAssertEqual(
            service.respond("PUT", "/a", header: version),
            ScreenResponse(
                status: 405,
                body: Array(
                    #"{"message":"PUT is not taken; there are GET, HEAD and POST","result":"failed"}"#.utf8)))
    }
}
