import FeatureFlags
import XCTest

@testable import ComponentScreen

final class GatesTests: XCTestCase {
    private let strangeRed = PluginSwitch.on(Flag("red", default: .on))

    func testASwitchDecidesWhetherACandidateTakesPart() {
        struct Row {
            let switches: [PluginSwitch?]
            let treatments: [String: String]
            let standings: [Standing]
            let firstOpen: Int?
            var line: UInt = #line
        }
        let rows = [
            Row(switches: [], treatments: [:], standings: [], firstOpen: nil),
            Row(switches: [nil], treatments: [:], standings: [.included], firstOpen: 0),
            Row(
                switches: [.on(.red), .on(.blue), nil], treatments: [:],
                standings: [.switchedOff, .included, .included],
                firstOpen: 1),
            Row(
                switches: [.flag(.pace, is: .slow), .flag(.pace, is: .fast)], treatments: ["pace": "normal"],
                standings: [.switchedOff, .switchedOff], firstOpen: nil),
            // The second declaration of a flag has no slot, but an answer of its own.
            Row(
                switches: [.on(.red), strangeRed], treatments: [:], standings: [.switchedOff, .included], firstOpen: 1),
        ]
        for row in rows {
            let catalog = FlagCatalog(row.switches.compactMap(\.?.flag))
            let gates = Gates(row.switches, catalog: catalog)
            for frozen in [catalog, FlagCatalog([])] {
                let flags = trip(row.treatments, catalog: frozen).flags
                XCTAssertEqual(gates.standings(flags), row.standings, line: row.line)
                XCTAssertEqual(gates.firstOpen(flags), row.firstOpen, line: row.line)
            }
            XCTAssertEqual(row.switches.indices.map(gates.pluginSwitch(at:)), row.switches, line: row.line)
        }
    }

    func testEachPlaceIsLeftToItsFirstIncludedCandidate() {
        var standings: [Standing] = [.switchedOff, .included, .included, .included, .notApplicable, .included]
        supersede(&standings, places: [0, 0, 0, 1, 2, 2])
        XCTAssertEqual(
            standings, [.switchedOff, .included, .superseded, .included, .notApplicable, .included])
    }
}
