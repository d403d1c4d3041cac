import XCTest

@testable import ScreenTool

@MainActor
final class BookCommandTests: XCTestCase {
    /// Its rules switch the coupon on for everybody.
    func testItOpensWithTheUsersScreenOrTheNearestOfTheCases() async throws {
        let program = try ScreenProgram.kiosk()
        let rows: [(call: String, standards: [String], line: UInt)] = [
            ("book", ["region 0", "minor 0", "coupon 1"], #line),
            ("book --region asia --minor", ["region 1", "minor 1", "coupon 1"], #line),
            ("book --set region=asia", ["region 1", "minor 0", "coupon 1"], #line),
            ("book --set coupon=off", ["region 0", "minor 0", "coupon 0"], #line),
            ("book --set coupon=off,on", ["region 0", "minor 0", "coupon 1"], #line),
        ]
        for row in rows {
            let run = try await program.run(row.call)
            let standards = run.output.matches(of: /"name":"(region|minor|coupon)","standard":(\d)/)
            XCTAssertEqual(standards.map { "\($0.1) \($0.2)" }, row.standards, run.faults, line: row.line)
        }
    }
}
