import PackageInfoTestSupport
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
        let file = try scratchFile("rules.json", rules)
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

    func testItIsPrintedForPrograms() async throws {
        let file = try scratchFile("rules.json", rules)
        let program = try ScreenProgram.kiosk()
        let run = try await program.run("reach --format json --rules \(file.path)")
        let again = try await program.run("reach --format json --rules \(file.path)")
        XCTAssertEqual(run, again)
        XCTAssertEqual(try run.json("components/*/component"), ["welcome", "coupon", "guardian"])
        XCTAssertEqual(try run.json("unaskedFlags/*"), ["other"])
        let asia = try await program.run("reach --region asia --minor --format json --rules \(file.path)")
        let values = [
            "axes/*": ["true", "asia"], "extent": ["some"], "causes/*/flag": ["coupon", "coupon"],
            "parts/*/condition": [#"key is "mei""#, #"key is not "mei""#], "parts/*/share/atLeast": ["100", "50"],
            "parts/*/share/atMost": ["100", "50"],
        ]
        for (path, value) in values { XCTAssertEqual(try asia.json("components/1/cells/*/\(path)"), value, path) }
    }

    func testWhatCannotBeReviewedIsReportedWithWhatToDo() async throws {
        let file = try scratchFile("broken.json", "{\"ff\": {\"d\": [}}")
        let shape = Files.flags.appending(path: "small/wrong-shape.json").path
        try await ScreenProgram.kiosk().refuses([
            .init("reach --set coupon=on", "--set coupon is a flag, which the rules give here; give an axis"),
            .init("reach --rules /nowhere/rules.json", "/nowhere/rules.json: ", .failure),
            .init("reach --rules /tmp", "/tmp: ", .failure),
            .init("reach --rules \(file.path)", "\(file.path):1:", .failure),
            .init("reach --rules \(shape)", "\(shape):", .failure),
        ])
    }

    func testThousandsOfFlagsThatTheScreenDoesNotAskForAreCounted() async throws {
        let lines = (0..<10_000).map { "flag-\($0) on" } + ["coupon on"]
        let file = try scratchFile("rules.splits", lines.joined(separator: "\n"))
        let run = try await ScreenProgram.kiosk().run("reach --rules \(file.path)")
        XCTAssertEqual(run.status, .success)
        XCTAssertTrue(run.output.contains("\nnot asked for by the screen: flag-0, flag-1, "), run.output)
        XCTAssertTrue(run.output.hasSuffix("flag-9 and 9990 more\n"), run.output)
    }
}
