import Foundation
import XCTest

/// The program of the homepage that a ranking service orders.
final class RankedHomeProgramTests: XCTestCase {
    func testExplainSaysWhereEachSectionStandsAndWhy() throws {
        let evening = try runProgram("ranked", "explain --ranking evening")
        XCTAssertEqual(evening.status, 0, evening.output)
        let headings = [
            "search · named at position 1 by data", "news · named at position 2 by data",
            "offers · named at position 3 by data", "interests · named at position 4 by data",
            "continue · named at position 5 by data",
        ]
        let lines = evening.output.split(separator: "\n").map(String.init)
        XCTAssertEqual(lines.filter { $0.contains(" · named") || $0.contains(" · left out") }, headings)
        let builders = lines.compactMap { $0.firstMatch(of: /^ *[+!-] (\w+)/).map { String($0.1) } }
        XCTAssertEqual(builders, ["Search", "News", "New", "Cheap", "Far", "Interests", "Continue"])

        let quiet = try runProgram("ranked", "explain --ranking quiet").output
        XCTAssertTrue(quiet.contains("\nnews · left out by data\n"), quiet)
        XCTAssertTrue(quiet.contains(#"not applicable: the data of the arrangement leaves out section "news""#), quiet)

        let json = try runProgram("ranked", "explain --ranking quiet --format json").output
        let sections = try XCTUnwrap(
            (JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])?["sections"] as? [[String: String]])
        XCTAssertEqual(
            sections.map { "\($0["section"] ?? ""): \($0["reason"] ?? "")" },
            [
                "search: named at position 1 by data", "interests: named at position 2 by data",
                "offers: named at position 3 by data", "continue: named at position 4 by data",
                "news: left out by data",
            ])
        let standard = try runProgram("ranked", "explain --set ranked_home=off").output
        XCTAssertFalse(standard.contains("by data"), standard)
    }

    /// Two rule files: one leaves the order to the service, the other one puts news first.
    ///
    /// The lines are compared with what
    /// `show` prints of each.
    func testDiffComparesComputedSequences() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ranked-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ rules: String) throws -> String {
            let file = folder.appending(path: name)
            try Data(rules.utf8).write(to: file)
            return file.path
        }
        let off = try write("off.splits", "ranked_home off")
        let on = try write("on.splits", "ranked_home on")
        let news = try write("news.splits", "ranked_home on\nnews_first on")
        func differs(_ a: String, _ b: String) throws -> [String] {
            try ["morning", "evening", "quiet"].filter { ranking in
                let shown = try [a, b].map {
                    try runProgram("ranked", "show --rules \($0) --ranking \(ranking)")
                }
                XCTAssertEqual(shown.map(\.status), [0, 0], "\(shown)")
                return shown[0].output != shown[1].output
            }
        }
        for (before, after) in [(off, on), (on, news), (off, news)] {
            let diff = try runProgram("ranked", "diff \(before) \(after)")
            let rankings = try differs(before, after)
            XCTAssertFalse(rankings.isEmpty)
            for ranking in ["morning", "evening", "quiet"] {
                XCTAssertEqual(diff.output.contains(ranking), rankings.contains(ranking), "\(ranking): \(diff.output)")
            }
        }
        XCTAssertFalse(try runProgram("ranked", "diff \(on) \(on)").output.contains("morning"))
    }

    func testItHasEveryCommand() throws {
        for words in everyCommand { XCTAssertEqual(try runProgram("ranked", words).status, 0, words) }
    }
}
