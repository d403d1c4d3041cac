import Foundation
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

    func testTheJSONHasTheSame() async throws {
        struct Count: Decodable {
            struct Variable: Decodable, Equatable {
                let name: String
                let values: [String]
            }
            struct Screens: Decodable { let count: Int, runs: Int, repeats: Int }
            let axes: [Variable]
            let flags: [Variable]
            let contexts: Int
            let screensByComponents: Screens
            let screensByFacets: Screens
        }
        let run = try await ScreenProgram.kiosk().run("count --region asia,europe --format json")
        let count = try JSONDecoder().decode(Count.self, from: Data(run.output.utf8))
        XCTAssertEqual(
            count.axes,
            [.init(name: "region", values: ["europe", "asia"]), .init(name: "minor", values: ["false", "true"])])
        XCTAssertEqual(count.flags, [.init(name: "coupon", values: ["off", "on"])])
        XCTAssertEqual([count.contexts, count.screensByComponents.count, count.screensByFacets.count], [8, 4, 6])
        XCTAssertGreaterThan(count.screensByFacets.runs, count.screensByFacets.repeats)
    }
}
