import XCTest

@testable import PackageInfoSourceTool

final class RetireFlagTests: XCTestCase {
    func testWhatAConditionBecomes() throws {
        let rows: [(condition: String, treatment: String, becomes: String?)] = [
            ("when: .on(.gift)", "on", ""),
            ("when: .off(.gift)", "off", ""),
            ("when: .flag(.gift, is: .photo, .on)", "on", ""),
            ("when: .on(.gift) && .is(\\.country, .x)", "on", ", when: .is(\\.country, .x)"),
            ("when: .off(.a) && .on(.gift) && .on(.b)", "on", ", when: .off(.a) && .on(.b)"),
            ("when: .on(.gift), reading: .note", "on", ", reading: .note"),
            ("when: .on(.gift)", "off", nil),
            ("when: .is(\\.country, .x) && .flag(.gift, is: .on)", "off", nil),
        ]
        for row in rows {
            let (flag, package) = try retire(row.treatment, condition: row.condition)
            XCTAssertEqual(flag.byHand, [], row.condition)
            try flag.apply(to: package)
            guard let becomes = row.becomes else {
                XCTAssertEqual(flag.removed, ["GiftBuilder"], row.condition)
                XCTAssertFalse(package.exists("Sources/Parts/Gift/GiftBuilder.swift"), row.condition)
                XCTAssertFalse(package.exists("Tests/PartsTests/Gift/GiftTests.swift"), row.condition)
                XCTAssertFalse(try package.read("Sources/Host/List.swift").contains("Gift"), row.condition)
                continue
            }
            let builder = try package.read("Sources/Parts/Gift/GiftBuilder.swift")
            XCTAssertEqual(
                builder,
                """

                struct GiftBuilder: ComponentBuilder {
                    let placement = Placement<Order>("gift", in: .extras\(becomes))
                }

                """, row.condition)
        }
    }

    func testWhatNoProgramShouldDecideIsReportedByPlace() throws {
        for condition in [
            "when: .on(.gift) || .on(.note)", "when: !.on(.gift)", "reading: .gift", "when: .flag(.gift, is: value)",
            "when: .on(.gift) /* not yet */ && .on(.note)", "when: .on(.gift) // Not yet.\n        && .on(.note)",
        ] {
            let (flag, _) = try retire("on", condition: condition)
            XCTAssertEqual(flag.byHand.count, 1, condition)
            XCTAssertTrue(
                flag.byHand.allSatisfy { $0.hasPrefix("Sources/Parts/Gift/GiftBuilder.swift:7: ") }, "\(flag.byHand)")
        }
        let (flag, _) = try retire(
            "on", ["Sources/Host/Other.swift": "func ask() { flags.isOn(.gift); order.gift = 1; write(\\.gift) }\n"])
        XCTAssertEqual(
            flag.byHand,
            ["Sources/Host/Other.swift:1: func ask() { flags.isOn(.gift); order.gift = 1; write(\\.gift) }"])
    }

    func testAFlagThatIsNoMemberOfFlagIsFoundByItsName() throws {
        let rows: [(declaration: String, use: String, isUse: Bool)] = [
            ("let topGift = Flag<OnOff>(\"topGift\", default: .off)\n", "let a = f(when: .on(topGift))", true),
            ("let topGift = Flag<OnOff>(\"topGift\", default: .off)\n", "let a = order.topGift + f(topGift: 1)", false),
            (
                "enum Keys { static let topGift = Flag<OnOff>(\"topGift\", default: .off) }\n",
                "let a = f(.on(Keys.topGift))", true
            ),
            (
                "enum Keys { static let topGift = Flag<OnOff>(\"topGift\", default: .off) }\n",
                "let a = f(.on(Other.topGift))",
                false
            ),
        ]
        for row in rows {
            let (_, package) = try retire(
                "on", ["Sources/Host/Keys.swift": row.declaration, "Sources/Host/Use.swift": "\(row.use)\n"])
            let flag = try RetireFlag("topGift", at: "on", in: package, list: nil)
            XCTAssertEqual(flag.byHand, row.isUse ? ["Sources/Host/Use.swift:1: \(row.use)"] : [], row.use)
        }
    }

