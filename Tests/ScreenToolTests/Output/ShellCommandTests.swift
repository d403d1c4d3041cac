import PackageInfoTestSupport
import ScreenTesting
import XCTest

@testable import ScreenTool

final class ShellCommandTests: XCTestCase {
    func testWordsAreQuotedWhereAShellNeedsIt() {
        forEach([
            Row((value: "HK", text: "HK")),
            Row((value: "insurance=on", text: "insurance=on")),
            Row((value: "/tmp/a-b_c.json", text: "/tmp/a-b_c.json")),
            Row((value: "", text: "''")),
            Row((value: "two words", text: "'two words'")),
            Row((value: "$HOME", text: "'$HOME'")),
            Row((value: "it's", text: #"'it'\''s'"#)),
            Row((value: "café", text: "'café'")),
        ]) { row, expect in
            var command = ShellCommand("packageinfo", "show")
            command.add("key", row.value)
            expect.equal(command.text, "packageinfo show --key \(row.text)")
        }
    }

    @MainActor
    func testAValueThatLooksLikeAnOptionIsJoinedToItsOwn() async throws {
        var command = ShellCommand("packageinfo", "show")
        command.add("key", "--rules")
        XCTAssertEqual(command.words, ["show", "--key=--rules"])
        let arguments = try Arguments(
            Array(command.words.dropFirst()), options: try ScreenProgram.kiosk().screenOptions)
        XCTAssertEqual(arguments[.key], "--rules")
    }

    @MainActor
    func testACallNamesTheRulesThatDecideTheRest() async throws {
        let rules = try scratchFile("rules.splits", "coupon on")
        let run = try await ScreenProgram.kiosk().run("matrix --component coupon --rules \(rules.path)")
        XCTAssertTrue(
            run.output.contains("kiosk show --region asia --set coupon=on --rules \(rules.path)\n"), run.output)
    }

    #if os(macOS) || os(Linux)
    func testAShellReadsTheWordsAsTheyWere() throws {
        for key in ["it's", "a  b", "$(true)", "\"\\", "*", "~", "\n", "'\u{301};'\u{301}"] {
            var command = ShellCommand("printf", "%s|")
            command.add("key", key)
            let output = Pipe()
            let shell = Process()
            shell.executableURL = URL(filePath: "/bin/sh")
            shell.arguments = ["-c", command.text]
            shell.standardOutput = output
            try shell.run()
            shell.waitUntilExit()
            let printed = try output.fileHandleForReading.readToEnd() ?? Data()
            XCTAssertEqual(String(decoding: printed, as: UTF8.self), "--key|\(key)|")
        }
    }
    #endif
}
