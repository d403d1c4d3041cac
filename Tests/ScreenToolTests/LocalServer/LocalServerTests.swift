import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class LocalServerTests: XCTestCase {
    func testARequestGetsTheHandlersAnswer() async throws {
        let server = try LocalServer(port: 0) { request in
            .text("\(request.method) \(request.path) \(String(decoding: request.body, as: UTF8.self))", status: 410)
        }
        defer { server.stop() }
        var request = URLRequest(url: try address(of: server, "/some%20path"))
        request.httpMethod = "POST"
        request.httpBody = Data("text".utf8)
        let (data, response) = try await URLSession.shared.data(for: request)
        XCTAssertEqual(String(decoding: data, as: UTF8.self), "POST /some path text")
        XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 410)
    }

    func testAHandlerIsAskedForEveryMethodAndAHeadHasNoBody() throws {
        let server = try LocalServer(port: 0) { .text($0.method) }
        defer { server.stop() }
        for (method, length, body) in [("HEAD", 4, ""), ("PUT", 3, "PUT")] {
            let answer = try conversation(with: server, "\(method) / HTTP/1.1\r\nHost: h\r\n\r\n")
            XCTAssertTrue(answer.contains("\r\nContent-Length: \(length)\r\n"), answer)
            XCTAssertTrue(answer.hasSuffix("\r\n\r\n\(body)"), answer)
        }
    }

    func testAConnectionTakesOneRequest() throws {
        let server = try LocalServer(port: 0) { .text($0.path) }
        defer { server.stop() }
        let request = "GET /1 HTTP/1.1\r\nHost: h\r\n\r\n"
        for (words, status) in [(request, "200"), (request + request, "200"), ("wrong\r\n\r\n" + request, "400")] {
            let answers = try conversation(with: server, words).components(separatedBy: "HTTP/1.1 ").dropFirst()
            XCTAssertEqual(answers.map { $0.prefix(3) }, [Substring(status)], words)
            XCTAssertEqual(answers.last?.contains("\r\nConnection: close\r\n"), true, words)
        }
    }

    func testARequestThatTakesTooLongIsEnded() throws {
        let server = try LocalServer(port: 0, limits: RequestLimits(time: .milliseconds(100))) { _ in .text("never") }
        defer { server.stop() }
        XCTAssertTrue(try conversation(with: server, "GET / HT").hasPrefix("HTTP/1.1 400 "))
        XCTAssertEqual(try conversation(with: server, ""), "", "a connection without a request is closed")
    }

    func testOneConnectionTooManyIsToldSo() throws {
        let server = try LocalServer(port: 0, limits: RequestLimits(connections: 1)) { _ in .text("here") }
        defer { server.stop() }
        let first = try LocalClient(port: server.port)
        // More than one reading takes, which would be lost with the answer if it were left unread.
        let body = String(repeating: "x", count: 100_000)
        let answer = try conversation(
            with: server, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n\(body)")
        XCTAssertTrue(answer.hasPrefix("HTTP/1.1 503 "), answer)
        XCTAssertTrue(answer.hasSuffix("\r\n\r\ntoo many connections; try again\n"), answer)
        first.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        XCTAssertTrue(first.receive().hasPrefix("HTTP/1.1 200 "))
    }

    func testAPortThatIsTakenIsSaid() throws {
        let server = try LocalServer(port: 0) { _ in .text("here") }
        defer { server.stop() }
        XCTAssertThrowsError(try LocalServer(port: server.port) { _ in .text("there") }) { error in
            XCTAssertTrue("\(error)".hasPrefix("cannot listen on port \(server.port): "), "\(error)")
            XCTAssertTrue("\(error)".hasSuffix("; choose another port, or 0 for a free one"), "\(error)")
        }
        let free = lowestFreeDescriptor()
        for _ in 0..<100 { XCTAssertThrowsError(try LocalServer(port: server.port) { _ in .text("there") }) }
        // Connections of other tests may come and go meanwhile.
        XCTAssertLessThan(lowestFreeDescriptor(), free + 50, "the sockets that could not listen are closed")
    }

    func testNoOtherAddressIsListenedTo() throws {
        let server = try LocalServer(port: 0) { _ in .text("here") }
        defer { server.stop() }
        XCTAssertNoThrow(try LocalClient(port: server.port))
        XCTAssertThrowsError(try LocalClient(port: server.port, host: 2))
    }

    func testAPortIsFreeOnceItsServerHasStopped() throws {
        let server = try LocalServer(port: 0) { _ in .text("here") }
        // From then on it waits for the next connection.
        _ = try conversation(with: server, "GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        server.stop()
        try LocalServer(port: server.port) { _ in .text("there") }.stop()
    }

    func testAServerThatHasStoppedAnswersNoRequestOfTheNextOne() throws {
        let request = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
        for round in 0..<20 {
            let old = try LocalServer(port: 0) { _ in .text("old") }
            _ = try conversation(with: old, request)
            old.stop()
            let new = try LocalServer(port: 0) { _ in .text("new") }
            for _ in 0..<3 {
                XCTAssertTrue(try conversation(with: new, request).hasSuffix("new"), "round \(round)")
            }
            new.stop()
        }
    }

    private func lowestFreeDescriptor() -> Int32 {
        let descriptor = dup(STDERR_FILENO)
        close(descriptor)
        return descriptor
    }

    private func address(of server: LocalServer, _ path: String) throws -> URL {
        try XCTUnwrap(URL(string: "http://127.0.0.1:\(server.port)\(path)"))
    }

    private func conversation(with server: LocalServer, _ words: String) throws -> String {
        let client = try LocalClient(port: server.port)
        client.send(words)
        return client.receiveAll()
    }
}

extension HTTPResponse {
    fileprivate static func text(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status, body: Array(text.utf8))
    }
}
