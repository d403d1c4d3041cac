import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class RouteSummaryViewTests: XCTestCase {
    private let view = RouteSummaryView()
    private let route = Route(
        from: Address(name: "Kam", line: "1 Queen's Road Central"),
        to: Address(name: "Mei", line: "8 Nathan Road"))

    func testLoadingSaysSoAndOffersNothingYet() {
        XCTAssertEqual(
            view.body(RouteSummaryState(progress: .loading)).outline,
            [
                "Route",
                "Loading the addresses…",
                "  [ Swap sender and recipient ]",
                "    × The addresses are still being loaded",
            ])
    }

    func testLoadedShowsBothAddresses() {
        XCTAssertEqual(
            view.body(RouteSummaryState(progress: .loaded(route))).outline,
            [
                "Route",
                "  From · Kam · 1 Queen's Road Central",
                "  To · Mei · 8 Nathan Road",
                "  [ Swap sender and recipient ]",
            ])
    }

    func testFailedOffersToTryAgain() {
        XCTAssertEqual(
            view.body(RouteSummaryState(progress: .failed)).outline,
            [
                "Route",
                "  ! The addresses could not be loaded; check the connection and try again",
                "  [ Try again ]",
                "  [ Swap sender and recipient ]",
                "    × The addresses have to be loaded first",
            ])
    }

    func testEachControlSendsWhatTheUserDid() {
        XCTAssertEqual(view.body(RouteSummaryState(progress: .failed)).first("retry")?.events.tap, .retryTapped)
        XCTAssertEqual(view.body(RouteSummaryState(progress: .loaded(route))).first("swap")?.events.tap, .swapTapped)
    }
}
