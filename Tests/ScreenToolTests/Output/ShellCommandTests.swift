import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import ScreenProving
import XCTest

@testable import ScreenTool

@MainActor
final class ShellCommandTests: XCTestCase {
    func testAValueThatLooksLikeAnOptionIsJoinedToItsOwn() async throws {
        var command = ShellCommand("packageinfo", "show")
        command.add("key", "--rules")
        XCTAssertEqual(command.words, ["show", "--key=--rules"])
        let arguments = try Arguments(
            Array(command.words.dropFirst()), options: try ScreenProgram.kiosk().screenOptions)
        XCTAssertEqual(arguments[.key], "--rules")
    }

    func testTheCallOfAFailureLeadsToTheContextThatFails() throws {
        enum Shelf: String, CaseIterable { case top, hidden = "--hidden" }
        struct Visit: ScreenRequirements {
            var flags: Flags
            var shelf = Shelf.top
        }
        let space = try ScreenSpace(
            of: PluginPoint(sections: [], arrangements: [], builders: []),
            axes: [ScreenAxis("shelf", \Visit.shelf)], command: "shop"
        ) { Visit(flags: $0) }
        let isTop = Invariant<Visit>("the shelf is the top one") { try $0.value(of: \.shelf) == .top }
        let call = try XCTUnwrap(space.check(isTop).failures.first?.command)
        let program = ScreenProgram(name: "shop", version: "1.0.0", title: "Shop", space: space) {
            try RuleSet([], named: "rules.splits")
        }
        let words = call.split(separator: " ").dropFirst().map(String.init)
        let options = try ScreenOptions(Arguments(words, options: program.screenOptions), of: program)
        XCTAssertEqual(options.axes.map { Shelf.allCases[$0] }, [.hidden], call)
    }

    func testACallNamesTheRulesThatDecideTheRest() async throws {
        let rules = try scratchFile("rules.splits", "coupon on")
        let run = try await ScreenProgram.kiosk().run("matrix --component coupon --rules \(rules.path)")
        XCTAssertTrue(
            run.output.contains("kiosk show --region asia --set coupon=on --rules \(rules.path)\n"), run.output)
    }
}
