import ComponentScreen
import FeatureFlags
import ScreenProving
import TestSupport
import XCTest

@testable import ScreenTool

/// `show --code`, and `show` and `explain` with `--from`.
@MainActor
final class CodeCommandTests: XCTestCase {
    /// A label for each flag, which is on for everybody under the rules that a program brings.
    private func program(_ flags: [String], rules: [String: String] = [:]) throws -> ScreenProgram<KioskRequirements> {
        let rules = Dictionary(uniqueKeysWithValues: flags.map { ($0, "on") }).merging(rules) { $1 }
        let text = rules.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
        let screen = PluginPoint<KioskRequirements>(
            sections: [Section("main")], arrangements: [],
            builders: flags.map { flag in
                LabelBuilder(
                    flag.uppercased(),
                    Placement(ComponentID(rawValue: flag), in: "main", when: .on(Flag(flag, default: .off)))
                ) { "\(flag) in \($0.region)" }
            })
        return ScreenProgram(
            name: "kiosk", version: "1", title: "Kiosk",
            space: try ScreenSpace(of: screen, axes: [Axis("region", \.region), Axis("minor", \.isMinor)]) {
                KioskRequirements(flags: $0)
            },
            rules: { try RuleSet(text.utf8, named: "rules.splits") },
            attributes: { ["region": .string($0.region.rawValue)] })
    }

    private func code(of program: ScreenProgram<KioskRequirements>, _ words: String) async throws -> String {
        let run = try await program.run("show --code \(words)")
        XCTAssertEqual(run.faults, "")
        return run.output.trimmingCharacters(in: .newlines)
    }

    func testTheCodeIsPrintedAlone() async throws {
        let program = try program(["a", "b"])
        let run = try await program.run("show --code --region asia --set a=off")
        XCTAssertEqual(run.status, .success)
        XCTAssertEqual(run.output.filter(\.isNewline).count, 1)
        let code = try await code(of: program, "--region asia --set a=off")
        XCTAssertEqual(code.count, 18)
        let json = try await program.run("show --code --region asia --set a=off --format json")
        XCTAssertEqual(json.output, "{\n  \"code\" : \"\(code)\"\n}\n")
        let other = try await self.code(of: program, "--region asia --set a=off --key anna --attribute age=7")
        XCTAssertEqual(other, code, "it names no user")
        let again = try await self.code(of: program, "--from \(code)")
        XCTAssertEqual(again, code)
    }

    func testTheScreenIsTheSameAgain() async throws {
        let program = try program(["a", "b"])
        for words in ["", "--region asia --minor", "--region americas --set a=off --set b=off"] {
            let code = try await code(of: program, words)
            let from = try await program.run("show --from \(code)")
            let original = try await program.run("show \(words)")
            XCTAssertEqual(from.faults, "")
            XCTAssertTrue(from.output.hasPrefix("\(original.output)\n── From \(code) ─"), from.output)
        }
    }

    func testItIsToldWhatChangedSinceAndWhoHasItNow() async throws {
        let old = try program(["a", "b"])
        let code = try await code(of: old, "--region asia --set b=off")
        for (now, words, expected, line) in [
            (
                old, "",
                """
                The rule file is the one that the code was made under.
                Where region = asia and minor = false: the rules give these treatments to nobody,
                  as nobody has b = off
                The rules give demo other treatments:
                  b  on  instead of off
                With them:
                  b  appears

                """, #line
            ),
            (
                try program(["a", "b"], rules: ["b": "off"]), "--key anna",
                """
                The code was made under another rule file than rules.splits.
                Where region = asia and minor = false: the rules give these treatments to everybody.
                The rules give anna the same treatments.

                """, #line
            ),
            (
                try program(["a", "c"], rules: ["b": "on"]), "",
                """
                The code was made under another rule file than rules.splits.
                c came after the code; it has its default, off.
                b was off and is gone.
                Where region = asia and minor = false: the rules give these treatments to nobody,
                  as nobody has c = off
                The rules give demo other treatments:
                  c  on  instead of off
                With them:
                  c  appears

                """, #line
            ),
        ] {
            for command in ["show", "explain"] {
                let run = try await now.run("\(command) --from \(code) \(words)")
                XCTAssertEqual(run.status, .success, run.faults, line: UInt(line))
                let said = run.output.components(separatedBy: "── From \(code) ").last?.drop { $0 != "\n" }.dropFirst(2)
                XCTAssertEqual(said.map(String.init), expected, command, line: UInt(line))
            }
        }
    }

