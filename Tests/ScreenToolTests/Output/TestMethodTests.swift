import ComponentScreen
import FeatureFlags
import ScreenProving
import XCTest

@testable import ScreenTool

/// The test of a screen that a preview offers, read as Swift reads it.
@MainActor
final class TestMethodTests: XCTestCase {
    func testItsTextIsTheContextOfTheScreen() async throws {
        enum City: String, CaseIterable { case oslo, york = #"new "york" \n """# }
        struct Visit: ScreenRequirements {
            var flags: Flags
            var city = City.oslo
        }
        let space = try ScreenSpace(
            of: PluginPoint(sections: [], arrangements: [], builders: []), axes: [ScreenAxis("city", \Visit.city)]
        ) { Visit(flags: $0) }
        let program = ScreenProgram(name: "shop", version: "1.0.0", title: "Shop", space: space) {
            try RuleSet([], named: "rules.splits")
        }
        for city in City.allCases {
            let arguments = try Arguments(["--city", city.rawValue], options: program.screenOptions)
            let screen = try ResolvedScreen(ScreenOptions(arguments, of: program), of: program, warning: nil)
            let method = screen.testMethod(of: screen.plan)
            let literal = try XCTUnwrap(method.firstMatch(of: /context\("""\n((?s).*)\n +"""\)/)?.1)
            let text = literal.replacing(#/ +/#, with: " ").replacing(/\\(["\\])/) { String($0.1) }
            let context = try space.context(text.trimmingCharacters(in: .whitespaces))
            XCTAssertEqual(space.requirements(in: context).city, city, method)
        }
    }
}
