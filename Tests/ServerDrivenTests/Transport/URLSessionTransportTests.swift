import ComponentScreen
import Foundation
import Synchronization
import XCTest

@testable import ScreenTool
@testable import ServerDriven

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLSessionTransportTests: XCTestCase {
    func testARequestArrivesAsItIsSpelledForHTTP() async throws {
        let server = try LocalServer(port: 0) { request in
            let fields = ["screen-capabilities", "if-none-match", "content-type", "x-app"].map {
                request.headers[$0] ?? "-"
            }
            let query = request.query.map { "\($0.name)=\($0.value)" }
            return .json(
                ([request.method, request.path] + query + fields + [String(decoding: request.body, as: UTF8.self)])
                    .joined(separator: " "))
        }
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-App": "music"]
        let transport = try transport(to: server.port, "/api/?key=1", configuration)
        let rows: [(request: ScreenRequest, arrives: String, line: UInt)] = [
            (.init("artist/a b", capabilities: "1.2.0"), "GET /api/artist/a b 1.2.0 - - music ", #line),
            (
                .init("x", capabilities: "2.0.0", etag: "\"a\"", offset: "20", section: "works"),
                "GET /api/x offset=20 section=works 2.0.0 \"a\" - music ", #line
            ),
            (
                .init("like", body: .object(["is": .bool(true)]), capabilities: "2.0.0"),
                "POST /api/like 2.0.0 - application/json music {\"is\":true}", #line
            ),
        ]
        for row in rows {
            let response = try await transport.send(row.request)
            XCTAssertEqual(String(decoding: response.body, as: UTF8.self), row.arrives, line: row.line)
        }
    }

    func testEveryStatusIsAnAnswer() async throws {
        func check(_ response: HTTPResponse, _ expected: ScreenResponse, line: UInt = #line) async throws {
            let server = try LocalServer(port: 0) { _ in response }
            defer { server.stop() }
            let answer = try await transport(to: server.port).send(ScreenRequest("s", capabilities: "1.0.0"))
            XCTAssertEqual(answer, expected, line: line)
        }
        try await check(
            .json("{}", status: 200, headers: [("ETag", "\"a\"")]),
            .init(status: 200, etag: "\"a\"", body: Array("{}".utf8)))
        try await check(
            .json("{}", type: "application/problem+json; x=y", status: 404), .init(status: 404, body: Array("{}".utf8)))
        try await check(.json("{}", status: 226), .init(status: 226, body: Array("{}".utf8)))
        try await check(.init(304, headers: [("ETag", "\"a\"")]), .init(status: 304, etag: "\"a\""))
        try await check(.json("wrong", type: "text/plain", status: 400), .init(status: 400, body: Array("wrong".utf8)))
        try await check(.json("<p>", type: "text/html", status: 500), .init(status: 500, body: Array("<p>".utf8)))
        try await check(.init(503), .init(status: 503))
    }

    private let tooLarge = "the body has more than 1000 bytes; let the service send the screen in pages"

    func testAnswersThatAreNoneAreErrors() async throws {
        func wrong(_ type: String, _ status: Int) -> String {
            "the answer with status \(status) is of \(type), not application/json; is this the address of a screen service?"
        }
        let rows: [(response: @Sendable (HTTPRequest) -> HTTPResponse, problem: String, line: UInt)] = [
            ({ _ in .json("<p>", type: "text/html") }, wrong("type text/html", 200), #line),
            ({ _ in .json("<p>", type: "text/html", status: 226) }, wrong("type text/html", 226), #line),
            ({ _ in .fault(404, "<p>") }, wrong("type text/plain; charset=utf-8", 404), #line),
            ({ _ in HTTPResponse(410) }, wrong("no type", 410), #line),
            ({ _ in .json(String(repeating: "x", count: 1_001)) }, tooLarge, #line),
        ]
        for row in rows {
            let server = try LocalServer(port: 0) { [response = row.response] in response($0) }
            defer { server.stop() }
            await assertFails(try transport(to: server.port, largestBody: 1_000), row.problem, line: row.line)
        }
    }

    func testAnswersThatAreNotWholeAreErrors() async throws {
        func check(_ server: RawServer, _ problem: String, line: UInt = #line) async throws {
            await assertFails(try transport(to: server.port, largestBody: 1_000), problem, line: line)
        }
        try await check(RawServer("xxxxxxxxxx", isRepeated: true), tooLarge)
        try await check(RawServer("{", head: "Content-Length: 20\r\n"), "the body ended after 1 of 20 bytes; try again")
        try await check(RawServer("", head: "Content-Length: 20\r\n"), "the body ended after 0 of 20 bytes; try again")
        try await check(RawServer("5\r\n{\"a", head: "Transfer-Encoding: chunked\r\n"), "no answer came: ")
    }

    func testARefusalIsAnAnswerWhateverItAsksFor() async throws {
        let challenges: [[String]] = [
            [], [#"Basic realm="screens""#], ["Basic"], [#"basic realm=a, charset="UTF-8""#],
            [#"Digest realm="a", nonce="b", qop="auth""#], [#"Bearer realm="a""#], ["Negotiate", #"Basic realm="a""#],
            ["?"],
        ]
        for challenge in challenges {
            for body in ["", #"{"message": "Sign in"}"#] {
                let server = try LocalServer(port: 0) { _ in
                    .json(body, status: 401, headers: challenge.map { ("WWW-Authenticate", $0) })
                }
                defer { server.stop() }
                let transport = try transport(to: server.port, timeout: .seconds(5))
                for request in [
                    ScreenRequest("s", capabilities: "1.0.0"), ScreenRequest("c", body: .null, capabilities: "1.0.0"),
                ] {
                    let answer = try await transport.send(request)
                    XCTAssertEqual(answer.status, 401, "\(challenge)")
                    XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), body, "\(challenge)")
                }
            }
        }
    }

    func testARefusalIsOneWhateverBecomesOfItsBody() async throws {
        let refused = "HTTP/1.1 401 \r\nContent-Type: application/json\r\n"
        let forbidden = "HTTP/1.1 403 \r\nContent-Type: application/json\r\n"
        let rows: [(answer: String, status: Int, line: UInt)] = [
            // Cut short, announced as too large, and too large without a word.
            ("\(refused)WWW-Authenticate: Basic\r\nContent-Length: 100\r\n\r\n{}", 401, #line),
            ("\(refused)Content-Length: 100\r\n\r\n{}", 401, #line),
            ("\(refused)Content-Length: 5000\r\n\r\n{}", 401, #line),
            ("\(refused)WWW-Authenticate: Basic\r\n\r\n" + String(repeating: "x", count: 5_000), 401, #line),
            ("\(forbidden)Content-Length: 100\r\n\r\n{}", 403, #line),
            ("\(forbidden)\r\n" + String(repeating: "x", count: 5_000), 403, #line),
        ]
        for row in rows {
            let server = try RawServer(answering: row.answer)
            let transport = try transport(to: server.port, timeout: .seconds(5), largestBody: 1_000)
            let answer = try await transport.send(ScreenRequest("s", capabilities: "1.0.0"))
            XCTAssertEqual(answer.status, row.status, line: row.line)
        }
    }

    #if os(Linux)
    func testACompressedAnswerTakesNoMoreThanTenTimesTheLargestBody() async throws {
        // A limit that is larger than what a process needs anyway.
        let limit = 4 << 20
        let bomb = GZip.zeros(400 << 20)
        XCTAssertLessThan(bomb.count, 500_000)
        let server = try LocalServer(port: 0) { _ in
            HTTPResponse(
                200, headers: [("Content-Type", "application/json"), ("Content-Encoding", "gzip")], body: bomb)
        }
        defer { server.stop() }
        let transport = try transport(to: server.port, largestBody: limit)
        let before = try Memory.resetPeak()
        do {
            _ = try await transport.send(ScreenRequest("s", capabilities: "1.0.0"))
            XCTFail("it is too large")
        } catch {
            XCTAssertTrue("\(error)".contains("the body has more than \(limit) bytes"), "\(error)")
        }
        // What the session does after the refusal counts, too.
        try await Task.sleep(for: .milliseconds(200))
        XCTAssertLessThan(try Memory.peak() - before, 10 * limit)
    }

    func testACompressedAnswerIsUnpacked() async throws {
        let server = try LocalServer(port: 0) { _ in
            HTTPResponse(
                200, headers: [("Content-Type", "application/json"), ("Content-Encoding", "gzip")],
                body: GZip.zeros(3_000, hasSum: true))
        }
        defer { server.stop() }
        let answer = try await transport(to: server.port).send(ScreenRequest("s", capabilities: "1.0.0"))
        XCTAssertEqual(answer.body, Array(repeating: 0, count: 3_000))
    }
    #endif

    func testABodyOfTheLargestSizeIsTaken() async throws {
        let server = try LocalServer(port: 0) { _ in .json(String(repeating: "x", count: 1_000)) }
        defer { server.stop() }
        let response = try await transport(to: server.port, largestBody: 1_000)
            .send(ScreenRequest("s", capabilities: "1.0.0"))
        XCTAssertEqual(response.body.count, 1_000)
    }

    func testAnAnswerThatDoesNotEndIsLate() async throws {
        for body in ["{", ""] {
            let server = try RawServer(body, staysOpen: true)
            await assertFails(
                try transport(to: server.port, timeout: .milliseconds(50)), "the answer took more than 0.05 seconds; ",
                line: #line)
        }
    }

    func testNobodyAtTheAddressIsAnError() async throws {
        let server = try LocalServer(port: 0) { _ in .json("{}") }
        server.stop()
        await assertFails(try transport(to: server.port), "no answer came: ", line: #line)
        let nowhere = URLSessionTransport(to: try XCTUnwrap(URL(string: "screens")), configuration: .ephemeral)
        await assertFails(nowhere, "this is not an address; ", line: #line)
    }

    func testRedirectsAreFollowedOnTheSameServer() async throws {
        let server = try LocalServer(port: 0) { request in
            switch request.path {
            case "/1": .redirect(301, "/2")
            case "/2": .redirect(302, "3?x=1")
            case "/3": .redirect(303, "/\(request.query("x") ?? "")4")
            case "/14":
                .redirect(307, "http://127.0.0.1:\(request.headers["host"]?.split(separator: ":").last ?? "")/5")
            case "/5": .redirect(308, "/6")
            default:
                .json(
                    [request.method, request.path, request.headers["screen-capabilities"] ?? ""].joined(separator: " "))
            }
        }
        defer { server.stop() }
        let response = try await transport(to: server.port).send(ScreenRequest("1", capabilities: "1.0.0"))
        XCTAssertEqual(String(decoding: response.body, as: UTF8.self), "GET /6 1.0.0")
    }

    func testAServerMayNameThePortThatItHasAnyway() throws {
        let rows: [(from: String, to: String, isFollowed: Bool, line: UInt)] = [
            ("https://a/1", "https://A:443/2", true, #line), ("http://a:80/1", "http://a/2", true, #line),
            ("http://a:8080/1", "https://a/2", true, #line), ("https://a/1", "http://a:443/2", false, #line),
            ("https://a/1", "https://a:80/2", false, #line), ("http://a/1", "http://a:443/2", false, #line),
        ]
        for row in rows {
            let (from, to) = (try XCTUnwrap(URL(string: row.from)), try XCTUnwrap(URL(string: row.to)))
            XCTAssertEqual(from.allowsRedirect(to: to), row.isFollowed, line: row.line)
        }
    }

    func testACommandKeepsItsPayloadOnARedirect() async throws {
        let server = try LocalServer(port: 0) { request in
            Int(request.path.dropFirst()).map { .redirect($0, "/end") }
                ?? .json("\(request.method) \(String(decoding: request.body, as: UTF8.self))")
        }
        defer { server.stop() }
        for status in ["307", "308"] {
            let response = try await transport(to: server.port)
                .send(ScreenRequest(status, body: .string("entered"), capabilities: "1.0.0"))
            XCTAssertEqual(String(decoding: response.body, as: UTF8.self), "POST \"entered\"", status)
        }
    }

    func testFiveRedirectsAreFollowedAndNotSix() async throws {
        let server = try LocalServer(port: 0) { request in
            let rest = Int(request.path.dropFirst()) ?? 0
            return rest == 0 ? .json("{}") : .redirect(302, "/\(rest - 1)")
        }
        defer { server.stop() }
        let answer = try await transport(to: server.port).send(ScreenRequest("5", capabilities: "1.0.0"))
        XCTAssertEqual(answer.status, 200)
        await assertFails(
            try transport(to: server.port), "there are more than 5 redirects; ",
            sending: ScreenRequest("6", capabilities: "1.0.0"), line: #line)
    }

    func testRedirectsThatLeadNowhereAreErrors() async throws {
        let host = "http://127.0.0.1"
        func check(
            _ response: @escaping @Sendable (HTTPRequest) -> HTTPResponse, _ problem: (_ server: String) -> String,
            sending request: ScreenRequest? = nil, line: UInt = #line
        ) async throws {
            let server = try LocalServer(port: 0) { response($0) }
            defer { server.stop() }
            await assertFails(
                try transport(to: server.port), problem("\(host):\(server.port)"), sending: request, line: line)
        }
        try await check({ _ in .redirect(302, "/0") }, { "the answers lead in a loop, to \($0)/0 again; " })
        try await check(
            { .redirect(302, $0.path == "/0" ? "/1" : "/0") }, { "the answers lead in a loop, to \($0)/0 again; " })
        try await check({ .redirect(302, "\($0.path)0") }, { _ in "there are more than 5 redirects; " })
        try await check({ _ in HTTPResponse(302) }, { _ in "the answer leads to no address, " })
        try await check({ _ in .redirect(302, "http://other/") }, { _ in "the answer leads to http://other/, " })
        try await check({ _ in .redirect(302, "//other/0") }, { _ in "the answer leads to //other/0, " })
        try await check({ _ in .redirect(302, "\(host):1/") }, { _ in "the answer leads to \(host):1/, " })
        try await check(
            { _ in .redirect(302, "file:///etc/passwd") }, { _ in "the answer leads to file:///etc/passwd, " })
        try await check(
            { _ in .redirect(303, "/1") },
            { _ in "a command was answered by a redirect with status 303, on which its payload would be lost; " },
            sending: ScreenRequest("0", body: .null, capabilities: "1.0.0"))
    }

    func testCancellingTheTaskEndsTheRequest() async throws {
        let (arrivals, arrived) = AsyncStream<Void>.makeStream()
        let (ends, ended) = AsyncStream<Void>.makeStream()
        let server = try RawServer("x", isRepeated: true) {
            arrived.yield()
        } onEnd: {
            ended.yield()
        }
        let transport = try transport(to: server.port, timeout: .seconds(600), largestBody: .max)
        let task = Task { try await transport.send(ScreenRequest("s", capabilities: "1.0.0")) }
        for await _ in arrivals { break }
        task.cancel()
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
        for await _ in ends { break }
    }

    func testACancelledTaskSendsNothing() async throws {
        let count = Mutex(0)
        let server = try LocalServer(port: 0) { _ in
            count.withLock { $0 += 1 }
            return .json("{}")
        }
        defer { server.stop() }
        let transport = try transport(to: server.port)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await transport.send(ScreenRequest("s", capabilities: "1.0.0"))
        }
        task.cancel()
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
        _ = try await transport.send(ScreenRequest("s", capabilities: "1.0.0"))
        XCTAssertEqual(count.withLock(\.self), 1)
    }

    func testManyRequestsAtOnceGetTheirOwnAnswers() async throws {
        let server = try LocalServer(port: 0) { .json($0.path) }
        defer { server.stop() }
        let transport = try transport(to: server.port)
        try await withThrowingTaskGroup(of: (Int, ScreenResponse).self) { group in
            for number in 0..<40 {
                group.addTask {
                    (number, try await transport.send(ScreenRequest("\(number)", capabilities: "1.0.0")))
                }
            }
            for try await (number, response) in group {
                XCTAssertEqual(String(decoding: response.body, as: UTF8.self), "/\(number)")
            }
        }
    }

    // MARK: Support

    private func transport(
        to port: UInt16, _ path: String = "", _ configuration: URLSessionConfiguration = .ephemeral,
        timeout: Duration = .seconds(60), largestBody: Int = 32 << 20
    ) throws -> URLSessionTransport {
        let address = try XCTUnwrap(URL(string: "http://127.0.0.1:\(port)\(path)"))
        return URLSessionTransport(
            to: address, configuration: configuration, timeout: timeout, largestBody: largestBody)
    }

    /// Fails unless sending fails with a problem that begins with these words.
    private func assertFails(
        _ transport: URLSessionTransport, _ problem: String, sending request: ScreenRequest? = nil, line: UInt
    ) async {
        do {
            let request = request ?? ScreenRequest("0", capabilities: "1.0.0")
            XCTFail("\(try await transport.send(request)) in place of: \(problem)", line: line)
        } catch {
            let fault = error as? TransportError
            XCTAssertEqual(fault?.problem.hasPrefix(problem), true, "\(error)", line: line)
            XCTAssertEqual(fault?.description, "\(fault?.address ?? ""): \(fault?.problem ?? "")", line: line)
        }
    }
}

extension HTTPResponse {
    fileprivate static func json(
        _ text: String, type: String = "application/json", status: Int = 200,
        headers: [(name: String, value: String)] = []
    ) -> HTTPResponse {
        HTTPResponse(status, headers: headers + [("Content-Type", type)], body: Array(text.utf8))
    }

    fileprivate static func redirect(_ status: Int, _ target: String) -> HTTPResponse {
        HTTPResponse(status, headers: [("Location", target)])
    }
}

#if os(Linux)
/// Compressed bytes, as RFC 1951 and RFC 1952 describe them.
private enum GZip {
    /// Returns so many zeros, which take a byte for each 1032 of them.
    ///
    /// The block has codes of its own: 10 is a zero, 0 repeats 258 bytes, a further 0 says that it is those just before,
    /// and 11 is the end.
    static func zeros(_ count: Int, hasSum: Bool = false) -> [UInt8] {
        var (bytes, byte, filled) = ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] as [UInt8], UInt8(0), 0)
        func put(_ bits: String) {
            for bit in bits where bit != " " {
                if bit == "1" { byte |= 1 << UInt8(filled) }
                filled += 1
                if filled == 8 {
                    bytes.append(byte)
                    (byte, filled) = (0, 0)
                }
            }
        }
        /// Numbers begin with their lowest bit.
        func number(_ value: Int, _ length: Int) { put(String((0..<length).map { value >> $0 & 1 == 1 ? "1" : "0" })) }
        // The last block; 286 codes of bytes and lengths, 1 of distances, 18 of lengths of codes.
        put("1 01")
        number(286 - 257, 5)
        number(0, 5)
        number(18 - 4, 4)
        // Of the codes of lengths: 18 is 0, 1 is 10, 2 is 11; in the sequence of the format.
        for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] { number(length, 3) }
        func unused(_ count: Int) {
            put("0")
            number(count - 11, 7)
        }
        put("11")
        unused(138)
        unused(117)
        put("11")
        unused(28)
        put("10 10")
        for _ in 0...(count - 1) % 258 { put("10") }
        for _ in 0..<(count - 1) / 258 % 4 { put("00") }
        let (rest, more) = (filled, (count - 1) / 258 / 4)
        if rest == 0 {
            bytes += [UInt8](repeating: 0, count: more)
        } else {
            // Zeros between two parts of a byte.
            bytes += [byte] + [UInt8](repeating: 0, count: max(more - 1, 0))
            byte = 0
            if more == 0 { byte = bytes.removeLast() }
        }
        put("11")
        if filled > 0 { bytes.append(byte) }
        var sum = ~UInt32(0)
        if hasSum {
            for _ in 0..<count { for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) } }
        }
        for value in [~sum, UInt32(truncatingIfNeeded: count)] {
            for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
        }
        return bytes
    }
}
#endif
