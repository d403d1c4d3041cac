@testable import ScreenTool
import XCTest

final class FlagUsesTests: XCTestCase {
    func testWithoutItsDeclarationNoLineIsAboutAFlag() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("uses-\(UUID().uuidString)")
        let sources = directory.appendingPathComponent("Sources")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        func found(_ text: String) throws -> [Int] {
            try Data(text.utf8).write(to: sources.appendingPathComponent("Text.swift"))
            return FlagUse.all(of: ["package_photo"], below: sources.path)["package_photo", default: []].map(\.line)
        }
        XCTAssertEqual(try found("// package_photo"), [])
        XCTAssertEqual(try found("// package_photo\nFlag(\"package_photo\", default: .off)"), [1, 2])
    }
}
