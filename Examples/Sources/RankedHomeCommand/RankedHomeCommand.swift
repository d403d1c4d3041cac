import FeatureFlags
import RankedHome
import ScreenTool

/// The program `ranked`: the homepage on the command line.
@main
struct RankedHomeCommand {
    static func main() async throws {
        await ScreenProgram(
            name: "ranked", version: "1.0.0", title: "Ranked homepage", space: try rankedHomeSpace(),
            rules: { try RuleSet("ranked_home on\nnews_first off".utf8, named: "rules.splits") }
        ).run()
    }
}