    func testTheReportNamesEveryLine() throws {
        let kept = ["Tests/PartsTests/.snapshots/Screen.txt": "flags\ngift=on\n"]
        XCTAssertEqual(
            try retire("on", kept).flag.report(),
            """

            GiftBuilder is shown without asking for it; its condition becomes nothing:
                Sources/Parts/Gift/GiftBuilder.swift:7: let placement = Placement<Order>("gift", in: .extras, when: .on(.gift))

            The declaration:
                Sources/Parts/Gift/GiftBuilder.swift:1: extension Flag where Answer == OnOff {
                Sources/Parts/Gift/GiftBuilder.swift:2: /// An offer of it.
                Sources/Parts/Gift/GiftBuilder.swift:3: static var gift: Self { Flag("gift", default: .off) }
                Sources/Parts/Gift/GiftBuilder.swift:4: }

            Tests that name it:
                Tests/PartsTests/Gift/GiftTests.swift:1: let flags = ["gift": "on"]

            Tables and pictures of tests that name it, which the tests write anew:
                Tests/PartsTests/.snapshots/Screen.txt:2: gift=on

            Rule files and other data that name it:
                rules.json:1: {"name": "gift"}

            """)
        XCTAssertTrue(
            try retire("off").flag.report().hasPrefix(
                """

                GiftBuilder can no longer be shown; this goes:
                    Sources/Parts/Gift/GiftBuilder.swift
                    Tests/PartsTests/Gift/GiftTests.swift
                    Sources/Host/List.swift:5

                """))
    }

