import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import ScreenProving
import XCTest

@testable import ScreenTool

/// The commands of a described screen: a small one, with an axis of three values and one that is true or false.
@MainActor
final class ScreenProgramTests: XCTestCase {
    func testTheAxesAreOptionsAndTheRulesHearOfThem() async throws {
        let program = try ScreenProgram.kiosk()
        let rows: [(words: String, title: String, components: [String], line: UInt)] = [
            ("", "Kiosk · europe · demo", ["Hello, europe"], #line),
            ("show --minor", "Kiosk · europe · minor · demo", ["Hello, europe", "Ask at home"], #line),
            ("--region asia --key mei", "Kiosk · asia · mei", ["Hello, asia", "A tenth off"], #line),
            ("--region asia --set coupon=off", "Kiosk · asia · demo", ["Hello, asia"], #line),
            ("--greeting Welcome", "Kiosk · europe · demo", ["Welcome, europe"], #line),
            ("--attribute note=", "Kiosk · europe · demo", ["Hello, europe"], #line),
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
            ("--set region=asia --minor count --format json", "count --set region=asia --minor --format json", #line),
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
            let run = try await ScreenProgram.kiosk().run("\(command) --region asia,europe --minor")
            let given = try await ScreenProgram.kiosk().run("\(command) --set region=asia,europe --set minor=true")
            XCTAssertEqual(run, given, command)
            XCTAssertTrue(run.output.contains("given region = asia or europe and minor = true"), run.output)
        }
    }

    func testWhatMeansNothingIsReportedWithWhatWould() async throws {
        let long = String(repeating: "k", count: 251)
        try await ScreenProgram.kiosk().refuses([
            .init("shwo", #"unknown command "shwo"; did you mean "show"? (one of: show, "#),
            .init("help shwo", #"unknown command "shwo"; did you mean "show"?"#),
            .init("--region asai", #"unknown region "asai"; did you mean "asia"? (one of: europe, asia, americas)"#),
            .init("--region mars", #"unknown region "mars" (one of: europe, asia, americas)"#),
            .init("--region", "--region needs a value: --region REGION"),
            .init("--minor=yes", "--minor takes no value"),
            .init("--regoin asia", #"unknown option "--regoin"; did you mean "--region"? (one of: --region, "#),
            .init("--format xml", #"unknown format "xml" (one of: text, json)"#),
            .init("--set cupon=on", #"unknown axis or flag "cupon"; did you mean "coupon"?"#),
            .init("--set coupon=maybe", #"unknown treatment of coupon "maybe" (one of: off, on)"#),
            .init("--set coupon", #"--set "coupon" is not of the form NAME=VALUE"#),
            .init("--set =on", #"--set "=on" is not of the form NAME=VALUE"#),
            .init("--set coupon=on --set coupon=off", "coupon has two values, on and off; give one"),
            .init("--region asia --set region=europe", "region has two values, asia and europe; give one"),
            .init("--region asia,europe", #"unknown region "asia,europe" (one of: "#),
            .init("--region asia --region europe", "--region is given twice; give it once"),
            .init(
                "count --region asia --set region=europe",
                "region has two values, asia and europe; join them: --set region=asia,europe"
            ),
            .init("count --set coupon=on,", #"unknown treatment of coupon "" (one of: off, on)"#),
            .init("explain --diagnostics --set a=on", #"unknown axis or flag "a""#),
            .init("--attribute age=5", "the attribute age follows --minor; use that"),
            .init("--attribute a=1 --attribute a=2", "--attribute gives a twice; give it once"),
            .init(
                "--key \(long)", "--key \"\(long)\" is not a key: no flag is evaluated beyond 250 UTF-16 code units"
            ),
            .init("--segments here", "--segments goes with --rules FILE; the built-in rules bring their own"),
            .init("--rules r.json --segments /nowhere", "/nowhere: not a directory; --segments takes the", .failure),
            .init("preview --events /nowhere", "/nowhere: there is no such file; check the path and its", .failure),
            .init("preview --events /", "/: it is a directory; name a file", .failure),
            .init("show asia", #"unexpected "asia"; show takes options only, see --help"#),
            .init("--region asia cuont", #"unexpected "cuont"; show takes options only, see --help"#),
            .init("evaluate a b", #"unexpected "b"; evaluate takes one FILE, see --help"#),
            .init(
                "evaluate --format json",
                #"unknown option "--format"; evaluate takes JSON lines and prints JSON lines (one of: "#
            ),
            .init("evaluate --rules -", "the rules and the questions cannot both be on standard input;"),
            .init("play - --rules -", "the rules and the script cannot both be on standard input;"),
            .init("play", "play needs a script: kiosk play SCRIPT, see --help"),
            .init("--region asai count", #"unknown region "asai"; did you mean "asia"?"#),
            .init("count --given x", #"unknown option "--given" (one of: "#),
            .init("count --set minor=no", #"unknown minor "no" (one of: false, true)"#),
            .init("matrix --component cupon", #"unknown component "cupon"; did you mean "coupon"?"#),
            .init("explain --flip cupon", #"unknown component "cupon"; did you mean "coupon"?"#),
            .init(
                "lint --sources /no/such", #"--sources "/no/such" is not a directory; name the one the code is in"#
            ),
            .init("lint --retire cupon", #"--retire "cupon" is not of the form FLAG=TREATMENT"#),
            .init("lint --retire coupon=of", #"unknown treatment of coupon "of"; did you mean "off"?"#),
        ])
    }

    func testNoOptionOfAnyCommandIsEmpty() async throws {
        let program = try ScreenProgram.kiosk()
        for command in program.commands {
            for option in command.options {
                guard let placeholder = option.placeholder else { continue }
                let fault = "is empty; give it a value, or leave it out: --\(option.name) \(placeholder)\n"
                try await program.refuses([.init("\(command.name) --\(option.name)=", "--\(option.name) \(fault)")])
            }
        }
    }

    func testJSONHasSortedKeys() async throws {
        let commands = [
            "show", "explain", "explain --flags", "explain --flip coupon", "matrix", "matrix --component coupon",
            "count", "reach", "lint",
        ]
        for command in commands.map({ "\($0) --format json" }) + ["document", "document --flat", "capabilities"] {
            let run = try await ScreenProgram.kiosk().run(command)
            let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            let sorted = try JSONSerialization.data(
                withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
            let reprinted = String(decoding: sorted, as: UTF8.self).filter { !$0.isWhitespace }
            XCTAssertEqual(run.output.filter { !$0.isWhitespace }, reprinted, command)
        }
    }

    func testAnAttributeThatFollowsFromNoAxisIsADefault() async throws {
        let program = try ScreenProgram.kiosk()
        XCTAssertEqual(program.axesOfAttributes, ["region": ["region"], "age": ["minor"]])
        let recent = Sample.matcher("EQUAL_TO_SEMVER", #""stringMatcherData": "2.0.0""#, attribute: "app_version")
        let file = try scratchFile("rules.json", rules(recent))
        let old = try await program.run("explain --flags --rules \(file.path)")
        XCTAssertTrue(old.output.contains("  coupon  off "), old.output)
        let new = try await program.run("explain --flags --attribute app_version=2.0.0 --rules \(file.path)")
        XCTAssertTrue(new.output.contains("  coupon  on "), new.output)
        // Some version gives it, so the coupon can be seen.
        let lint = try await program.run("lint --rules \(file.path)")
        XCTAssertFalse(lint.output.contains("is never shown"), lint.output)
    }

    func testAComponentNobodyCanSeeIsReportedInTheWordsOfTheAxes() async throws {
        let data = #""unaryNumericMatcherData": {"dataType": "NUMBER", "value": 12}"#
        let europe = #""whitelistMatcherData": {"whitelist": ["europe"]}"#
        let young = rules(
            Sample.matcher("WHITELIST", europe, attribute: "region"), Sample.matcher("EQUAL_TO", data, attribute: "age")
        )
        let file = try scratchFile("rules.json", young)
        let lint = try await ScreenProgram.kiosk().run("lint --rules \(file.path)")
        XCTAssertTrue(
            lint.output.contains(
                #" gives where region = europe and minor = true only, and it is only in Asia"#), lint.output)
    }

    /// Returns rules that give the coupon to those whom all matchers match.
    private func rules(_ matchers: String...) -> String {
        let rule = Sample.rule(matchers, #"{"treatment": "on", "size": 100}"#, label: "some", type: "WHITELIST")
        return Sample.file([Sample.flag("coupon", [rule], #""defaultTreatment": "off""#)])
    }

    func testAScriptSetsAxesAndFlagsAndSpeaksTheOwnVerbs() async throws {
        let script = "rain begins\nset region=asia\nset coupon=off\nset region=asai"
        let file = try scratchFile("script.txt", script)
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
        let wrong = try scratchFile("script.txt", "rain falls\nsnow falls")
        let refused = try await ScreenProgram.kiosk().run("play \(wrong.path)")
        XCTAssertEqual(
            refused.faults,
            """
            kiosk: \(wrong.path):1: expected: rain begins or rain ends
            kiosk: \(wrong.path):2: unknown verb "snow" (one of: tap, choose, toggle, enter, set, send, rain, if)

            """)
    }

    func testTheHelpSpeaksOfTheAxes() async throws {
        let program = try ScreenProgram.kiosk()
        let help = try await program.run("help")
        for line in [
            "  --region REGION         europe, asia, americas; europe if not given",
            "  --minor                 true; false if not given", "  --greeting WORD         how to greet",
            "  matrix        prints when each component is shown by region and minor: always, never, or the exact condition",
        ] {
            XCTAssertTrue(help.output.contains("\n\(line)\n"), "\(line)\nis not in\n\(help.output)")
        }
        XCTAssertTrue(help.output.contains("\n\nLook\n  show "), "the commands come first: \(help.output)")
        for words in ["--help", "help show", "show --help", "-h"] {
            let same = try await program.run(words)
            XCTAssertEqual(same, help, words)
        }
        let count = try await program.run("help count")
        XCTAssertTrue(count.output.hasPrefix("Usage: kiosk count [options]"), count.output)
        XCTAssertTrue(count.output.contains("\nAll commands: kiosk --help\n"), "the list is printed once")
        for words in ["--version", "play --version"] {
            let version = try await program.run(words)
            XCTAssertEqual(version.output, "kiosk 2.0.0\n")
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
        XCTAssertTrue(explain.output.contains("makes this change. Exit status 1 if no change does."), explain.output)
    }

    func testAnAxisWithoutAWayToFalseIsRefused() async throws {
        let space = try ScreenSpace(
            of: PluginPoint<KioskRequirements>(sections: [], arrangements: [], builders: []),
            axes: [ScreenAxis(\KioskRequirements.isMinor)], fixed: ["region"]
        ) { KioskRequirements(isMinor: true, flags: $0) }
        let program = ScreenProgram(
            name: "kiosk", version: "1", title: "Kiosk", space: space,
            rules: { try RuleSet("coupon off".utf8, named: "rules.splits") })
        let run = try await program.run("show")
        XCTAssertEqual(
            run.faults,
            """
            kiosk: the description of the screen: the axis "minor" is true unless an option says otherwise, and none can; \
            begin with false

            """)
    }

    func testLanguagesThatTheRequirementsIgnoreAreRefused() async throws {
        let space = try ScreenSpace(
            of: PluginPoint<KioskRequirements>(sections: [], arrangements: [], builders: []), axes: [],
            fixed: ["minor", "region"]
        ) { KioskRequirements(flags: $0) }
        let program = ScreenProgram(
            name: "kiosk", version: "1", title: "Kiosk", space: space,
            rules: { try RuleSet("coupon off".utf8, named: "rules.splits") },
            languages: ScreenLanguages(from: { StringCatalog() }))
        let run = try await program.run("show")
        XCTAssertEqual(
            run.faults,
            """
            kiosk: the description of the screen: it has languages, and its requirements ignore words; give them a \
            member words

            """)
    }

    func testNamesThatCannotBeDistinguishedAreRefused() async throws {
        let option = Option("key", "KEY", help: "")
        let verb = ScriptVerb("tap", forms: [], read: { $0 }, perform: { _ in })
        let space = try ScreenSpace(
            of: PluginPoint(sections: [], arrangements: [], builders: []),
            axes: [ScreenAxis(\OddNames.region), ScreenAxis(\.isMinor)]
        ) { OddNames(flags: $0) }
        let program = ScreenProgram(
            name: "kiosk", version: "1", title: "Kiosk", space: space,
            rules: { try RuleSet("coupon off".utf8, named: "rules.splits") }, options: [option],
            commands: { [ShowCommand(program: $0)] }, verbs: [verb])
        let run = try await program.run("show")
        XCTAssertEqual(run.status, .failure)
        XCTAssertEqual(
            run.faults,
            """
            kiosk: the description of the screen: two options are called "key"; two options are called "flags"; two \
            commands are called "show"; two verbs are called "tap"; two members in JSON are called "flags"; "home \
            region" cannot be typed as one word; rename them

            """)
    }

    func testAValueThatNoOptionCanGiveIsRefused() async throws {
        struct Visit: ScreenRequirements {
            enum Sort: String, CaseIterable { case price, none = "" }
            var flags: Flags
            var sort = Sort.price
        }
        let space = try ScreenSpace(
            of: PluginPoint(sections: [], arrangements: [], builders: []), axes: [ScreenAxis("sort", \Visit.sort)]
        ) { Visit(flags: $0) }
        let program = ScreenProgram(name: "kiosk", version: "1", title: "Kiosk", space: space) {
            try RuleSet("coupon off".utf8, named: "rules.splits")
        }
        let run = try await program.run("show")
        XCTAssertEqual(
            run.faults,
            """
            kiosk: the description of the screen: the axis "sort" has a value that is an empty text, which no option can \
            give; give it another raw value

            """)
    }

    func testAnAxisWithTheNameOfAMemberThatStandsBesideItIsRefused() async throws {
        struct Visit: ScreenRequirements {
            var flags: Flags
            var region = Region.europe
        }
        let rows = [
            ("attributes", "members of a user's line"), ("condition", "members of a cell in JSON"),
            ("contexts", "members of a cell in JSON"),
        ]
        for (name, members) in rows {
            let space = try ScreenSpace(
                of: PluginPoint(sections: [], arrangements: [], builders: []),
                axes: [ScreenAxis(name, \Visit.region)]
            ) { Visit(flags: $0) }
            let program = ScreenProgram(name: "kiosk", version: "1", title: "Kiosk", space: space) {
                try RuleSet("coupon off".utf8, named: "rules.splits")
            }
            let run = try await program.run("show")
            XCTAssertEqual(
                run.faults, "kiosk: the description of the screen: two \(members) are called \"\(name)\"; rename them\n"
            )
        }
    }
}

private struct OddNames: ScreenRequirements {
    var region = Region.europe
    var isMinor = false
    var flags: Flags

    static var memberNames: [PartialKeyPath<Self>: String] { [\.region: "home region", \.isMinor: "flags"] }
}
