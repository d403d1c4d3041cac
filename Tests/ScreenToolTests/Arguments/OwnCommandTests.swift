import XCTest

@testable import ScreenTool

/// A command that a program brings, in the list of the others.
@MainActor
final class OwnCommandTests: XCTestCase {
    private struct StayCommand: Command {
        let program: ScreenProgram<KioskRequirements>
        let name = "stay"
        let summary = "how long somebody may stay"
        let hours = Option("hours", "COUNT", help: "hours; 1 if not given", expected: "a number") { Int($0) }
        let place = Option("place", "PLACE", help: "where")
        var options: [any ProgramOption] { program.screenOptions + [hours, Option.format] }
        var operands: [any ProgramOption] { [place] }

        func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
            let kiosk = try program.requirements(arguments, warning: output)
            let hours = arguments[hours] ?? 1
            return CommandReport(
                title: "\(hours) hours in \(kiosk.region)",
                groups: [.init(title: arguments[place], rows: [["a", "b"]])],
                json: ["hours": hours], hasFailed: hours == 0)
        }
    }

    func testItTakesTheScreensOptionsAndItsOwn() async throws {
        let program = try ScreenProgram.kiosk(commands: { [StayCommand(program: $0)] })
        let rows: [(words: String, run: Run, line: UInt)] = [
            ("stay", Run(status: .success, output: "1 hours in europe\n\n  a  b\n", faults: ""), #line),
            (
                "stay hall --region asia --hours 0",
                Run(status: .failure, output: "0 hours in asia\n\nhall\n  a  b\n", faults: ""), #line
            ),
            ("stay --format json", Run(status: .success, output: "{\n  \"hours\" : 1\n}\n", faults: ""), #line),
            (
                "stay --hours long",
                Run(status: .usage, output: "", faults: "kiosk: --hours \"long\" is not a number\n"), #line
            ),
        ]
        for row in rows {
            let run = try await program.run(row.words)
            XCTAssertEqual(run, row.run, line: row.line)
        }
        let help = try await program.run("help").output
        XCTAssertTrue(help.contains("\nOf this program\n  stay          how long somebody may stay\n"), help)
        let typo = try await program.run("stya")
        XCTAssertTrue(typo.faults.contains("did you mean \"stay\"?"), typo.faults)
    }
}
