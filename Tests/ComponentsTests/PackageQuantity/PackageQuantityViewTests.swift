import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PackageQuantityViewTests: XCTestCase {
    private let view = PackageQuantityView()

    func testOnePackageIsTheLeast() {
        XCTAssertEqual(
            outline(entry: "1", quantity: 1),
            [
                "Number of packages",
                "Up to 5, all of the same size",
                "  [ One fewer ]",
                "    × An order has at least one package",
                "  Packages: 1",
                "  [ One more ]",
            ])
    }

    func testFilledCanGoBothWays() {
        XCTAssertEqual(
            outline(entry: "3", quantity: 3),
            [
                "Number of packages",
                "Up to 5, all of the same size",
                "  [ One fewer ]",
                "  Packages: 3",
                "  [ One more ]",
            ])
    }

    func testTheLimitDisablesOneMore() {
        XCTAssertEqual(
            outline(entry: "5", quantity: 5),
            [
                "Number of packages",
                "Up to 5, all of the same size",
                "  [ One fewer ]",
                "  Packages: 5",
                "  [ One more ]",
                "    × A personal account sends up to 5 packages at a time",
            ])
    }

    func testInvalidAndEmptyEntriesSayWhatToEnter() {
        XCTAssertEqual(
            outline(entry: "many", quantity: 2)[3...4], ["  Packages: many", "    ! Enter a number from 1 to 5"])
        XCTAssertEqual(outline(entry: "", quantity: 2)[3...4], ["  Packages: …", "    ! Enter a number from 1 to 5"])
    }

    func testEachControlSendsWhatTheUserDid() {
        let facet = view.body(PackageQuantityState(country: .hongKong, account: .personal, limit: 5))
        XCTAssertEqual(facet.first("fewer")?.events.tap, .fewerTapped)
        XCTAssertEqual(facet.first("more")?.events.tap, .moreTapped)
        XCTAssertEqual(facet.first("count")?.events.enter?("4"), .countEntered("4"))
    }

    private func outline(entry: String, quantity: Int) -> [String] {
        view.body(
            PackageQuantityState(country: .hongKong, account: .personal, limit: 5, entry: entry, quantity: quantity)
        ).outline
    }
}
