import ComponentScreen
import ScreenTesting
import XCTest

/// The axes and flags of the package information screen, and what they act on.
@MainActor
final class ActingParametersOfTheScreenTests: XCTestCase {
    func testWhoIsOnTheScreenIsActedOnByWhatTheConditionsNameAlone() async throws {
        let variants = try screenSpace().variants()
        for (component, rows) in Dictionary(grouping: variants.rows, by: \.component) {
            let named = Set(rows.flatMap(\.condition.subjects))
            XCTAssertEqual(Set(variants.parameters(actingOn: component).presence), named, "\(component)")
        }
    }
}
