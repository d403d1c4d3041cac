import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// The findings of `lint` in documents: their custom keys, and those that are too large.
@MainActor
final class DocumentLintTests: XCTestCase {
    private let documents = [
        "a.json": #"""
        {"screen": "a", "sections": [{"id": "s", "body": [
         {"id": "x", "component": "banner", "custom": {"link": "https://x", "mood": "bright"}},
         {"id": "y", "component": "carousel", "custom": {"pace": "slow"}}]}]}
        """#,
        "b.json": #"""
        {"screen": "b", "sections": [{"id": "s", "body": [
         {"id": "x", "component": "carousel", "custom": {"pace": "fast"}}]}]}
        """#,
    ]

    func testTheCustomKeysOfAllDocumentsAreListedWithWhoReadsThem() async throws {
        let folder = try scratchFolder(documents)
        let run = try await ScreenProgram.shop().run("lint --documents \(folder.path) --sources \(folder.path)")
        XCTAssertEqual(run.status, .success, "that nobody reads mood and pace is to be looked at")
        XCTAssertEqual(run.faults, "")
        let rows = rows(of: run)
        for row in [
            "Custom keys", "1 facet string banner link", "1 facet read by nobody banner mood",
            "2 facets read by nobody carousel pace",
        ] {
            XCTAssertTrue(rows.contains(row), "\(row) in \(run.output)")
        }
    }

    /// Returns the lines of what is printed, without their alignment: other kinds have custom keys, too.
    private func rows(of run: Run) -> [String] {
        run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }

    func testTheLedgerIsPartOfTheJSON() async throws {
        let folder = try scratchFolder(documents)
        let run = try await ScreenProgram.shop().run(
            "lint --documents \(folder.path)/b.json --sources \(folder.path) --format json")
        let members = try ["kind", "key", "uses"].map { try run.json("customs/*/\($0)") }
        let entries = members[0].indices.map { index in members.map { $0[index] } }
        for entry in [["banner", "link", "0"], ["carousel", "pace", "1"]] {
            XCTAssertTrue(entries.contains(entry), "\(entry) in \(entries)")
        }
        XCTAssertTrue(try run.json("customs/*/type").contains("string"))
        let without = try await ScreenProgram.shop().run("lint --sources \(folder.path) --format json")
        XCTAssertEqual(try without.json("customs"), [])
    }

    func testAKeyThatNobodyDeclaresFailsUnlessTheListHasIt() async throws {
        let new = "error: 2 facets of carousel send the custom key pace, which no component declares"
        let mood = "error: 1 facet of banner sends the custom key mood, which no component declares"
        let rows: [(list: String, findings: [String], status: ExitStatus, line: UInt)] = [
            ("", [mood, new], .failure, #line),
            ("banner mood\n", [new], .failure, #line),
            ("# accepted for spring\n\n  banner mood \r\ncarousel pace", [], .success, #line),
            ("\t# accepted for spring\n\tbanner mood  \ncarousel pace\t\n \t\n", [], .success, #line),
            (
                "banner mood\ncarousel pace\ncarousel speed\nbanner link",
                [
                    "list:3:1: note: carousel speed is declared by now, or no document sends it",
                    "list:4:1: note: banner link is declared by now, or no document sends it",
                ], .success, #line
            ),
        ]
        for row in rows {
            let folder = try scratchFolder(documents)
            let list = try scratchFolder(["list": row.list]).appending(path: "list")
            let run = try await ScreenProgram.shop().run(
                "lint --documents \(folder.path) --customs \(list.path) --sources \(folder.path)")
            let found = run.output.split(separator: "\n").map(String.init)
                .filter { $0.contains("custom key ") || $0.contains("by now") }
                .map { $0.replacingOccurrences(of: list.path, with: "list") }
            XCTAssertEqual(found, row.findings, line: row.line)
            XCTAssertEqual(run.status, row.status, run.output, line: row.line)
        }
    }

    func testFacetsWhoseKeysNobodyCountsAreNoted() async throws {
        let document = #"""
            {"screen": "a", "sections": [{"id": "s", "body": [{"id": "x", "component": "banner"},
             {"id": "y", "component": "hologram", "custom": {"spin": 1}, "children": [{"id": "z", "component": "banner"}]}]}]}
            """#
        let file = try scratchFolder(["a.json": document]).appending(path: "a.json")
        let list = try scratchFolder(["list": "  "]).appending(path: "list")
        let run = try await ScreenProgram.shop().run(
            "lint --documents \(file.path) --customs \(list.path) --sources \(list.deletingLastPathComponent().path)")
        XCTAssertTrue(
            run.output.contains(
                "\(file.path):2:2: note: 2 facets are left out, and custom keys of theirs are not counted"), run.output)
        XCTAssertEqual(run.status, .success)
    }

    func testADocumentBeyondTheBudgetIsAFinding() async throws {
        let folder = try scratchFolder(["big.json": #"{"screen": "s", "sections": []}"#])
        let file = folder.appending(path: "big.json")
        let rows: [(words: String, isFound: Bool, line: UInt)] = [
            ("", false, #line), ("--budget 31", false, #line), ("--budget 30", true, #line),
        ]
        for row in rows {
            let run = try await ScreenProgram.shop().run(
                "lint --documents \(file.path) --sources \(folder.path) \(row.words)")
            let finding = """
                \(file.path):1:1: error: the document has 31 bytes, and the budget is 30
                    send pages of its sections, or raise the budget by --budget

                """
            XCTAssertEqual(run.output.contains(finding), row.isFound, run.output, line: row.line)
        }
    }

    func testADocumentThatNobodyCanReadIsAFindingAndTheOthersAreReadAllTheSame() async throws {
        let folder = try scratchFolder(documents.merging(["broken.json": "["]) { $1 })
        let run = try await ScreenProgram.shop().run("lint --documents \(folder.path) --sources \(folder.path)")
        XCTAssertEqual(run.status, .failure)
        XCTAssertTrue(run.output.contains("\n\(folder.path)/broken.json:1:2: "), run.output)
        XCTAssertTrue(rows(of: run).contains("2 facets read by nobody carousel pace"), run.output)
    }

    func testWhatCannotBeReadIsOneLine() async throws {
        let list = try scratchFolder(documents.merging(["list": "mood"]) { $1 }).appending(path: "list")
        let rows: [Refused] = [
            .init("--documents /nowhere", "/nowhere: there is no such file; check the path and its spelling", .failure),
            .init("--budget 5", "--budget goes with --documents FILE"),
            .init("--customs x", "--customs goes with --documents FILE"),
            .init(
                "--documents \(list.deletingLastPathComponent().path) --customs \(list.path)",
                "\(list.path):1: \"mood\" is not a line KIND KEY, such as \"banner mood\"", .failure),
            .init("--documents x --budget none", #"--budget "none" is not a number of bytes"#),
            .init("--documents x --budget 0", #"--budget "0" is not a number of bytes"#),
        ]
        try await ScreenProgram.shop().refuses(rows, by: "lint")
    }
}
