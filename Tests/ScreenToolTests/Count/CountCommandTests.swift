import ComponentScreen
import FeatureFlags
import ScreenProving
import XCTest

@testable import ScreenTool

/// `count` for the kiosk: three regions, minors or not, a coupon in Asia.
@MainActor
final class CountCommandTests: XCTestCase {
    func testTheFiguresAndWhereTheyComeFrom() async throws {
        let rows: [(words: String, figures: String, line: UInt)] = [
            (
                "",
                """
                Kiosk

                  12  contexts: 3 x 2 x 2 (region, minor, 1 flags of 2 treatments)
                   4  different screens by their components, builders and order
                   8  different screens by everything they show before anybody did anything


                """, #line
            ),
            (
                " --region asia --set coupon=on",
                """
                Kiosk · given region = asia and coupon = on

                  2  contexts: 1 x 2 (region, minor)
                  2  different screens by their components, builders and order
                  2  different screens by everything they show before anybody did anything


                """, #line
            ),
        ]
        for row in rows {
            let run = try await ScreenProgram.kiosk().run("count\(row.words)")
            XCTAssertEqual(run.status, .success, line: row.line)
            XCTAssertTrue(run.output.hasPrefix(row.figures), run.output, line: row.line)
            XCTAssertTrue(run.output.contains("\nThat took "), run.output, line: row.line)
        }
    }

    func testContextsThatConstraintsExcludeAreMentioned() async throws {
        let program = ScreenProgram(
            name: "kiosk", version: "1", title: "Kiosk",
            space: try ScreenProgram.kiosk().space.restricted(by: .is(\.isMinor, in: [true]) || .off(.coupon)),
            rules: { try RuleSet("coupon off".utf8, named: "rules.splits") })
        let run = try await program.run("count")
        let product = "9  contexts: 3 x 2 x 2 (region, minor, 1 flags of 2 treatments)"
        XCTAssertTrue(run.output.contains("\(product), less those that the constraints exclude\n"), run.output)
    }

    func testTheJSONHasTheSame() async throws {
        let run = try await ScreenProgram.kiosk().run("count --region asia,europe --format json")
        let values = [
            "axes/*/name": ["region", "minor"], "axes/*/values/*": ["europe", "asia", "false", "true"],
            "flags/*/name": ["coupon"], "flags/*/values/*": ["off", "on"], "contexts": ["8"],
            "screensByComponents/count": ["4"], "screensByFacets/count": ["6"],
        ]
        for (path, value) in values { XCTAssertEqual(try run.json(path), value, path) }
        let figures = try ["runs", "repeats"].flatMap { try run.json("screensByFacets/\($0)").compactMap(Int.init) }
        XCTAssertGreaterThan(figures[0], figures[1])
    }
}
