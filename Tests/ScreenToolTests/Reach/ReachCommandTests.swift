import Foundation
import XCTest

@testable import ScreenTool

/// The command `reach`: who sees what under a rule file.
@MainActor
final class ReachCommandTests: XCTestCase {
    /// Half of Asia, and everybody who is listed; minors are told by their age, regions by name.
    private let rules = """
        {"ff": {"d": [
         {"name": "coupon", "defaultTreatment": "off", "seed": 7, "conditions": [
          {"conditionType": "WHITELIST", "label": "testers", "partitions": [{"treatment": "on", "size": 100}],
           "matcherGroup": {"matchers": [{"matcherType": "WHITELIST", "whitelistMatcherData": {"whitelist": ["mei"]}}]}},
          {"conditionType": "ROLLOUT", "label": "half", "partitions": [
            {"treatment": "on", "size": 50}, {"treatment": "off", "size": 50}],
           "matcherGroup": {"matchers": [{"matcherType": "ALL_KEYS"}]}}]},
         {"name": "other", "conditions": [
          {"conditionType": "ROLLOUT", "label": "all", "partitions": [{"treatment": "on", "size": 100}],
           "matcherGroup": {"matchers": [{"matcherType": "ALL_KEYS"}]}}]}]}}
        """

    func testItIsPrintedForPeople() async throws {
        try await withFile("rules.json", rules) { file in
            let run = try await ScreenProgram.kiosk().run("reach --set minor=false --rules \(file.path)")
            XCTAssertEqual(run.faults, "")
            XCTAssertEqual(run.status, .success)
            XCTAssertEqual(
                run.output.replacing(file.path, with: "rules.json"),
                """
                Kiosk · given minor = false · rules.json

                main
                  welcome   Welcome   everybody
                  coupon    Coupon
                      where region in europe americas and minor = false: nobody, whatever the flags
                      where region = asia and minor = false: under conditions
                        100 % where key is "mei"
                        50 % where key is not "mei"
                          coupon = on by rule 1 "testers" (rules.json:3)
                          coupon = on by rule 2 "half" (rules.json:5)
                  guardian  Guardian  nobody, whatever the flags

                order of sections
                  standard            everybody

                not asked for by the screen: other

                """)
        }
    }

    func testItIsPrintedForPrograms() async throws {
        struct Report: Decodable {
            struct Component: Decodable {
                let component: String
                let cells: [Cell]
            }
            struct Cause: Decodable { let flag: String }
            struct Cell: Decodable {
                let axes: [String: String]
                let extent: String
                let causes: [Cause]
                let parts: [Part]?
            }
            struct Part: Decodable {
                struct Share: Decodable {
                    let atLeast: Int
                    let atMost: Int
                }
                let condition: String
                let share: Share
            }
            let components: [Component]
            let unaskedFlags: [String]
        }
        try await withFile("rules.json", rules) { file in
            let program = try ScreenProgram.kiosk()
            let run = try await program.run("reach --format json --rules \(file.path)")
            let again = try await program.run("reach --format json --rules \(file.path)")
            XCTAssertEqual(run, again)
            let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
            XCTAssertEqual(report.components.map(\.component), ["welcome", "coupon", "guardian"])
            let cell = try XCTUnwrap(
                report.components[1].cells.last { $0.axes == ["region": "asia", "minor": "true"] })
            XCTAssertEqual(cell.extent, "some")
            XCTAssertEqual(cell.causes.map(\.flag), ["coupon", "coupon"])
            XCTAssertEqual(cell.parts?.map(\.condition), [#"key is "mei""#, #"key is not "mei""#])
            XCTAssertEqual(cell.parts?.map(\.share.atLeast), [100, 50])
            XCTAssertEqual(cell.parts?.map(\.share.atMost), [100, 50])
            XCTAssertEqual(report.unaskedFlags, ["other"])
        }
    }

    func testWhatCannotBeReviewedIsReportedWithWhatToDo() async throws {
        let program = try ScreenProgram.kiosk()
        let rows: [(words: String, status: ExitStatus, fault: String, line: UInt)] = [
            (
                "reach --set coupon=on", .usage, "--set coupon is a flag, which the rules give here; give an axis",
                #line
            ),
            ("reach --set regoin=asia", .usage, #"unknown axis or flag "regoin"; did you mean "region"?"#, #line),
            ("reach --region asai", .usage, #"unknown region "asai"; did you mean "asia"?"#, #line),
            ("reach --rules /nowhere/rules.json", .failure, "/nowhere/rules.json: ", #line),
            ("reach --rules /tmp", .failure, "/tmp: ", #line),
        ]
        for row in rows {
            let run = try await program.run(row.words)
            XCTAssertEqual(run.status, row.status, run.faults, line: row.line)
            XCTAssertEqual(run.output, "", line: row.line)
            XCTAssertTrue(run.faults.hasPrefix("kiosk: \(row.fault)"), run.faults, line: row.line)
        }
        try await withFile("broken.json", "{\"ff\": {\"d\": [}}") { file in
            let run = try await program.run("reach --rules \(file.path)")
            XCTAssertEqual(run.status, .failure)
            XCTAssertTrue(run.faults.hasPrefix("kiosk: \(file.path):1:"), run.faults)
        }
    }

    func testThousandsOfFlagsThatTheScreenDoesNotAskForAreCounted() async throws {
        let lines = (0..<10_000).map { "flag-\($0) on" } + ["coupon on"]
        try await withFile("rules.splits", lines.joined(separator: "\n")) { file in
            let run = try await ScreenProgram.kiosk().run("reach --rules \(file.path)")
            XCTAssertEqual(run.status, .success)
            XCTAssertTrue(run.output.contains("\nnot asked for by the screen: flag-0, flag-1, "), run.output)
            XCTAssertTrue(run.output.hasSuffix("flag-9 and 9990 more\n"), run.output)
        }
    }
}
