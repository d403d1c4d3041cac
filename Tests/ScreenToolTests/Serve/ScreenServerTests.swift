import ComponentScreen
import ScreenTesting
import ServerDriven
import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class ScreenServerTests: XCTestCase {
    private func server(limits: RequestLimits = RequestLimits()) throws -> ScreenServer {
        let release = Capabilities(version: "1.0.0", kinds: ["message": .init()], actions: [:])
        let service = try ScreenService(
            releases: [release],
            routes: [
                .screen("artist/{id}") { context in
                    ScreenDocument(screen: context.path, title: context["id"], sections: [])
                },
                .command("rename") { .done(message: $0.input) },
            ])
        let server = try ScreenServer(service, port: 0, limits: limits)
        addTeardownBlock { server.stop() }
        return server
    }

    private let head = "Host: localhost\r\nScreen-Capabilities: 1.0.0\r\n"

    func testAScreenIsFetchedAndNotFetchedAgain() async throws {
        let server = try server()
        let first = try await send(ScreenRequest("artist/büro", capabilities: "1.0.0"), to: server)
        XCTAssertEqual(first.status, 200)
        XCTAssertEqual(
            String(decoding: first.body, as: UTF8.self),
            #"{"screen":"artist/b%C3%BCro","sections":[],"title":"büro"}"#)
        let again = ScreenRequest("artist/büro", capabilities: "1.0.0", etag: first.etag)
        let second = try await send(again, to: server)
        XCTAssertEqual(second, ScreenResponse(status: 304, etag: first.etag, cacheControl: "private, no-cache"))
    }

    func testACommandIsRun() async throws {
        let server = try server()
        let action = FacetAction(name: "command", data: ["url": .string("rename")], input: "Ann")
        let request = try XCTUnwrap(ScreenRequest(command: action, capabilities: "1.0.0"))
        let answer = try await send(request, to: server)
        XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), #"{"message":"Ann","result":"done"}"#)
    }

    func testEveryRequestHasItsStatus() throws {
        let server = try server(limits: RequestLimits(size: 400))
        let long = String(repeating: "x", count: 400)
        let json = head + "Content-Type: application/json\r\n"
        forEach([
            Row((text: "GET /artist/a HTTP/1.1\r\n\(head)\r\n", status: 200)),
            Row((text: "HEAD /artist/a HTTP/1.1\r\n\(head)\r\n", status: 200)),
            Row((text: "GET /artist/a HTTP/1.1\r\n\(head)If-None-Match: *\r\n\r\n", status: 304)),
            Row((text: "GET /artist/a HTTP/1.1\r\nHost: localhost\r\n\r\n", status: 400)),
            Row((text: "GET /artist/a HTTP/1.1\r\nHost: elsewhere.com\r\n\r\n", status: 403)),
            Row((text: "GET /artist/a HTTP/1.1\r\n\(head)Origin: http://elsewhere.com\r\n\r\n", status: 403)),
            Row((text: "GET /nowhere HTTP/1.1\r\n\(head)\r\n", status: 404)),
            Row((text: "DELETE /artist/a HTTP/1.1\r\n\(head)\r\n", status: 405)),
            Row((text: "GET /\(long) HTTP/1.1\r\n\(head)\r\n", status: 400)),
            Row((text: "nonsense\r\n\r\n", status: 400)),
            Row((text: "POST /rename HTTP/1.1\r\n\(head)Content-Length: 2\r\n\r\n{}", status: 415)),
            Row((text: "POST /rename HTTP/1.1\r\n\(json)Content-Length: 1\r\n\r\n{", status: 400)),
            Row((text: "POST /rename HTTP/1.1\r\n\(json)Content-Length: 2\r\n\r\n{}", status: 200)),
        ]) { row, expect in
            let client = try LocalClient(port: server.port)
            client.send(row.text)
            let answer = client.receive()
            expect.that(answer.hasPrefix("HTTP/1.1 \(row.status) "), answer)
            expect.equal(answer.contains("\r\nAllow: GET, HEAD, POST\r\n"), row.status == 405)
        }
    }

    #if os(macOS) || os(Linux)
    func testCurlIsAnswered() throws {
        let server = try server()
        let curl = Process()
        curl.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        // Not a part of every system; CI installs it.
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/curl") else {
            throw XCTSkip("/usr/bin/curl is not installed")
        }
        let address = "http://127.0.0.1:\(server.port)"
        curl.arguments =
            ["--silent", "--header", "Screen-Capabilities: 1.0.0", "--write-out", " %{http_code}\n"]
            + ["\(address)/artist/a", "\(address)/nowhere"]
        let output = Pipe()
        curl.standardOutput = output
        try curl.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        curl.waitUntilExit()
        XCTAssertEqual(
            text,
            """
            {"screen":"artist/a","sections":[],"title":"a"} 200
            {"screen":"nowhere","sections":[{"body":[{"component":"message","id":"notice","text":{"title":"This page does \
            not exist."}}],"id":"notice"}]} 404

            """)
    }
    #endif

    private func send(_ request: ScreenRequest, to server: ScreenServer) async throws -> ScreenResponse {
        let http = request.http
        var sent = URLRequest(url: try XCTUnwrap(URL(string: "http://127.0.0.1:\(server.port)\(http.target)")))
        sent.httpMethod = http.method
        for field in http.headers { sent.setValue(field.value, forHTTPHeaderField: field.name) }
        if !http.body.isEmpty { sent.httpBody = Data(http.body) }
        sent.cachePolicy = .reloadIgnoringLocalCacheData
        let (data, response) = try await URLSession.shared.data(for: sent)
        let answer = try XCTUnwrap(response as? HTTPURLResponse)
        return ScreenResponse(
            status: answer.statusCode, header: { answer.value(forHTTPHeaderField: $0) }, body: Array(data))
    }
}
