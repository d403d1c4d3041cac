import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// The preview's screens for clients of A2UI, over connections as they come.
@MainActor
final class PreviewA2UITests: XCTestCase {
    private func listening() throws -> (server: LocalServer, preview: PreviewServer<KioskRequirements>) {
        let program = try ScreenProgram.kiosk()
        let arguments = try Arguments([], options: program.screenOptions, operands: [], of: "preview", advice: [:])
        let preview = PreviewServer(
            program, settings: try PreviewSettings(program: program, besides: arguments), rules: try program.rules(),
            generator: SystemRandomNumberGenerator())
        return (try LocalServer(port: 0) { request in await preview.answer(request) }, preview)
    }

    func testAClientListensToASurfaceAndIsAnsweredThere() async throws {
        let (server, preview) = try listening()
        defer {
            preview.end()
            server.stop()
        }
        for version in ["1.0", "0.9"] {
            let stream = try await ask(
                server.port, "GET /a2ui?region=asia&protocol=\(version)", until: #""path":"/revision""#)
            XCTAssertTrue(stream.answer.contains("\r\nContent-Type: text/event-stream\r\n"), stream.answer)
            let address = try XCTUnwrap(stream.answer.firstMatch(of: /event: session\ndata: (\S+)\n\n/)).1
            let messages = stream.answer.matches(of: /\ndata: (\{.*\})\n\n/).map { String($0.1) }
            XCTAssertTrue(
                messages[0].contains(#""createSurface""#) && messages[0].contains(#""version":"v\#(version)""#))
            XCTAssertTrue(messages.contains { $0.contains("coupon") }, "\(messages)")
            let posted = try await ask(server.port, "POST \(address)", #"{"version":"v1.0"}"#, until: "\r\n\r\n")
            XCTAssertTrue(posted.answer.hasPrefix("HTTP/1.1 202 "), posted.answer)
            let answer = await receive(from: stream.client, until: #""path":"/answered""#)
            XCTAssertTrue(answer.contains(#""path":"/answered""#), answer)
        }
    }

    func testRequestsThatFitNothingAreRefused() async throws {
        let (server, preview) = try listening()
        defer {
            preview.end()
            server.stop()
        }
        let page = try await ask(server.port, "GET /", until: "</html>").answer
        let session = try XCTUnwrap(page.firstMatch(of: /data-session="(\w+)"/)).1
        let rows: [(line: String, head: String, status: String)] = [
            ("GET /a2ui?protocol=7", "", "400"), ("GET /a2ui?region=nowhere", "", "400"), ("POST /a2ui", "", "405"),
            ("GET /a2ui", "Origin: https://elsewhere.example\r\n", "403"),
            ("POST /session/\(session)/a2ui", "", "409"), ("POST /session/nobody/a2ui", "", "410"),
            ("POST /session/\(session)/a2ui", "Sec-Fetch-Site: cross-site\r\n", "403"),
        ]
        for row in rows {
            let answer = try await ask(server.port, row.line, "{}", head: row.head, until: "\r\n\r\n").answer
            XCTAssertTrue(answer.hasPrefix("HTTP/1.1 \(row.status) "), "\(row.line): \(answer)")
        }
    }

    func testAClientThatComesBackGetsTheSurfaceAnew() async throws {
        let (server, preview) = try listening()
        defer {
            preview.end()
            server.stop()
        }
        let first = try await ask(server.port, "GET /a2ui", until: #""path":"/revision""#)
        let address = try XCTUnwrap(first.answer.firstMatch(of: /event: session\ndata: (\S+)\n\n/)).1
        let second = try await ask(
            server.port, "GET \(address)", head: "Last-Event-ID: 4\r\n", until: #""path":"/revision""#)
        let messages = second.answer.matches(of: /\ndata: \{"(\w+)"/).map { String($0.1) }
        XCTAssertEqual(Array(messages.prefix(2)), ["deleteSurface", "createSurface"], second.answer)
        XCTAssertFalse(first.answer.contains("deleteSurface"))
        // A browser opens the address that it had, and says the last message.
        let id = try XCTUnwrap(address.split(separator: "/").dropFirst().first)
        let third = try await ask(
            server.port, "GET /a2ui", head: "Last-Event-ID: \(id).9\r\n", until: #""path":"/revision""#)
        XCTAssertTrue(third.answer.contains("data: \(address)\n"), third.answer)
        // The first stream has ended.
        let rest = await receive(from: first.client)
        XCTAssertFalse(rest.contains("createSurface"), rest)
    }
}
