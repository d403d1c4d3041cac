import ComponentScreen
import FeatureFlags
import ScreenHTML
import ScreenProving
import ScreenTheme
import ScreenTool
import PackageInfoTestSupport
import XCTest

/// A program without a host of its own, as another package describes it.
@MainActor
final class ProgramWithoutMountTests: XCTestCase {
    private struct Guest: ScreenRequirements {
        var flags: Flags
    }

    func testItHasTheThemesAndEverythingElseThatNeedsNoHost() async throws {
        let screen = PluginPoint<Guest>(
            sections: [ScreenSection("main")], arrangements: [],
            builders: [LabelBuilder("Greeting", Placement("greeting", in: "main")) { _ in "Hello" }])
        // That it compiles is the test: nothing tells which type of screen is mounted.
        _ = ScreenProgram(
            name: "welcome", version: "1.0.0", title: "Welcome",
            space: try ScreenSpace(of: screen, axes: []) { Guest(flags: $0) },
            rules: { try RuleSet("".utf8, named: "rules.splits") }, subtitle: { _ in [] }, themes: [.standard],
            kinds: .standard, releases: { [] })
    }
}
