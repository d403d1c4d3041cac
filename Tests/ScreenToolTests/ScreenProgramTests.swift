import ComponentScreen
import ScreenProving
import ScreenTesting
import XCTest

@testable import ScreenTool

/// What a described screen gets: a small one, with an axis of three values and one that is true or false.
@MainActor
final class ScreenProgramTests: XCTestCase {
    func testTheAxesAreOptionsAndTheRulesHearOfThem() async throws {
        let program = try ScreenProgram.kiosk()
        let rows: [(words: String, title: String, components: [String], line: UInt)] = [
            ("", "Kiosk · europe · demo", ["Hello, europe"], #line),
            ("show --minor", "Kiosk · europe · minor · demo", ["Hello, europe", "Ask at home"], #line),
            ("--region asia --key mei", "Kiosk · asia · mei", ["Hello, asia", "A tenth off"], #line),
            ("--region asia --set coupon=off", "Kiosk · asia · demo", ["Hello, asia"], #line),
        ]
        for row in rows {
            let run = try await program.run(row.words)
            XCTAssertEqual(run.status, .success, line: row.line)
            let lines = run.output.components(separatedBy: "\n")
            XCTAssertEqual(lines.first, row.title, line: row.line)
            let labels = lines.filter { $0.hasPrefix("  ") }.map { $0.trimmingCharacters(in: .whitespaces) }
            XCTAssertEqual(labels, row.components, line: row.line)
        }
    }

    func testOptionsMayStandBeforeTheCommand() async throws {
        let rows: [(words: String, same: String, line: UInt)] = [
            ("--region asia count", "count --region asia", #line),
            ("--minor count", "count --minor", #line),
            (
                "--given region=asia --minor count --format json", "count --given region=asia --minor --format json",
                #line
            ),
            ("--region=asia --key count show", "show --region asia --key count", #line),
            ("--help count", "count --help", #line),
            ("--set coupon=on", "show --set coupon=on", #line),
        ]
        for row in rows {
            let run = try await ScreenProgram.kiosk().run(row.words)
            XCTAssertEqual(run.status, .success, run.faults, line: row.line)
            let same = try await ScreenProgram.kiosk().run(row.same)
            XCTAssertEqual(run, same, line: row.line)
        }
    }

    func testAxesOfSeveralCasesAreNamedAsThoseOfOneScreen() async throws {
        for command in ["count", "matrix", "reach"] {
            let run = try await ScreenProgram.kiosk().run("\(command) --region asia --region europe --minor")
            let given = try await ScreenProgram.kiosk().run(
                "\(command) --given region=asia --given region=europe --given minor=true")
            XCTAssertEqual(run, given, command)
            XCTAssertTrue(run.output.contains("given region = asia or europe and minor = true"), run.output)
        }
    }

    func testAnAttributeCanBeEmpty() async throws {
        let run = try await ScreenProgram.kiosk().run("--attribute note=")
        XCTAssertEqual(run.status, .success, run.faults)
    }

    func testWhatMeansNothingIsToldWithWhatWould() async throws {
        let program = try ScreenProgram.kiosk()
        let rows: [(words: String, fault: String, line: UInt)] = [
            ("--region asai", #"unknown region "asai"; did you mean "asia"? (one of: europe, asia, americas)"#, #line),
            ("--minor=yes", "option --minor takes no value", #line),
            ("--regoin asia", #"unknown option "--regoin"; did you mean "--region"? (one of: --region, "#, #line),
            ("--attribute age=5", "the attribute age follows --minor; use that", #line),
            ("count --region asai", #"unknown value of region "asai"; did you mean "asia"?"#, #line),
            ("--region asia cuont", #"unexpected "cuont"; show takes options only, see --help"#, #line),
            ("count --given minor=no", #"unknown value of minor "no" (one of: false, true)"#, #line),
            ("explain --flip cupon", #"unknown component "cupon"; did you mean "coupon"?"#, #line),
        ]
        for row in rows {
            let run = try await program.run(row.words)
            XCTAssertEqual(run.status, .usage, line: row.line)
            XCTAssertEqual(run.output, "", line: row.line)
            XCTAssertTrue(run.faults.hasPrefix("kiosk: \(row.fault)"), run.faults, line: row.line)
        }
    }

    func testAnAttributeThatFollowsFromNoAxisIsADefault() async throws {
        let program = try ScreenProgram.kiosk()
        XCTAssertEqual(program.axesOfAttributes, ["region": ["region"], "age": ["minor"]])
        try await withFile(
            "rules.json",
            """
            {"ff": {"d": [{"name": "coupon", "defaultTreatment": "off", "conditions": [
              {"label": "new app", "partitions": [{"treatment": "on", "size": 100}], "matcherGroup": {"matchers": [
               {"matcherType": "EQUAL_TO_SEMVER", "keySelector": {"attribute": "app_version"},
                "stringMatcherData": "2.0.0"}]}}]}]}}
            """
        ) { file in
            let old = try await program.run("explain --flags --rules \(file.path)")
            XCTAssertTrue(old.output.contains("  coupon  off "), old.output)
            let new = try await program.run("explain --flags --attribute app_version=2.0.0 --rules \(file.path)")
            XCTAssertTrue(new.output.contains("  coupon  on "), new.output)
            // Some version gives it, so the coupon can be seen.
            let lint = try await program.run("lint --rules \(file.path)")
            XCTAssertFalse(lint.output.contains("is never shown"), lint.output)
        }
    }

    func testAComponentNobodyCanSeeIsToldInTheWordsOfTheAxes() async throws {
        let rules = """
            {"ff": {"d": [{"name": "coupon", "defaultTreatment": "off", "conditions": [
              {"label": "young europe", "partitions": [{"treatment": "on", "size": 100}], "matcherGroup": {"matchers": [
               {"matcherType": "WHITELIST", "keySelector": {"attribute": "region"},
                "whitelistMatcherData": {"whitelist": ["europe"]}},
               {"matcherType": "EQUAL_TO", "keySelector": {"attribute": "age"},
                "unaryNumericMatcherData": {"dataType": "NUMBER", "value": 12}}]}}]}]}}
            """
        try await withFile("rules.json", rules) { file in
            let lint = try await ScreenProgram.kiosk().run("lint --rules \(file.path)")
            XCTAssertTrue(
                lint.output.contains(
                    #" gives where region = europe and minor = true only, and it is only in Asia"#), lint.output)
        }
    }

    func testTheMatrixHasAColumnForEachValueAndGroupsForTheOtherAxes() async throws {
        let run = try await ScreenProgram.kiosk().run("matrix")
        XCTAssertEqual(
            run.output,
            """
            Kiosk · 12 contexts

                                  –      minor
                                  e a a  e a a
                                  u s m  u s m
                                  r i e  r i e
                                  o a r  o a r
                                  p   i  p   i
                                  e   c  e   c
                                      a      a
                                      s      s
            main
              welcome   Welcome   ● ● ●  ● ● ●  always
              coupon    Coupon    · ○ ·  · ○ ·  coupon on
              guardian  Guardian  · · ·  ● ● ●  minor = true

            order of sections
              standard  main  always

            ● always   ○ under the condition on its line   · never   blank: on another line, or cannot occur

            """)
    }

    func testTheOwnOptionReachesTheScreen() async throws {
        let program = try ScreenProgram.kiosk()
        let shown = try await program.run("--greeting Welcome")
        XCTAssertTrue(shown.output.contains("  Welcome, europe\n"), shown.output)
        let refused = try await program.run("--greeting=")
        XCTAssertEqual(refused, Run(status: .usage, output: "", faults: "kiosk: --greeting \"\" is not a word\n"))
    }

    func testAScriptSetsAxesAndFlagsAndSpeaksTheOwnVerbs() async throws {
        let script = "rain begins\nset region=asia\nset coupon=off\nset region=asai"
        try await withFile("script.txt", script) { file in
            let run = try await ScreenProgram.kiosk().run("play \(file.path)")
            XCTAssertEqual(run.status, .failure)
            XCTAssertTrue(
                run.output.contains(
                    """
                    > rain begins

                    The rain begins.

                    > set region=asia
                      Hello, asia
                      A tenth off

                    > set coupon=off
                      - coupon is gone

                    > set region=asai
                    """), run.output)
            XCTAssertTrue(run.output.hasSuffix("\nThe rain begins.\n"), run.output)
            XCTAssertEqual(
                run.faults,
                "kiosk: \(file.path):4: unknown region \"asai\"; did you mean \"asia\"? (one of: europe, asia, americas)\n"
            )
        }
        try await withFile("script.txt", "rain falls\nsnow falls") { file in
            let run = try await ScreenProgram.kiosk().run("play \(file.path)")
            XCTAssertEqual(
                run.faults,
                """
                kiosk: \(file.path):1: this is written: rain begins or rain ends
                kiosk: \(file.path):2: unknown verb "snow" (one of: tap, choose, toggle, enter, set, send, rain, if)

                """)
        }
    }

    func testTheHelpSpeaksOfTheAxes() async throws {
        let program = try ScreenProgram.kiosk()
        let help = try await program.run("help")
        for line in [
            "  --region REGION         europe, asia, americas; europe if not given",
            "  --minor                 true; false if not given", "  --greeting WORD         how to greet",
            "  matrix        components against regions and minors: always, never, or the exact condition",
        ] {
            XCTAssertTrue(help.output.contains("\n\(line)\n"), "\(line)\nis not in\n\(help.output)")
        }
        let evaluate = try await program.run("evaluate --help")
        XCTAssertTrue(
            evaluate.output.contains(
                """
                  {"key": "anna", "flag": "coupon"}
                  {"config":null,"flag":"coupon","key":"anna","label":"
                """), evaluate.output)
        let bare = try ScreenProgram.kiosk(axes: [])
        let explain = try await bare.run("explain --help")
        XCTAssertTrue(explain.output.contains("the call that does it. Exit status 1 if nothing does it."))
    }

    func testNamesThatCannotBeToldApartAreRefused() async throws {
        let option = ProgramOption("key", "KEY", help: "")
        let verb = ScriptVerb("tap", forms: [], read: { $0 }, perform: { _ in })
        let program = try ScreenProgram.kiosk(
            axes: [Axis("home region", \.region), Axis("flags", \.isMinor)], options: [option], verbs: [verb])
        let run = try await program.run("show")
        XCTAssertEqual(run.status, .failure)
        XCTAssertEqual(
            run.faults,
            """
            kiosk: the description of the screen: two options are called "key"; two options are called "flags"; two \
            verbs are called "tap"; two members in JSON are called "flags"; "home region" cannot be typed as \
            one word; rename them

            """)
    }
}
