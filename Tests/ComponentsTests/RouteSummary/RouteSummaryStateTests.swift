import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class RouteSummaryStateTests: XCTestCase {
    private let route = Route(
        from: Address(name: "Kam", line: "1 Queen's Road Central"),
        to: Address(name: "Mei", line: "8 Nathan Road"))

    func testTextsAndStatusesFollowFromTheProgress() {
        struct Row {
            let progress: RouteSummaryState.Progress
            let subtitle: String?
            let status: FacetStatus
            let swapStatus: FacetStatus
            let canRetry: Bool
            let readiness: Readiness
            var line: UInt = #line
        }
        let rows = [
            Row(
                progress: .loading, subtitle: "Loading the addresses…", status: .ready,
                swapStatus: .disabled(reason: "The addresses are still being loaded"), canRetry: false,
                readiness: .incomplete("Wait for the addresses")),
            Row(
                progress: .loaded(route), subtitle: nil, status: .ready, swapStatus: .ready, canRetry: false,
                readiness: .ready),
            Row(
                progress: .failed, subtitle: nil,
                status: .invalid("The addresses could not be loaded; check the connection and try again"),
                swapStatus: .disabled(reason: "The addresses have to be loaded first"), canRetry: true,
                readiness: .incomplete("Load the addresses again")),
        ]
        for row in rows {
            let state = RouteSummaryState(progress: row.progress)
            XCTAssertEqual(state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.swapStatus, row.swapStatus, line: row.line)
            XCTAssertEqual(state.canRetry, row.canRetry, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
        }
    }

    func testThereIsARouteOnceItIsLoaded() {
        XCTAssertNil(RouteSummaryState(progress: .loading).route)
        XCTAssertNil(RouteSummaryState(progress: .failed).route)
        XCTAssertEqual(RouteSummaryState(progress: .loaded(route)).route, route)
    }
}
