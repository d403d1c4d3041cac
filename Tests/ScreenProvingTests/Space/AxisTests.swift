import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import XCTest

final class AxisTests: XCTestCase {
    func testAnAxisIsNamedForSeveralValues() {
        let rows: [(name: String, plural: String, line: UInt)] = [
            ("country", "countries", #line), ("account", "accounts", #line), ("day", "days", #line),
            ("preferences", "preferences", #line),
        ]
        for (name, plural, line) in rows {
            XCTAssertEqual(ScreenAxis(name, \Guest.isRegular).plural, plural, line: line)
        }
    }
}

private struct Guest: ScreenRequirements {
    var isRegular = false
    var flags = Flags(from: FixedFlags())
}
