import ScreenTesting
import XCTest

@testable import PackageInfoCLI

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
            var command = ShellCommand("show")
            command.add("key", row.value)
            expect.equal(command.text, "packageinfo show --key \(row.text)")
        }
    }

    @MainActor
    func testAValueThatLooksLikeAnOptionIsJoinedToItsOwn() async throws {
        var command = ShellCommand("show")
        command.add("key", "--rules")
        XCTAssertEqual(command.words, ["show", "--key=--rules"])
        let arguments = try Arguments(Array(command.words.dropFirst()), options: ShowCommand.options)
        XCTAssertEqual(arguments.value("key"), "--rules")
    }

    func testAShellReadsTheWordsAsTheyWere() throws {
        for key in ["it's", "a  b", "$(true)", "\"\\", "*", "~", "\n"] {
            var command = ShellCommand("flags")
            command.add("key", key)
            let quoted = command.text.dropFirst("packageinfo ".count)
            let result = try Program.shell("\"$1\" \(quoted) --format json")
            XCTAssertEqual(result, try Program.run(["flags", "--key", key, "--format", "json"]), key)
        }
    }
}
