import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

final class FlagUsesTests: XCTestCase {
    func testWithoutItsDeclarationNoLineIsAboutAFlag() throws {
        let declaration = "Flag(\"package_photo\", default: .off)"
        for (text, lines) in [("// package_photo", []), ("// package_photo\n\(declaration)", [1, 2])] {
            let sources = try scratchFolder(["Sources/Text.swift": text]).appending(path: "Sources")
            let uses = FlagUse.all(of: ["package_photo"], below: sources.path)["package_photo"]
            XCTAssertEqual(uses?.map(\.line), lines, text)
        }
    }
}
