import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import ServerDriven
import XCTest

@testable import ScreenTool

/// A screen of data as a surface of A2UI, over connections as they come.
@MainActor
final class ServedSurfacesTests: XCTestCase {
    func testAScreenOfDataIsASurfaceWhereItsDocumentIs() async throws {
        let library = ComponentLibrary(
            version: "1.0.0", kinds: [SupportedKind("message"), SupportedKind("toggle"), SupportedKind("card")])
        let service = try ScreenService(
            releases: [library.capabilities],
            routes: [
                .screen("artist/{id}") { context in
                    let facets: [Facet<FacetAction>] = [
                        .card("card", title: "Albums of \(context["id"] ?? "")") {
                            Facet.toggle("follow", title: "Follow", isOn: false, tap: FacetAction(name: "nothing"))
                        }
                    ]
                    return ScreenDocument(
                        screen: context.path, title: context["id"],
                        sections: [DocumentSection("albums", body: facets)])
                }
            ])
        var faults: [String] = []
        let client = ScreenClient(
            library: library, transport: service, flags: Flags(from: FixedFlags()), report: { faults.append("\($0)") })
        let surfaces = ServedSurfaces(client, generator: SystemRandomNumberGenerator()) { faults.append($0) }
        let server = try ScreenServer(service, port: 0, limits: RequestLimits(), surfaces: surfaces)
        defer {
            surfaces.end()
            server.stop()
        }
        let accept = "Accept: text/event-stream\r\n"
        for version in ["1.0", "0.9"] {
            let stream = try await ask(
                server.port, "GET /artist/ann?protocol=\(version)", head: accept, until: "Albums of ann")
            XCTAssertTrue(stream.answer.contains("Albums of ann"), stream.answer)
            let address = try XCTUnwrap(stream.answer.firstMatch(of: /event: session\ndata: (\S+)\n\n/)).1
            let message =
                #"{"version":"v\#(version)","action":{"name":"tap","surfaceId":"screen","context":{"component":"x"}}}"#
            XCTAssertFalse(stream.answer.contains("deleteSurface"))
            let posted = try await ask(server.port, "POST \(address)", message, until: "\r\n\r\n")
            XCTAssertTrue(posted.answer.hasPrefix("HTTP/1.1 202 "), posted.answer)
            let answer = await receive(from: stream.client, until: #""path":"/answered""#)
            XCTAssertTrue(answer.contains(#""path":"/answered""#), answer)
        }
        // A document is a document still.
        let document = try await ask(
            server.port, "GET /artist/ann", head: "Screen-Capabilities: 1.0.0\r\n", until: "sections")
        XCTAssertTrue(document.answer.contains(#""screen":"artist/ann""#), document.answer)
        for (line, status) in [("POST /session/nobody/a2ui", "410"), ("GET /artist/ann?protocol=2", "400")] {
            let answer = try await ask(server.port, line, "{}", head: accept, until: "\r\n\r\n").answer
            XCTAssertTrue(answer.hasPrefix("HTTP/1.1 \(status) "), "\(line): \(answer)")
        }
    }

    /// A catalogue of two pages: a button leads from the first to the second, whose button leads back.
    private func listening() throws -> (server: ScreenServer, surfaces: ServedSurfaces, end: () -> Void) {
        let library = ComponentLibrary(version: "1.0.0", kinds: [SupportedKind("message"), SupportedKind("button")])
        let service = try ScreenService(
            releases: [library.capabilities],
            routes: [
                .screen("list") { context in
                    let body: [Facet<FacetAction>] = [
                        .message("seen", "page \(context["page"] ?? "none"), size \(context["size"] ?? "none")"),
                        .button("open", title: "Open", tap: .navigate(to: "detail/7")),
                        .button("sheet", title: "Sheet", tap: .navigate(to: "detail/8", presentation: .sheet)),
                    ]
                    return ScreenDocument(screen: context.path, sections: [DocumentSection("list", body: body)])
                },
                .screen("detail/{id}") { context in
                    let body: [Facet<FacetAction>] = [
                        .message("head", "Detail \(context["id"] ?? "")"),
                        .button("back", title: "Back", tap: .dismiss()),
                        .button("deeper", title: "Deeper", tap: .navigate(to: "detail/9")),
                    ]
                    return ScreenDocument(screen: context.path, sections: [DocumentSection("detail", body: body)])
                },
            ])
        let client = ScreenClient(library: library, transport: service, flags: Flags(from: FixedFlags())) { _ in }
        let surfaces = ServedSurfaces(client, generator: SystemRandomNumberGenerator()) { _ in }
        let server = try ScreenServer(service, port: 0, limits: RequestLimits(), surfaces: surfaces)
        return (
            server, surfaces,
            {
                surfaces.end()
                server.stop()
            }
        )
    }

    private func session(of stream: String) throws -> String {
        String(try XCTUnwrap(stream.firstMatch(of: /event: session\ndata: \/session\/(\w+)\/a2ui\n\n/)).1)
    }

    func testTheVersionIsNoPartOfTheAddressOfAScreen() async throws {
        let (server, _, end) = try listening()
        defer { end() }
        let rows: [(query: String, text: String)] = [
            ("?protocol=1.0&page=2&size=3", "page 2, size 3"), ("?page=2&protocol=0.9&size=3", "page 2, size 3"),
            ("?page=2&size=3&protocol=0.9", "page 2, size 3"), ("?protocol=1.0", "page none, size none"),
            ("", "page none, size none"),
        ]
        for row in rows {
            let answer = try await ask(
                server.port, "GET /list\(row.query)", head: "Accept: text/event-stream\r\n", until: "Open"
            ).answer
            XCTAssertTrue(answer.contains(row.text), "\(row.query): \(answer)")
        }
    }

    func testALinkIsFollowedOnTheSameStreamAndAClientThatComesBackHasTheScreenWhereItWas() async throws {
        let (server, _, end) = try listening()
        defer { end() }
        let accept = "Accept: text/event-stream\r\n"
        let first = try await ask(server.port, "GET /list", head: accept, until: "Open")
        let id = try session(of: first.answer)
        func press(_ facet: String, in component: String, until text: String, _ client: LocalClient) async throws {
            let message =
                #"{"version":"v1.0","action":{"name":"tap","surfaceId":"screen","context":{"component":"\#(component)","facet":"\#(facet)"}}}"#
            let posted = try await ask(server.port, "POST /session/\(id)/a2ui", message, until: "\r\n\r\n").answer
            XCTAssertTrue(posted.hasPrefix("HTTP/1.1 202 "), posted)
            let answer = await receive(from: client, until: #""path":"/answered""#)
            XCTAssertTrue(answer.contains(text), answer)
            XCTAssertTrue(answer.contains("createSurface"), answer)
        }
        // Each row is what is pressed and what is shown then: a page, back, a sheet, a page of the sheet, and its end.
        for (facet, component, text) in [
            ("open", "body/open", "Detail 7"), ("back", "body/back", "page none"),
            ("sheet", "body/sheet", "Detail 8"),
            ("deeper", "body/deeper", "Detail 9"),
        ] {
            try await press(facet, in: component, until: text, first.client)
        }
        // A browser says the last message that it had where it opened the stream; another client opens the one it was told.
        for (line, head) in [("GET /list", "Last-Event-ID: \(id).12\r\n"), ("GET /session/\(id)/a2ui", "")] {
            let again = try await ask(server.port, line, head: accept + head, until: #""path":"/revision""#)
            XCTAssertEqual(try session(of: again.answer), id)
            XCTAssertTrue(again.answer.contains("Detail 9"), again.answer)
        }
        let other = try await ask(server.port, "GET /list", head: accept + "Last-Event-ID: nobody.1\r\n", until: "Open")
        XCTAssertNotEqual(try session(of: other.answer), id)
        let nobody = try await ask(server.port, "GET /session/nobody/a2ui", head: accept, until: "\r\n\r\n").answer
        XCTAssertTrue(nobody.hasPrefix("HTTP/1.1 410 "), nobody)
    }
}
