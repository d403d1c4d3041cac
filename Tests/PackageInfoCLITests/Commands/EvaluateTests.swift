import PackageInfoTestSupport
import XCTest

@testable import PackageInfoCLI

/// `packageinfo evaluate`, run as its users run it.
final class EvaluateTests: XCTestCase {
    private struct Answer: Decodable, Equatable {
        let treatment: String
        let config: String?
        let label: String?
    }

    private static let rules = #"""
        - insurance:
            treatment: "off"
        - promo:
            treatment: "on"
            keys: "a"
            config: "{\"title\": \"Two for one\"}"
        - promo:
            treatment: "off"
        """#

    /// Evaluates under rules of the tests' own.
    private func evaluate(_ words: String..., input: String = "", bytes: [UInt8] = []) throws -> Program.Result {
        let file = try scratchFile("rules.yaml", Self.rules)
        return try Program.run(["evaluate", "--rules", file.path] + words, input: Data(input.utf8) + bytes)
    }

    private func answers(in text: String) throws -> [Answer] {
        try text.split(separator: "\n").map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
    }

    func testEveryConformanceSetAgrees() throws {
        for set in 1...4 {
            let folder = Files.generated.appending(path: "set-\(set)")
            let result = try Program.run([
                "evaluate", "--rules", folder.appending(path: "rules.json").path,
                "--segments", folder.appending(path: "segments").path, folder.appending(path: "queries.jsonl").path,
            ])
            let expected = try answers(
                in: String(contentsOf: folder.appending(path: "expected.jsonl"), encoding: .utf8))
            XCTAssertEqual(result.status, 0)
            XCTAssertEqual(expected.count, 1000)
            let actual = try answers(in: result.output)
            XCTAssertEqual(actual.count, expected.count)
            let wrong = zip(actual, expected).enumerated().filter { $1.0 != $1.1 }
            XCTAssertTrue(wrong.isEmpty, "set \(set): \(wrong.prefix(5))")
        }
    }

    func testAnswersHaveSortedMembersAndKeepTheOrder() throws {
        let input = """
            {"key": "b", "flag": "insurance"}
            {"flag": "promo", "attributes": {"country": "HK", "account_type": "personal"}, "key": "a"}
            {"key": "", "flag": "insurance", "bucketingKey": null, "attributes": null}
            {"key": "\\"é\\u0001", "flag": "nope"}
            """
        XCTAssertEqual(
            try evaluate(input: input),
            .init(
                status: 0,
                output: #"""
                    {"config":null,"flag":"insurance","key":"b","label":"default rule","treatment":"off"}
                    {"config":"{\"title\": \"Two for one\"}","flag":"promo","key":"a","label":"whitelisted on","treatment":"on"}
                    {"config":null,"flag":"insurance","key":"","label":null,"treatment":"control"}
                    {"config":null,"flag":"nope","key":"\"é\u0001","label":"definition not found","treatment":"control"}

                    """#,
                faults: ""))
    }

    func testBadLinesAreAnsweredWithTheirFaultAndTheRunGoesOn() throws {
        let good = #"{"key":"a","flag":"insurance"}"#
        let long = #"{"key":""# + String(repeating: "k", count: 1 << 20) + #"","flag":"insurance"}"#
        let lines = [good + "\r", "", " \t", "nonsense", long, good]
        let result = try evaluate(
            input: lines.joined(separator: "\n") + "\n{\"key\":\"", bytes: [0xFF] + "\",\"flag\":\"x\"}".utf8)
        XCTAssertEqual(result.status, 1)
        XCTAssertEqual(
            result.output,
            #"""
            {"config":null,"flag":"insurance","key":"a","label":"default rule","treatment":"off"}
            {"error":"column 1: \"n\" where a value should be; write a value here","line":4}
            {"error":"the line has more than 1048576 bytes","line":5}
            {"config":null,"flag":"insurance","key":"a","label":"default rule","treatment":"off"}
            {"error":"column 9: bytes that are not UTF-8; save the file as UTF-8","line":7}

            """#)
        XCTAssertEqual(
            result.faults,
            "packageinfo: 3 of 7 lines could not be evaluated; each has its error where its answer would be\n")
    }

    func testTheFileIsAnOperandAndADashIsStandardInput() throws {
        let line = #"{"key":"a","flag":"insurance"}"#
        let answer = try evaluate(input: line)
        XCTAssertEqual(answer.status, 0)
        XCTAssertEqual(try evaluate("-", input: line), answer)
        let file = try scratchFile("questions é.jsonl", line)
        XCTAssertEqual(try evaluate(file.path), answer)
        let folder = FileManager.default.temporaryDirectory.path
        let rows = [
            ("nowhere", "nowhere: there is no such file; check the path and its spelling"),
            (folder, "\(folder): it is a directory; name a file"),
        ]
        for (file, fault) in rows {
            let result = try Program.run(["evaluate", file])
            XCTAssertEqual(result.status, 1)
            XCTAssertEqual(result.output, "")
            XCTAssertTrue(result.faults.hasPrefix("packageinfo: \(fault)"), result.faults)
        }
    }

    func testAnAnswerComesBeforeTheNextQuestion() throws {
        // Each question is written only after the answer to the one before was read: with answers kept back until the
        // input ends, this would not end.
        let result = try Program.shell(
            """
            folder=$(mktemp -d); mkfifo "$folder/in" "$folder/out"
            "$1" evaluate <"$folder/in" >"$folder/out" &
            exec 3>"$folder/in" 4<"$folder/out"
            for key in a b c; do
              echo "{\\"key\\":\\"$key\\",\\"flag\\":\\"none\\"}" >&3
              read -r answer <&4; echo "$answer"
            done
            exec 3>&-; wait; rm -r "$folder"
            """)
        XCTAssertEqual(result.faults, "")
        XCTAssertEqual(
            result.output.split(separator: "\n").map { $0.contains("\"treatment\":\"control\"") }, [true, true, true])
    }

    func testTheHelpShowsWhatReallyComesOut() throws {
        let help = try Program.run(["evaluate", "--help"]).output.components(separatedBy: "\n")
        let examples = help.filter { $0.hasPrefix("  {") }.map { String($0.dropFirst(2)) }
        XCTAssertEqual(examples.count, 3)
        XCTAssertEqual(try Program.run(["evaluate"], input: Data(examples[0].utf8)).output, examples[1] + "\n")
        let bad = Data(#"{"key": 5, "flag": "any"}"#.utf8)
        XCTAssertEqual(try Program.run(["evaluate"], input: bad).output, examples[2] + "\n")
    }
}
