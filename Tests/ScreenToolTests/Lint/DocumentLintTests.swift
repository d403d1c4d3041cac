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
        try await withFolder(documents) { folder in
            let run = try await ScreenProgram.shop().run("lint --documents \(folder.path) --sources \(folder.path)")
            XCTAssertEqual(run.status, .success, "that nobody reads mood and pace is to be looked at")
            XCTAssertEqual(run.faults, "")
            XCTAssertTrue(
                run.output.hasSuffix(
                    """

                    Custom keys
                      1 facet   string          banner  link
                      1 facet   read by nobody  banner  mood
                      2 facets  read by nobody  carousel  pace

                    """), run.output)
        }
    }

    func testTheLedgerIsPartOfTheJSON() async throws {
        struct Report: Decodable {
            struct Custom: Decodable, Equatable {
                let kind: String
                let key: String
                let type: String?
                let uses: Int
            }
            let customs: [Custom]?
        }
        try await withFolder(documents) { folder in
            let run = try await ScreenProgram.shop().run(
                "lint --documents \(folder.path)/b.json --sources \(folder.path) --format json")
            let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
            XCTAssertEqual(
                report.customs,
                [
                    .init(kind: "banner", key: "link", type: "string", uses: 0),
                    .init(kind: "carousel", key: "pace", type: nil, uses: 1),
                ])
            let without = try await ScreenProgram.shop().run("lint --sources \(folder.path) --format json")
            XCTAssertNil(try JSONDecoder().decode(Report.self, from: Data(without.output.utf8)).customs)
        }
    }

    func testADocumentBeyondTheBudgetIsAFinding() async throws {
        try await withFolder(["big.json": #"{"screen": "s", "sections": []}"#]) { folder in
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
    }

    func testADocumentThatNobodyCanReadIsAFindingAndTheOthersAreReadAllTheSame() async throws {
        try await withFolder(documents.merging(["broken.json": "["]) { $1 }) { folder in
            let run = try await ScreenProgram.shop().run("lint --documents \(folder.path) --sources \(folder.path)")
            XCTAssertEqual(run.status, .failure)
            XCTAssertTrue(run.output.contains("\n\(folder.path)/broken.json:1:2: "), run.output)
            XCTAssertTrue(run.output.contains("\n  2 facets  read by nobody  carousel  pace\n"), run.output)
        }
    }

    func testWhatCannotBeReadIsOneLine() async throws {
        let rows: [(words: String, status: ExitStatus, fault: String, line: UInt)] = [
            ("--documents /nowhere", .failure, "/nowhere: cannot be read: No such file or directory", #line),
            ("--budget 5", .usage, "--budget goes with --documents FILE", #line),
            ("--documents x --budget none", .usage, #"--budget "none" is not a number of bytes"#, #line),
            ("--documents x --budget 0", .usage, #"--budget "0" is not a number of bytes"#, #line),
        ]
        for row in rows {
            let run = try await ScreenProgram.shop().run("lint \(row.words)")
            XCTAssertEqual(run.status, row.status, line: row.line)
            XCTAssertEqual(run.output, "", line: row.line)
            XCTAssertTrue(run.faults.hasPrefix("shop: \(row.fault)"), run.faults, line: row.line)
        }
    }
}
