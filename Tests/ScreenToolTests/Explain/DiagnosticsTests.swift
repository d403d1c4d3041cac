import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// The program's words on rules that were repaired or ignored.
@MainActor
final class DiagnosticsTests: XCTestCase {
    /// Returns a rule file with that many flags of no name, and one that has one.
    private func rules(faults: Int) -> String {
        let good = #"{"name": "good", "status": "ARCHIVED"}"#
        let flags = (Array(repeating: #"{"name": ""}"#, count: faults) + [good]).joined(separator: ",\n")
        return #"{"ff": {"d": [\#n\#(flags)]}}"#
    }

    func testTheListIsTheResultAndFindingAnythingIsAFailure() async throws {
        let file = try scratchFile("rules.json", rules(faults: 30))
        let text = try await ScreenProgram.kiosk().run("explain --diagnostics --rules \(file.path)")
        XCTAssertEqual(text.status, .failure)
        XCTAssertEqual(text.faults, "")
        let lines = text.output.split(separator: "\n").map(String.init)
        XCTAssertGreaterThanOrEqual(lines.count, 30)
        XCTAssertTrue(lines[0].hasPrefix("\(file.path):2:"), lines[0])

        let json = try await ScreenProgram.kiosk().run("explain --diagnostics --format json --rules \(file.path)")
        XCTAssertEqual(json.status, .failure)
        XCTAssertEqual(try json.json("file"), [file.path])
        let parts = try ["location/line", "location/column", "path", "problem", "action"].map {
            try json.json("diagnostics/*/\($0)")
        }
        let reprinted = lines.indices.map { index in
            let item = parts.map { $0[index] }
            return "\(file.path):\(item[0]):\(item[1]): \(item[2]): \(item[3]); \(item[4])"
        }
        XCTAssertEqual(reprinted, lines)
    }

    func testGoodRulesHaveNone() async throws {
        let text = try await ScreenProgram.kiosk().run("explain --diagnostics")
        XCTAssertEqual(
            text, Run(status: .success, output: "rules.yaml: nothing was repaired or ignored\n", faults: ""))
        let json = try await ScreenProgram.kiosk().run("explain --diagnostics --format json")
        XCTAssertEqual(json.output.filter { !$0.isWhitespace }, #"{"diagnostics":[],"file":"rules.yaml"}"#)
    }

    func testUnaskedForOnlyTheFirstAreReported() async throws {
        let file = try scratchFile("rules.json", rules(faults: 50))
        for command in ["show", "explain", "explain --flags", "matrix", "lint"] {
            let run = try await ScreenProgram.kiosk().run("\(command) --rules \(file.path)")
            let lines = run.faults.split(separator: "\n").map(String.init)
            XCTAssertEqual(lines.count, 21, command)
            XCTAssertTrue(lines[0].hasPrefix("kiosk: warning: \(file.path):2:"), lines[0])
            XCTAssertTrue(lines[20].hasSuffix(#" more; "kiosk explain --diagnostics" with these rules lists all"#))
        }
    }

    func testSizesThatDoNotAddUpAreToldByEveryCommandThatReadsRules() async throws {
        let sizes = #"[{"treatment": "on", "size": 70}, {"treatment": "off", "size": 50}]"#
        let rule =
            #"{"label": "some", "matcherGroup": {"matchers": [{"matcherType": "ALL_KEYS"}]}, "partitions": \#(sizes)}"#
        let text = #"{"ff": {"d": [{"name": "a", "conditions": [\#(rule)]}]}}"#
        let (file, other) = (try scratchFile("rules.json", text), try scratchFile("other.json", text))
        let told =
            #"the sizes of rule 1 "some" add up to 120, and "off" gets 30 instead of 50; make them add up to 100"#
        for command in ["show", "explain", "explain --flags", "count", "reach", "lint"] {
            let run = try await ScreenProgram.kiosk().run("\(command) --rules \(file.path)")
            XCTAssertTrue(run.faults.contains(told), "\(command): \(run.faults)")
        }
        for command in ["explain --diagnostics --rules \(file.path)", "diff \(file.path) \(other.path)"] {
            let run = try await ScreenProgram.kiosk().run(command)
            XCTAssertTrue((run.output + run.faults).contains(told), "\(command): \(run)")
        }
        let lint = try await ScreenProgram.kiosk().run("lint --format json --rules \(file.path)")
        XCTAssertTrue(try lint.json("findings/*/kind").contains("empty-share"), lint.output)
    }

    func testRulesWithoutFlagsAreRefused() async throws {
        let file = try scratchFile("rules.json", #"{"ff": {"d": []}}"#)
        for command in [
            "show", "explain", "explain --flags", "explain --diagnostics", "matrix", "count", "reach", "lint",
        ] {
            var run = try await ScreenProgram.kiosk().run("\(command) --rules \(file.path)")
            run.output = ""
            let fault = "kiosk: \(file.path): there are no flags in it; name a file with rules\n"
            XCTAssertEqual(run, Run(status: .failure, output: "", faults: fault), command)
        }
        // Flags that are archived are flags: all of them are switched off, and lint has something to say.
        let archived = try scratchFile("rules.json", #"{"ff": {"d": [{"name": "a", "status": "ARCHIVED"}]}}"#)
        let run = try await ScreenProgram.kiosk().run("explain --flags --rules \(archived.path)")
        XCTAssertEqual(run.status, .success)
    }
}
