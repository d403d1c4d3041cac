import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// `show --context`, and `show` and `explain` with `--at`.
@MainActor
final class ShowAtTests: XCTestCase {
    /// Returns a label for each flag, which is on for everybody under the rules that the program brings.
    private func program() throws -> ScreenProgram<KioskRequirements> {
        let labels = ["a", "b"].map { flag in
            LabelBuilder<KioskRequirements>(
                flag.uppercased(),
                Placement(ComponentID(rawValue: flag), in: "main", when: .on(Flag(flag, default: .off)))
            ) { "\(flag) in \($0.region)" }
        }
        return try .kiosk(of: labels, rules: "a on\nb on\n")
    }

    func testTheLineNamesWhatDiffersFromTheBaseline() async throws {
        let rows: [(words: String, context: String, line: UInt)] = [
            ("", "a=on b=on", #line),
            ("--region asia --set a=off --key anna --attribute age=7", "region=asia b=on", #line),
            ("--minor --set a=off --set b=off", "minor=true", #line),
            ("--set a=off --set b=off", "the baseline", #line),
        ]
        for row in rows {
            let text = try await program().run("show --context \(row.words)")
            XCTAssertEqual(text.output, row.context + "\n", text.faults, line: row.line)
            let json = try await program().run("show --context --format json \(row.words)")
            XCTAssertEqual(json.output, "{\n  \"context\" : \"\(row.context)\"\n}\n", line: row.line)
            let again = try await program().run(["show", "--at", row.context])
            let original = try await program().run("show \(row.words.replacing(/--key.*/, with: ""))")
            XCTAssertEqual(again.faults, "", line: row.line)
            XCTAssertEqual(again.output, original.output, line: row.line)
        }
    }

    func testTreatmentsOfTheLineAreSetByHand() async throws {
        let run = try await program().run(["explain", "--at", "a=off"])
        XCTAssertTrue(run.output.contains("a = off   set by hand; the rules say on: "), run.output)
    }

    func testFlagsAndTreatmentsThatAreGoneAreNamedAndLeftOut() async throws {
        let rows: [(words: String, warning: String, context: String, line: UInt)] = [
            ("z=on b=on", #""z=on" names z, which is neither an axis nor a flag"#, "b=on", #line),
            (
                "region=asia a=blue", #""a=blue" names blue, which is not a value of a (one of: off, on)"#,
                "region=asia",
                #line
            ),
        ]
        for row in rows {
            let run = try await program().run(["show", "--context", "--at", row.words])
            XCTAssertEqual(run.status, .success, line: row.line)
            XCTAssertTrue(run.faults.hasPrefix("kiosk: warning: --at: \(row.warning)"), run.faults, line: row.line)
            XCTAssertTrue(run.faults.hasSuffix("; it is left out\n"), run.faults, line: row.line)
            XCTAssertEqual(run.output, "\(row.context)\n", line: row.line)
        }
    }

    func testALineThatIsNoneIsRefused() async throws {
        let rows: [Refused] = [
            .init(
                "--at region=mars",
                #"--at: "region=mars" names mars, which is not a value of region (one of: europe, asia, americas)"#),
            .init("--at a", #"--at: "a" asks for a member or flag to have none of its values; name one"#),
            .init("--at zz", #"--at: "zz" names zz, which is neither an axis nor a flag"#),
            .init("--at =", #"--at: "=" names , which is neither an axis nor a flag"#),
            .init(
                "--at a=on --region asia",
                "--at LINE and --region do not go together: the line says all of it; leave one out"),
            .init(
                "--at a=on --set a=on",
                "--at LINE and --set do not go together: the line says all of it; leave one out"),
        ]
        for command in ["show", "explain"] { try await program().refuses(rows, by: command) }
    }
}