    func testTreatmentsOfTheCodeAreExplainedAsSuch() async throws {
        let program = try program(["a"])
        let code = try await code(of: program, "--set a=off")
        let run = try await program.run("explain --from \(code)")
        XCTAssertTrue(run.output.contains("a = off   set by the code; the rules say on: "), run.output)
        let flip = try await program.run("explain --flip a --from \(code)")
        XCTAssertTrue(flip.output.hasSuffix("\n  kiosk show --region europe --set a=on\n"), flip.output)
    }

    func testProgramsAreToldTheSame() async throws {
        struct Screen: Decodable {
            struct From: Decodable, Equatable {
                struct Flag: Decodable, Equatable {
                    let flag: String
                    let code: String
                    let rules: String
                }
                struct Component: Decodable, Equatable {
                    let component: String
                    let kind: String
                    var newBuilder: String?
                }
                let code: String
                let added: [String]
                let removed: [String: String]
                let isSameRuleFile: Bool
                let holders: String
                let obstacles: [[String]]
                let flags: [Flag]
                let components: [Component]
            }
            let from: From?
        }
        let code = try await code(of: program(["a", "b"]), "--minor")
        let now = try program(["a", "c"], rules: ["b": "on"])
        for command in ["show", "explain"] {
            let run = try await now.run("\(command) --format json --from \(code)")
            XCTAssertEqual(
                try JSONDecoder().decode(Screen.self, from: Data(run.output.utf8)).from,
                Screen.From(
                    code: code, added: ["c"], removed: ["b": "on"], isSameRuleFile: false, holders: "nobody",
                    obstacles: [["c"]], flags: [.init(flag: "c", code: "off", rules: "on")],
                    components: [.init(component: "c", kind: "appears", newBuilder: "C")]), command)
            let plain = try await now.run("\(command) --format json")
            XCTAssertNil(try JSONDecoder().decode(Screen.self, from: Data(plain.output.utf8)).from, command)
        }
    }

    func testWhatIsNoCodeOfTheScreenIsRefused() async throws {
        let program = try program(["a", "b"])
        let code = try await code(of: program, "")
        let wrong = String(code.dropLast()) + (code.hasSuffix("q") ? "p" : "q")
        let other = try await self.code(of: self.program(["x", "y", "z", "w"]), "")
        for (words, status, message, line): ([String], ExitStatus, String, Int) in [
            (
                ["--from", wrong], .usage,
                "--from: character 18 of the code, \"\(wrong.suffix(1))\", is wrong; it is probably \"\(code.suffix(1))\"",
                #line
            ),
            (["--from", ""], .usage, "--from: a code has 17 to 32 letters and digits, not 0; copy all of it", #line),
            (
                ["--from", code, "--region", "asia"], .usage,
                "--from CODE and --region do not go together: the code says all of it; leave one out", #line
            ),
            (
                ["--from", code, "--set", "a=on"], .usage,
                "--from CODE and --set do not go together: the code says all of it; leave one out", #line
            ),
            (["--from", other], .failure, "\(ScreenCodeError.otherScreen)", #line),
        ] {
            for command in ["show", "explain"] {
                let run = try await program.run([command] + words)
                XCTAssertEqual(run.status, status, command, line: UInt(line))
                XCTAssertEqual(run.faults, "kiosk: \(message)\n", command, line: UInt(line))
                XCTAssertEqual(run.output, "", command, line: UInt(line))
            }
        }
        let stray = try await program.run("matrix --from \(code)")
        XCTAssertEqual(stray.status, .usage)
    }
}
