import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

@MainActor
final class A2UICommandTests: XCTestCase {
    func testTheCatalogTakesTheVersionAndNoOtherOption() async throws {
        let rows: [(words: String, fault: String?)] = [
            ("a2ui --catalog", nil), ("a2ui --catalog --protocol 0.9", nil),
            ("a2ui --catalog --region asia", "--catalog is the same for every screen; leave --region out"),
            ("a2ui --set coupon=on --catalog", "--catalog is the same for every screen; leave --set out"),
            ("a2ui --catalog --format json", "messages are always JSON"),
        ]
        for row in rows {
            let run = try await ScreenProgram.kiosk().run(row.words)
            XCTAssertEqual(run.output.isEmpty, row.fault != nil, row.words)
            XCTAssertTrue(
                row.fault.map { run.faults.contains($0) } ?? run.faults.isEmpty, "\(row.words): \(run.faults)")
        }
    }
}
