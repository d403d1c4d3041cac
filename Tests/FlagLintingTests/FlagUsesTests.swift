import FlagLinting
import Foundation
import XCTest

@testable import FeatureFlags

/// Which lines are taken for lines about a flag.
final class FlagUsesTests: XCTestCase {
    func testThePropertyIsFoundAtTheDeclaration() {
        let line = #"    public static var packagePhoto: Self { Flag("package_photo", default: .off) }"#
        XCTAssertEqual(FlagUses.property(in: line), "packagePhoto")
        XCTAssertNil(FlagUses.property(in: #"Flag("package_photo", default: .off)"#))
    }

    func testUsesOfThePropertyAreThoseOfTheFlag() {
        let rows: [(line: String, isUse: Bool, row: UInt)] = [
            ("when: .on(.insurance))", true, #line), ("[.insurance, .other]", true, #line),
            ("flags[.insurance]", true, #line), ("Flag<Toggle>.insurance.name", true, #line),
            ("Flag.insurance", true, #line), ("order.insurance", false, #line), ("$0.insurance = nil", false, #line),
            ("order?.insurance", false, #line), ("orders[0].insurance", false, #line),
            (".insuranceTier", false, #line), ("insurance", false, #line),
        ]
        for row in rows {
            XCTAssertEqual(FlagUses.reads("insurance", in: row.line), row.isUse, row.line, line: row.row)
        }
    }

    func testANameThatIsAPlainWordIsOnlyOneWhereItStandsAsAFlag() {
        let rows: [(flag: String, line: String, isSwift: Bool, isUse: Bool, row: UInt)] = [
            ("package_photo", #"["package_photo": "on"]"#, true, true, #line),
            ("package_photo", "--set package_photo=on", true, true, #line),
            ("package_photo", "my_package_photo", true, false, #line),
            ("insurance", #"Flag("insurance", default: .off)"#, true, true, #line),
            ("insurance", #"Placement("insurance", in: .value)"#, true, false, #line),
            ("insurance", "packageinfo --set insurance=on", false, true, #line),
            ("insurance", #""name": "insurance","#, false, true, #line),
            ("insurance", "the insurance of a package", false, false, #line),
        ]
        for row in rows {
            let isUse = FlagUses.names(row.flag, in: row.line, isSwift: row.isSwift)
            XCTAssertEqual(isUse, row.isUse, row.line, line: row.row)
        }
    }

    func testWithoutItsDeclarationNoLineIsAboutAFlag() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("uses-\(UUID().uuidString)")
        let sources = directory.appendingPathComponent("Sources")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        func found(_ text: String) throws -> [Int] {
            try Data(text.utf8).write(to: sources.appendingPathComponent("Text.swift"))
            return FlagUses(sources: sources.path).lines(of: "package_photo").map(\.line)
        }
        XCTAssertEqual(try found("// package_photo"), [])
        XCTAssertEqual(try found("// package_photo\nFlag(\"package_photo\", default: .off)"), [1, 2])
    }
}
