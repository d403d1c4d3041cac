import ComponentScreen
import DriverHubs
import FeatureFlags
import Foundation
import ServerDriven
import XCTest

@testable import HubsCommand

/// The hub from data: all of it is saved by one form.
@MainActor
final class HubServiceTests: XCTestCase {
    private let server = DemoServer()

    func testADriverSavesAllChangesOfAHubAtOnceAndSeesWhatIsMissing() async throws {
        let file = examples.appending(path: "Fixtures/preferences.json")
        let payload = PreferencePayload(reading: Array(try Data(contentsOf: file)))
        let service = try ScreenService.hub(
            "Preferences", payload: { [server] in await server.payload(payload) }, preferences: server,
            releases: [ComponentLibrary.hubs().capabilities])
        let client = ScreenClient(
            library: .hubs { [server] in server.open($0) }, transport: service, flags: Flags(from: FixedFlags())
        ) {
            XCTFail("\($0)")
        }
        let screen = RemoteScreen(ScreenLink("hub"), client: client) { _ in }
        await screen.waitUntilIdle()
        func send(_ interaction: Interaction, _ facet: FacetID) throws {
            try screen.send(interaction, to: facet, in: "body/hub")
        }
        let hub = try XCTUnwrap(screen.facet(of: "body/hub"))
        XCTAssertEqual(hub.first("drop-off-areas")?.rule, "Choose up to 2", "before anything goes wrong")
        XCTAssertEqual(hub.first("trip-types/black")?.status.isEnabled, false)
        // Both links of the payload lead somewhere, also that of an option that cannot be chosen.
        try send(.event("subtitle-1"), "trip-types")
        try send(.event("obstacle-1"), "trip-types/black")
        await screen.waitUntilIdle()
        XCTAssertEqual(server.lines, ["opened https://example.com/trips", "opened https://example.com/cars"])
        XCTAssertThrowsError(try send(.choose, "trip-types/black"))
        for option in ["standard", "meals"] { try send(.choose, FacetID("trip-types/\(option)")) }
        try send(.toggle, "cash")
        try send(.tap, "save")
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.facet(of: "body/hub")?.first("trip-types")?.status, .invalid("Choose at least 1"))
        XCTAssertEqual(server.lines.count, 2)
        try send(.choose, "trip-types/comfort")
        let areas = ["harbour", "old-town", "university"].map { FacetID("drop-off-areas/\($0)") }
        for area in areas { try send(.choose, area) }
        try send(.tap, "save")
        await screen.waitUntilIdle()
        XCTAssertEqual(
            screen.facet(of: "body/hub")?.first("drop-off-areas")?.status, .invalid("Choose up to 2"))
        XCTAssertEqual(server.lines.count, 2)
        for area in areas.dropFirst() { try send(.choose, area) }
        try send(.tap, "save")
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.status.value.messageText, "Saved.")
        XCTAssertEqual(
            Array(server.lines.dropFirst(2)),
            ["saved trip-types: comfort", "saved drop-off-areas: harbour", "saved cash: "])
        XCTAssertEqual(screen.facet(of: "body/hub")?.first("cash")?.isSelected, false, "loaded again")
        server.fails = true
        try send(.toggle, "cash")
        try send(.tap, "save")
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.status.value.messageText, "The changes could not be saved. Try again.")
        XCTAssertEqual(screen.facet(of: "body/hub")?.first("cash")?.isSelected, true, "entered, and not saved")
    }
}
