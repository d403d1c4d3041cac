import ComponentScreen
import ServerDriven
import Synchronization
import XCTest

@testable import ScreenTool

final class RequestCountsTests: XCTestCase {
    func testTheSumsNameEachReleaseAlsoOneThatNobodyHasAskedFor() async throws {
        let text = Capabilities.DrawnKind(requires: ["text.title"])
        let releases = [
            Capabilities(version: "1.0.0", kinds: ["message": text], actions: [:]),
            Capabilities(version: "2.0.0", kinds: ["message": text], actions: [:]),
            Capabilities(version: "3.0.0", kinds: ["message": text, "badge": .init()], actions: [:]),
        ]
        let counts = Mutex(RequestCounts(of: releases))
        let service = try ScreenService(
            releases: releases,
            routes: [
                .screen("home") { context in
                    ScreenDocument(
                        screen: context.path,
                        sections: [
                            DocumentSection("main", body: [.message("text", "Hello"), Facet("new", kind: "badge")])
                        ])
                }
            ]
        ).recording { request in counts.withLock { $0.add(request) } }
        for version in ["3.0.0", "1.0.0", "1.9.0", "0.1.0", "nonsense"] {
            _ = await service.respond(to: ScreenRequest("home", capabilities: version))
        }
        let report = counts.withLock(\.report)
        XCTAssertEqual(report.groups.map(\.title), ["Requests by release"])
        XCTAssertEqual(
            report.groups.flatMap(\.rows).map { [$0.cells.joined(separator: " ")] + $0.below.map(\.text) },
            [
                ["2 requests 1.0.0", "  new left out 2 times"], ["0 requests 2.0.0"], ["1 request 3.0.0"],
                ["1 request older than every release"],
            ])
    }
}
