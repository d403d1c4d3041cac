import XCTest

@testable import PackageInfoSourceTool

/// Sources whose lines end with CR LF, as a checkout on Windows has them: only the lines that are meant change.
final class LineEndTests: XCTestCase {
    func testAComponentJoinsItsListAndLeavesIt() throws {
        let package = try package()
        let before = try package.read("Sources/Host/List.swift")
        let said = try NewComponent(name: "Card", template: template).make(in: package)
        XCTAssertTrue(said.contains("added  CardBuilder(), to Sources/Host/List.swift, in the section .top"), said)
        XCTAssertEqual(
            try package.read("Sources/Host/List.swift"),
            before.replacing("    GiftBuilder()", with: "    CardBuilder(),\r\n    GiftBuilder()"))
        _ = try RemoveComponent("Card", in: package).remove(asking: nil, isForced: true)
        XCTAssertEqual(try package.read("Sources/Host/List.swift"), before)
    }

    func testAFlagIsFoundAndRetires() throws {
        let package = try package()
        let flag = try RetireFlag("gift", at: "on", in: package, list: nil)
        let report = try flag.report()
        XCTAssertTrue(report.contains("Sources/Parts/Gift/GiftBuilder.swift:7: let placement"), report)
        XCTAssertTrue(report.contains("Sources/Parts/Gift/GiftBuilder.swift:3: static var gift"), report)
        try flag.apply(to: package)
        XCTAssertEqual(
            try package.read("Sources/Parts/Gift/GiftBuilder.swift"),
            """

            struct GiftBuilder: ComponentBuilder {
                let placement = Placement<Order>("gift", in: .extras)
            }

            """.replacing("\n", with: "\r\n"))
    }

    private func package() throws -> SourcePackage {
        let package = try scratchPackage(for: self)
        for path in try package.paths() where path.hasSuffix(".swift") {
            try package.write(try package.read(path).replacing("\n", with: "\r\n"), to: path)
        }
        return package
    }
}