    /// What goes stands between « and ».
    func testADeclarationGoesAsAWhole() throws {
        let other = "static var other: Self { Flag(\"other\", default: .off) }"
        let rows: [(marked: String, line: UInt)] = [
            (
                "extension Flag {\n«    static var gift: Self {\n        Flag(\"gift\", default: .off)\n    }\n»    \(other)\n}\n",
                #line
            ),
            (
                "extension Flag {\n    \(other)\n«    static let gift = Flag<OnOff>(\n        \"gift\",\n        default: .off\n    )\n»}\n",
                #line
            ),
            (
                "a\n«extension Flag {\n    /// Gift.\n    @available(*, deprecated, message: \"soon\")\n    static var gift: Self { Flag(\"gift\") }\n}\n»b",
                #line
            ),
            ("«/// All.\n@MainActor\nextension Flag { static var gift: Self { Flag(\"gift\") } }  // one\n»b", #line),
            ("«/// All.\nnonisolated extension Flag { static var gift: Self { Flag(\"gift\") } }\n»b", #line),
            ("extension Flag { «static var gift: Self { Flag(\"gift\") }; »\(other) }\n", #line),
            (
                "extension Flag {\n    \(other)\n\n«    /**\n     Gift wrap.\n     */\n    static var gift: Self { Flag(\"gift\") }\n»    // lint:next\n    \(other)\n}",
                #line
            ),
            ("extension Flag {\n    // Gifts:\n«    static var gift: Self { Flag(\"gift\") }\n»}", #line),
            ("extension Flag {\r\n#if DEBUG\r\n«    static var gift: Self { Flag(\"gift\") }\r\n»#endif\r\n}", #line),
            ("/// The screen.\n\n«    @Lazy static var gift = Flag(\"gift\")\n»struct A {}", #line),
        ]
        for row in rows {
            let text = row.marked.filter { !"«»".contains($0) }
            XCTAssertEqual(
                RetireFlag.undeclared(text, "gift"), row.marked.replacing(/«[^»]*»/, with: ""), line: row.line)
        }
    }

    func testACaseStandsForItsText() throws {
        let declaration = """
            enum Proof: String, Treatment { case none, onlyPhoto = "only_photo", photo = "signature" }
            extension Flag where Answer == Proof {
                static var gift: Self { Flag("gift", default: .none) }
            }

            """
        let rows: [(condition: String, treatment: String, becomes: String?, line: UInt)] = [
            (".flag(.gift, is: .onlyPhoto)", "only_photo", "", #line),
            (".flag(.gift, is: .none, .onlyPhoto)", "only_photo", "", #line),
            (".flag(.gift, is: .onlyPhoto)", "onlyPhoto", nil, #line),
            (".flag(.gift, is: .photo)", "signature", "", #line),
            (".flag(.gift, is: .photo)", "photo", nil, #line),
        ]
        for row in rows {
            let builder = declaration + builder("Gift", "gift", condition: "when: \(row.condition)")
            let package = try scratchPackage(["Sources/Parts/Gift/GiftBuilder.swift": builder], for: self)
            let flag = try RetireFlag("gift", at: row.treatment, in: package, list: nil)
            XCTAssertEqual(flag.byHand, [], line: row.line)
            XCTAssertEqual(flag.removed, row.becomes == nil ? ["GiftBuilder"] : [], line: row.line)
        }
        // A case that is none of the type's is for somebody who knows.
        let unknown = declaration + builder("Gift", "gift", condition: "when: .flag(.gift, is: .usual)")
        let package = try scratchPackage(["Sources/Parts/Gift/GiftBuilder.swift": unknown], for: self)
        XCTAssertEqual(try RetireFlag("gift", at: "none", in: package, list: nil).byHand.count, 1)
    }

    func testAUseInsideATextIsForSomebodyToDecide() throws {
        let line = #"let b = "gift: \(flags.isOn(.gift) ? "shown" : "hidden")""#
        let (flag, _) = try retire("on", ["Sources/Host/Other.swift": line])
        XCTAssertEqual(flag.byHand, ["Sources/Host/Other.swift:1: \(line)"])
    }

    func testTheStepsEndWithTestsThatPass() throws {
        let flag = try retire("on").flag
        let steps = try flag.steps(isWritten: false)
        XCTAssertTrue(
            steps.hasPrefix(
                "\nWhat to do\n    1. Take it out of the rules: run this again with --rules rules.json --write-rules\n    2. "
            ), steps)
        // What names it is in a file that has no test, so that all of the target may ask for it.
        XCTAssertTrue(steps.contains("RECORD_SNAPSHOTS=1 swift test --filter 'PartsTests\\.': it writes"), steps)
        XCTAssertTrue(try flag.steps(isWritten: true).hasPrefix("\nWhat to do\n    1. Change the code"))
        let other = try retire("on", ["Sources/Host/rules.yaml": "- gift:\n    treatment: \"on\"\n"]).flag
        XCTAssertTrue(try other.steps(isWritten: false).contains("--rules FILE --write-rules"))
    }

    func testTheStepsRunTheTestsThatAreListed() throws {
        let tests = [
            "Tests/PartsTests/Gift/GiftTests.swift":
                "final class GiftTests: XCTestCase {\n    func testOn() { show([\"gift\": \"on\"]) }\n}\nstruct Row {}\n",
            "Tests/PartsTests/Other/OtherTests.swift": "final class OtherTests: XCTestCase { func testIt() {} }\n",
            "Tests/PartsTests/New.swift":
                "@Suite struct NewTests {\n    @Test(arguments: [1]) func isShown(_ n: Int) { show([\"gift\": \"on\"]) }\n}\n",
            "Tests/PartsTests/Table/ScreenTests.swift":
                "final class ScreenTests: XCTestCase {\n    func testAll() { assertVariants(of: space, named: \"Screen\") }\n}\n",
            "Tests/PartsTests/Table/.snapshots/Screen.txt": "flags\ngift=on\n",
            "Tests/PartsTests/Other/.snapshots/Others.txt": "flags\ncard=on\n",
        ]
        let steps = try retire("on", tests).flag.steps(isWritten: true)
        let filter = "--filter 'GiftTests/|NewTests/|ScreenTests/'"
        XCTAssertTrue(steps.contains("RECORD_SNAPSHOTS=1 swift test \(filter): it"), steps)
        XCTAssertTrue(steps.contains("Run swift test \(filter), and"), steps)
        // Tests that go with their component cannot be run.
        let without = try retire("off", tests).flag.steps(isWritten: true)
        XCTAssertTrue(without.contains("swift test --filter 'NewTests/|ScreenTests/'"), without)
    }

    func testAFlagThatIsDeclaredNowhereOrTwiceIsRefused() throws {
        let package = try scratchPackage(
            ["Sources/Host/Other.swift": "let other = Flag<OnOff>(\"gift\", default: .off)\n"], for: self)
        XCTAssertThrowsError(try RetireFlag("gift", at: "on", in: package, list: nil)) {
            XCTAssertTrue("\($0)".contains("more than once: Sources/Host/Other.swift:1, Sources/Parts/"), "\($0)")
        }
        XCTAssertThrowsError(try RetireFlag("none", at: "on", in: package, list: nil))
    }

    func testOfSeveralListsTheOneWhoseBuilderDeclaresTheFlagIsMeant() throws {
        let other = """
            let others: [any ComponentBuilder<Order>] = [
                RibbonBuilder()
            ]

            """
        let (flag, _) = try retire(
            "off",
            [
                "Sources/Host/Others.swift": other,
                "Sources/Parts/Ribbon/RibbonBuilder.swift": builder("Ribbon", "ribbon"),
            ])
        let report = try flag.report()
        XCTAssertTrue(report.contains("\n    Sources/Host/List.swift:5\n"), report)
        XCTAssertFalse(report.contains("Others.swift"), report)
    }

    func testTheRuleFileIsWrittenOnceNothingIsLeftToDecide() throws {
        let rows: [(words: String, status: Int, others: [String: String], fault: String?, writes: Bool, line: UInt)] = [
            ("gift on --rules r.json", 0, [:], nil, false, #line),
            ("gift on --rules r.json --write-rules", 0, [:], nil, true, #line),
            ("gift on --write-rules", 0, [:], "--write-rules needs the file: --rules FILE", false, #line),
            // Nothing asks for the flag, so that it may have any treatment.
            ("gift on --rules r.json --write-rules", 1, [:], nil, true, #line),
            ("gift on --rules r.json --write-rules", 2, [:], "the program's reason", false, #line),
            (
                "gift on --rules r.json --write-rules", 0, ["Sources/Host/Other.swift": "flags.isOn(.gift)\n"],
                "there is something to decide first, see above", false, #line
            ),
        ]
        for row in rows {
            let builder = "extension Flag {\n    static var gift: Self { Flag(\"gift\", default: .off) }\n}\n"
            let package = try scratchPackage(
                row.others.merging(["Sources/Parts/Gift/GiftBuilder.swift": builder]) { $1 }, for: self)
            let program = package.directory.appending(path: "program")
            let script = """
                #!/bin/sh
                echo "$@" >> calls
                echo told
                echo "the program's reason" >&2
                case "$*" in *--write-rules*) exit 0;; esac
                exit \(row.status)
                """
            try package.write(script, to: "program")
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
            let request = Request.Retirement(product: "program", program: program, copy: package.directory)
            let words = row.words.split(separator: " ").map(String.init)
            do {
                try SourceTool.retire(words, package, request)
                XCTAssertNil(row.fault, line: row.line)
            } catch {
                XCTAssertEqual("\(error)", row.fault, line: row.line)
            }
            let calls = (try? package.read("calls"))?.split(separator: "\n").map(String.init) ?? []
            let first = "lint --retire gift=on --rules r.json"
            let last = row.writes ? ["\(first) --write-rules --anyway"] : []
            XCTAssertEqual(calls, row.words.contains("--rules") ? [first] + last : [], line: row.line)
        }
    }

    private func retire(
        _ treatment: String, condition: String = "when: .on(.gift)", _ changes: [String: String] = [:]
    ) throws -> (flag: RetireFlag, package: SourcePackage) {
        let path = "Sources/Parts/Gift/GiftBuilder.swift"
        let text = builder("Gift", "gift", condition: condition, flag: "gift")
        let package = try scratchPackage(changes.merging([path: text]) { $1 }, for: self)
        return (try RetireFlag("gift", at: treatment, in: package, list: nil), package)
    }
}
