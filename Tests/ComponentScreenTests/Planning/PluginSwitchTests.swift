import FeatureFlags
import XCTest

@testable import ComponentScreen

final class PluginSwitchTests: XCTestCase {
    func testASwitchIsAFlagAndOneOfItsTreatments() {
        struct Row {
            let pluginSwitch: PluginSwitch
            let flag: FlagDeclaration
            let treatment: String
            let code: UInt8
            var line: UInt = #line
        }
        let red = Flag<Toggle>.red.declaration
        let pace = Flag<Pace>.pace.declaration
        let rows = [
            Row(pluginSwitch: .on(.red), flag: red, treatment: "on", code: 1),
            Row(pluginSwitch: .flag(.red, is: .off), flag: red, treatment: "off", code: 0),
            Row(pluginSwitch: .flag(.pace, is: .fast), flag: pace, treatment: "fast", code: 2),
        ]
        for row in rows {
            XCTAssertEqual(row.pluginSwitch.flag, row.flag, line: row.line)
            XCTAssertEqual(row.pluginSwitch.treatment, row.treatment, line: row.line)
            XCTAssertEqual(row.pluginSwitch.code, row.code, line: row.line)
        }
    }

    func testEqualWhenFlagAndTreatmentAre() {
        XCTAssertEqual(PluginSwitch.on(.red), .flag(.red, is: .on))
        XCTAssertNotEqual(PluginSwitch.on(.red), .on(.blue))
        XCTAssertNotEqual(PluginSwitch.flag(.pace, is: .slow), .flag(.pace, is: .fast))
    }
}
