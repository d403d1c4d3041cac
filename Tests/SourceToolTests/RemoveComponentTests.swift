import XCTest

@testable import PackageInfoSourceTool

final class RemoveComponentTests: XCTestCase {
    func testAllOfAComponentGoesAndNothingElse() throws {
        let package = try package(dependents: [])
        let said = try RemoveComponent("Gift", in: package).remove(asking: package.program, isForced: true)
        XCTAssertEqual(
            try package.paths(),
            [
                "Sources/Host/List.swift", "Sources/Host/rules.json", "Sources/Parts/Note/NoteBuilder.swift", "calls",
                "program", "rules.json",
            ])
        XCTAssertEqual(
            try package.read("Sources/Host/List.swift"), list.replacing("    GiftBuilder()  // the last\n", with: ""))
        for file in ["Sources/Host/rules.json", "rules.json"] {
            XCTAssertEqual(try package.calls(file), ["--format json"], file)
            XCTAssertEqual(try package.read(file), "without", file)
        }
        XCTAssertEqual(
            said.components(separatedBy: "\n\n")[0],
            """
            removed  Sources/Parts/Gift
            removed  Tests/PartsTests/Gift
            removed  Sources/Host/List.swift:5
            removed  gift from Sources/Host/rules.json
            removed  gift from rules.json
            """)
    }

    func testWhatBelongsToAnotherModuleStays() throws {
        let others = [
            "Sources/A/Gift/GiftBuilder.swift": builder("Gift", "gift"), "Tests/ATests/Gift/GiftTests.swift": "",
            "Tests/PartsTests/Components/Note/NoteTests.swift": "",
        ]
        var package = try package(dependents: [], others)
        package.targets.insert(.init(name: "A", folder: "Sources/A"), at: 0)
        package.targets.append(.init(name: "ATests", folder: "Tests/ATests", isTest: true, dependencies: ["A"]))
        _ = try RemoveComponent("Gift", in: package).remove(asking: package.program, isForced: true)
        XCTAssertFalse(package.exists("Sources/Parts/Gift"))
        for path in others.keys { XCTAssertTrue(package.exists(path), path) }
        XCTAssertEqual(package.testFolders(of: "Components", in: package.targets[2]), [])
    }

    func testARuleFileThatNamesTheFlagInAnyFormIsFound() throws {
        let forms = [
            "a.yaml": "- \"gift\":\n    treatment: off\n", "b.yml": "[{gift: {treatment: off}}]\n",
            "c.yaml": "- gift :\n", "d.split": "gift off\n", "e.yaml": "- gifts:\n", "f.yaml": "- other: gift\n",
        ]
        let package = try scratchPackage(forms, for: self)
        XCTAssertEqual(try package.dataFiles(naming: "gift"), ["a.yaml", "b.yml", "c.yaml", "d.split", "rules.json"])
    }

    func testAFlagThatIsDeclaredOverLinesIsAComponentsFlag() throws {
        let package = try package(
            dependents: [],
            [
                "Sources/Parts/Gift/Flags.swift":
                    "static var gift: Self {\n    Flag(\"gift\", default: .off)\n}\nvar other = 1\n",
                "Sources/Parts/Gift/GiftBuilder.swift": builder("Gift", "gift", condition: "when: .on(.gift)"),
            ])
        _ = try RemoveComponent("Gift", in: package).remove(asking: package.program, isForced: true)
        XCTAssertEqual(try package.read("rules.json"), "without")
    }

    /// The program knows the default, however the code writes it.
    func testAFlagGoesWhateverItsDefaultIs() throws {
        let declarations = [
            "static let gift = Flag<Proof>(\n    \"gift\",\n    default: .onlyPhoto\n)",
            "static var gift: Flag<Proof> { .init(\"gift\", default: Proof.usual) }",
            "static var gift: Flag<Proof> { Flag(\"gift\", isPermanent: false, default: standard()) }",
        ]
        for declaration in declarations {
            let package = try package(
                dependents: [],
                [
                    "Sources/Parts/Gift/Flags.swift": declaration,
                    "Sources/Parts/Gift/GiftBuilder.swift": builder("Gift", "gift", condition: "when: .on(.gift)"),
                ])
            _ = try RemoveComponent("Gift", in: package).remove(asking: package.program, isForced: true)
            XCTAssertEqual(try package.read("rules.json"), "without", declaration)
        }
    }

