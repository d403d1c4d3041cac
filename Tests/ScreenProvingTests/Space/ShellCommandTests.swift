import ComponentScreen
import FeatureFlags
import ScreenTesting
import XCTest

@testable import ScreenProving

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

    func testACallForAContextNamesTheAxesAndTheFlagsThatMatter() throws {
        let space = try ScreenSpace.shop(StubBuilder("Card", when: .on(.a), reading: [Flag.b.declaration]))
        let context = try space.context("country=TW a=on")
        for (flags, options) in [
            ([2, 3], "--country TW --account personal --set a=on --set b=off"),
            ([0], "--country TW --account personal"), ([], "--country TW --account personal"),
        ] {
            let named = Set(flags.map { space.parameters[$0] })
            let call = space.call(ShellCommand("shop", "show"), for: context, naming: named)
            XCTAssertEqual(call.text, "shop show \(options)", "\(flags)")
        }
    }

    func testAnAxisThatIsTrueOrFalseIsAnOptionWithoutAValue() throws {
        enum City: String, CaseIterable { case oslo, newYork = "new york" }
        struct Visit: ScreenRequirements {
            var flags: Flags
            var city = City.oslo
            var isGift = false
        }
        let space = try ScreenSpace(
            of: PluginPoint(sections: [], arrangements: [], builders: []),
            axes: [ScreenAxis("city", \Visit.city), ScreenAxis("gift", \Visit.isGift)]
        ) { Visit(flags: $0) }
        for (text, line) in [
            ("city=new_york gift=false", "shop --city 'new york'"), ("gift=true", "shop --city oslo --gift"),
        ] {
            let call = space.call(ShellCommand("shop"), for: try space.context(text), naming: [])
            XCTAssertEqual(call.text, line)
        }
    }
}
