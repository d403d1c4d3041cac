import ComponentScreen
import FeatureFlags
import ScreenTesting
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

/// The axes and flags that act on what a screen shows.
final class ActingParametersTests: XCTestCase {
    func testWhatActsOnAComponentIsWhatMakesADifferenceToIt() throws {
        let business: Condition<ShopRequirements> = .when("businesses") { $0.account == .business }
        let gift = StubBuilder("Gift", when: .on(.a) && business)
        let size = StubBuilder("New", "gift", when: .on(.a))
        let price = StubBuilder("Gift", when: .on(.a), reading: [Flag.b, .c].map(\.declaration)) { requirements in
            let price = requirements.flags.isOn(.b) ? "\(requirements.country)" : "free"
            return requirements.flags.isOn(.c) ? price : price
        }
        forEach([
            Row(([StubBuilder("Gift")], Condition<ShopRequirements>?.none, "[] []"), "shown always"),
            Row(([gift], nil, "[account, a] []"), "a condition with code"),
            Row(([size, StubBuilder("Old", "gift")], nil, "[a] []"), "which builder takes the place"),
            Row(([price], nil, "[a] [country, b]"), "what is read in vain makes no difference"),
            Row(([gift], .is(\.account, .business), "[a] []"), "what a constraint fixes does not act"),
            Row(([gift], .on(.a), "[account] []"), "what a constraint fixes does not act"),
            Row(([gift], !(.on(.a) && .is(\.account, .business)), "[] []"), "never shown"),
            Row(
                ([gift], .when("both or neither") { ($0.account == .business) == $0.flags.isOn(.a) }, "[] []"),
                "neither can change alone"),
        ]) { row, expect in
            var space = try ScreenSpace(
                of: PluginPoint(sections: [], arrangements: [], builders: row.0), axes: [.country, .account]
            ) { ShopRequirements(flags: $0) }
            if let constraint = row.1 { space = try space.restricted(by: constraint) }
            let acting = try space.variants(by: .facets).parameters(actingOn: "gift")
            let names = "\(acting.presence.map(\.name)) \(acting.content.map(\.name))"
            expect.equal(names.replacing("\"", with: ""), row.2)
        }
    }

    func testOnRandomScreensItIsWhatComparingContextsFinds() throws {
        for seed in UInt64(1)...UInt64(rounds(3)) {
            var random = SeededGenerator(seed: seed)
            let (space, constraints) = try RandomScreen(using: &random).space()
            let variants = try space.variants(by: .facets)
            let reference = Comparison(space, ReferenceScreen.all(space, constraints))
            for id in space.places.ids {
                let acting = variants.parameters(actingOn: id)
                XCTAssertEqual(
                    acting.presence, reference.acting { $0.builder(of: id) != $1.builder(of: id) },
                    "presence of \(id), seed \(seed)")
                XCTAssertEqual(
                    acting.content,
                    reference.acting { $0.builder(of: id) == $1.builder(of: id) && $0.text(of: id) != $1.text(of: id) },
                    "content of \(id), seed \(seed)")
            }
        }
    }
}

extension ReferenceScreen {
    fileprivate func text(of id: ComponentID) -> String? { shown.first { $0.component == id }?.content }
}

/// Every context beside all that differ from it in one parameter.
private struct Comparison {
    /// The screens of two contexts that differ in one parameter alone, for each parameter.
    private let neighbours: [(Parameter, [(ReferenceScreen, ReferenceScreen)])]

    init(_ space: ScreenSpace<ShopRequirements>, _ screens: [ReferenceScreen]) {
        let byValues = Dictionary(uniqueKeysWithValues: screens.map { ($0.values, $0) })
        neighbours = space.parameters.enumerated().map { index, parameter in
            let pairs = screens.flatMap { screen in
                (0..<screen.values[index]).compactMap { value in
                    var values = screen.values
                    values[index] = value
                    return byValues[values].map { (screen, $0) }
                }
            }
            return (parameter, pairs)
        }
    }

    /// Returns the parameters whose change alone can lead to a screen that differs in some way.
    func acting(_ differ: (ReferenceScreen, ReferenceScreen) -> Bool) -> [Parameter] {
        neighbours.filter { $0.1.contains(where: differ) }.map(\.0)
    }
}