    func testOfAComponentWithoutAFlagNoRuleFileIsAsked() throws {
        let package = try package(dependents: [])
        _ = try RemoveComponent("Note", in: package).remove(asking: package.program, isForced: true)
        XCTAssertEqual(try package.read("Sources/Host/List.swift").components(separatedBy: "\n").count, 5)
        XCTAssertFalse(package.exists("calls"))
    }

    func testARuleFileThatIsNamedIsTheOnlyOne() throws {
        let package = try package(dependents: [])
        _ = try RemoveComponent("Gift", in: package, rules: "rules.json").remove(
            asking: package.program, isForced: true)
        XCTAssertEqual(try package.read("rules.json"), "without")
        XCTAssertEqual(try package.calls("Sources/Host/rules.json"), [])
    }

    func testEachLineThatNamesItElsewhereIsNamed() throws {
        let rows: [(path: String, text: String, lines: String?, line: UInt)] = [
            ("Sources/Host/Other.swift", "\nflags.isOn(.gift)\n", "2, which names", #line),
            // Another package, which the compiler does not see.
            (
                "Benchmarks/Sources/Hand/Written.swift", "build(\"Gift\")\nif a {\n    b(.gift)\n}", "1, 3, which name",
                #line
            ),
            ("Benchmarks/Sources/Hand/Flags.swift", "let all = [Flag<OnOff>(\"gift\")]", "1, which names", #line),
            ("Examples/A.swift", "let a: Parts.GiftState\nlet b = GiftBuilder()", "1, 2, which name", #line),
            ("Tests/PartsTests/Rules/test.json", "[\n{\"name\": \"gift\"}]", "2, which names", #line),
            ("Tests/PartsTests/Rules/test.yaml", "- gift:\n    treatment: on\n", "1, which names", #line),
            ("Tests/PartsTests/NoteTests.swift", "[\"note\": \"on\", \"gift\": \"off\"]", "1, which names", #line),
            ("README.md", "Show it: --set gift=on", "1, which names", #line),
            ("Tests/PartsTests/Latin.txt", "a gift", nil, #line),
            ("Sources/Host/Kind.swift", "order.gift = \"a gift\" // GiftCard", nil, #line),
            ("Tests/PartsTests/.snapshots/Gift.txt", "gift=on", nil, #line),
        ]
        for row in rows {
            let package = try package(dependents: [], [row.path: row.text])
            try package.write(Data([0xFF, 0x0A]), to: "Tests/PartsTests/latin.txt")
            let said = try RemoveComponent("Gift", in: package).remove(asking: package.program, isForced: true)
            let named = said.split(separator: "\n").filter { $0.hasPrefix("look at") }.map(String.init)
            XCTAssertEqual(
                named, row.lines.map { ["look at  \(row.path):\($0) it or its flag"] } ?? [], line: row.line)
        }
    }

    func testWhatVersionControlCouldNotBringBackIsNamedAndStays() throws {
        let package = try package(dependents: [])
        func git(_ words: String...) throws {
            let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
            XCTAssertEqual(try Shell.run("git", identity + words, in: package.directory).status, 0)
        }
        func refused(_ reasons: [String], line: UInt = #line) throws {
            let before = try package.paths()
            XCTAssertThrowsError(
                try RemoveComponent("Gift", in: package).remove(asking: package.program), line: line
            ) {
                let end = "nothing is removed; commit these first, or let them go with --force"
                XCTAssertEqual(($0 as? Refusal)?.reasons, reasons + [end], line: line)
            }
            XCTAssertEqual(try package.paths().filter { $0 != "calls" }, before.filter { $0 != "calls" }, line: line)
        }
        try refused([
            "Sources/Parts/Gift is in no repository of git", "Tests/PartsTests/Gift is in no repository of git",
        ])
        try git("init")
        try package.write("*.tmp", to: ".gitignore")
        try git("add", ".")
        try git("commit", "-m", "all")
        try package.write("a", to: "Sources/Parts/Gift/Größe.txt")
        try package.write("a", to: "Sources/Parts/Gift/a.tmp")
        try package.write("a", to: "Sources/Parts/Other.txt")
        try package.write("a", to: "Tests/PartsTests/Gift/GiftTests.swift")
        try refused([
            "Tests/PartsTests/Gift/GiftTests.swift has changes that are not committed",
            "Sources/Parts/Gift/Größe.txt is not committed", "Sources/Parts/Gift/a.tmp is not committed",
        ])
        try git("add", ".")
        try git("commit", "-m", "more")
        try package.remove("Sources/Parts/Gift/a.tmp")
        _ = try RemoveComponent("Gift", in: package).remove(asking: package.program)
        XCTAssertFalse(package.exists("Sources/Parts/Gift"))
    }

    func testWhatCannotBeRemovedIsReportedAndNothingIsRemoved() throws {
        let stays = "nothing is removed; change these rules first, and run this again"
        let rows: [(name: String, dependents: [String], hasProgram: Bool, reason: String, line: UInt)] = [
            (
                "Gift", ["ribbon", "card"], true,
                """
                rules.json:7: the rules of ribbon ask for gift, and would be left without it
                rules.json:7: the rules of card ask for gift, and would be left without it
                \(stays)
                """, #line
            ),
            (
                "Gift", [], false,
                "no program of the screen is found to take gift out of rules.json: do it by hand\n\(stays)", #line
            ),
            ("Gif", [], true, "there is no component Gif in Sources/Host/List.swift; did you mean Gift?", #line),
            (
                "Ribbon", [], true, "there is no component Ribbon in Sources/Host/List.swift; there are Note, Gift",
                #line
            ),
            ("Loose", [], true, "Loose has no folder of its own, so it is for you to remove", #line),
            (
                "Shared", [], true,
                "the list in Sources/Host/List.swift has two builders on a line; give each builder, and each bracket, "
                    + "a line of its own", #line
            ),
        ]
        for row in rows {
            var changes: [String: String] = [:]
            if row.name == "Loose" {
                changes["Sources/Host/List.swift"] = list.replacing("GiftBuilder", with: "LooseBuilder")
                changes["Sources/Parts/LooseBuilder.swift"] = builder("Loose", "loose")
            }
            if row.name == "Shared" {
                changes["Sources/Host/List.swift"] = list.replacing(
                    "GiftBuilder()", with: "GiftBuilder(), SharedBuilder()")
            }
            let package = try package(dependents: row.dependents, changes)
            let before = try package.paths()
            let program = row.hasProgram ? package.program : nil
            XCTAssertThrowsError(
                try RemoveComponent(row.name, in: package, rules: "rules.json").remove(asking: program), line: row.line
            ) { XCTAssertEqual("\($0)", row.reason, line: row.line) }
            XCTAssertEqual(try package.paths().filter { $0 != "calls" }, before, line: row.line)
        }
    }

    /// Returns a package with two rule files and a program that knows who asks for a flag.
    private func package(dependents: [String], _ changes: [String: String] = [:]) throws -> SourcePackage {
        let told = dependents.map { #"{"name": "\#($0)", "isSegment": false, "location": {"line": 7}}"# }
        let program = """
            #!/bin/sh
            case "$*" in *--write-rules*) printf without > "$5"; exit;; esac
            echo "$@" >> calls
            echo '{"dependents": [\(told.joined(separator: ","))]}'
            """
        let package = try scratchPackage(
            changes.merging(["program": program, "Sources/Host/rules.json": "{\"name\": \"gift\"}"]) { $1 }, for: self)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: package.program.path)
        return package
    }
}

extension SourcePackage {
    fileprivate var program: URL { directory.appending(path: "program") }

    /// Returns the program's calls about a rule file, without what all calls have.
    fileprivate func calls(_ file: String) throws -> [String] {
        let start = "lint --retire gift --rules \(file) "
        return try read("calls").split(separator: "\n").filter { $0.hasPrefix(start) }.map {
            String($0.dropFirst(start.count))
        }
    }
}
