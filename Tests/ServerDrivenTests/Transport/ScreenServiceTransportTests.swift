import ComponentScreen
import ServerDriven
import XCTest

final class ScreenServiceTransportTests: XCTestCase {
    func testTheServiceAnswersInTheSameProcess() async throws {
        let release = Capabilities(version: "1.0.0", kinds: ["text": .init()], actions: [:])
        let service = try ScreenService(
            releases: [release],
            routes: [
                .screen("home") { context in
                    ScreenDocument(
                        screen: context.path,
                        sections: [
                            DocumentSection(
                                "main", body: [.message("t", "Hello")])
                        ])
                }
            ])
        let transport: any ScreenTransport = service
        for path in ["home", "nowhere"] {
            let request = ScreenRequest(path, capabilities: "1.0.0")
            let response = try await transport.send(request)
            let direct = await service.respond(to: request)
            XCTAssertEqual(response, direct)
        }
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await transport.send(ScreenRequest("home", capabilities: "1.0.0"))
        }
        task.cancel()
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    }
}
