import Foundation
import XCTest

/// What the program says of rules that were repaired or ignored.
final class DiagnosticsTests: XCTestCase {
    private struct List: Decodable {
        struct Item: Decodable {
            struct Location: Decodable {
                let file: String
                let line: Int
                let column: Int
            }
            let path: String
            let location: Location
            let problem: String
            let action: String
        }
        let file: String
        let diagnostics: [Item]
    }

    /// A rule file with that many flags of no name, and one that has one.
    private func rules(faults: Int) -> String {
        let good = #"{"name": "good", "status": "ARCHIVED"}"#
        let flags = (Array(repeating: #"{"name": ""}"#, count: faults) + [good]).joined(separator: ",\n")
        return #"{"ff": {"d": [\#n\#(flags)]}}"#
    }

    func testTheListIsTheResultAndFindingAnythingIsStatus1() throws {
        try Program.withFile("rules.json", rules(faults: 30)) { file in
            let words = ["explain", "--diagnostics", "--rules", file.path]
            let text = try Program.run(words)
            XCTAssertEqual(text.status, 1)
            XCTAssertEqual(text.faults, "")
            let lines = text.output.split(separator: "\n")
            XCTAssertGreaterThanOrEqual(lines.count, 30)
            XCTAssertTrue(lines[0].hasPrefix("\(file.path):2:"), String(lines[0]))

            let json = try Program.run(words + ["--format", "json"])
            XCTAssertEqual(json.status, 1)
            XCTAssertEqual(json.faults, "")
            let list = try json.json(as: List.self)
            XCTAssertEqual(list.file, file.path)
            let reprinted = list.diagnostics.map { item in
                let place = "\(item.location.file):\(item.location.line):\(item.location.column)"
                return "\(place): \(item.path): \(item.problem); \(item.action)"
            }
            XCTAssertEqual(reprinted, lines.map(String.init))
        }
    }

    func testGoodRulesHaveNone() throws {
        let text = try Program.run(["explain", "--diagnostics"])
        XCTAssertEqual(
            text, .init(status: 0, output: "package-info.json: nothing was repaired or ignored\n", faults: ""))
        let json = try Program.run(["explain", "--diagnostics", "--format", "json"])
        XCTAssertEqual(json.status, 0)
        let list = try json.json(as: List.self)
        XCTAssertTrue(list.diagnostics.isEmpty)
    }

    func testUnaskedForOnlyTheFirstAreTold() throws {
        for command in ["show", "explain", "explain --flags", "evaluate"] {
            try Program.withFile("rules.json", rules(faults: 50)) { file in
                let result = try Program.run(command.components(separatedBy: " ") + ["--rules", file.path])
                XCTAssertEqual(result.status, 0, command)
                let lines = result.faults.split(separator: "\n").map(String.init)
                XCTAssertEqual(lines.count, 21, command)
                XCTAssertTrue(lines[0].hasPrefix("packageinfo: warning: \(file.path):2:"), lines[0])
                XCTAssertTrue(
                    lines[20].hasSuffix(#" more; "packageinfo explain --diagnostics" with these rules lists all"#))
            }
        }
    }

    func testRulesAreShownWithThePathTheyWereGivenBy() throws {
        try Program.withFile("rules.json", rules(faults: 1)) { file in
            let folder = file.deletingLastPathComponent()
            for path in ["rules.json", "./rules.json", "../\(folder.lastPathComponent)/rules.json", file.path] {
                let result = try Program.run(["explain", "--diagnostics", "--rules", path], in: folder)
                XCTAssertTrue(result.output.hasPrefix("\(path):2:"), result.output)
            }
        }
    }
}
