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
}
