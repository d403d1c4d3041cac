import ComponentScreen
import FeatureFlags
@testable import ScreenProving
import PackageInfoTestSupport
import XCTest

/// The answers about who sees what, against the plans of users one by one.
final class ReachAgainstPlansTests: XCTestCase {
    /// Random screens over the flags of random rule files, which know the country as `text`.
    func testUsersSeeWhatIsSaidOfThem() throws {
        let seed: UInt64 = 20_261_206
        var random = SeededGenerator(seed: seed)
        var worlds = RandomRules(seed: seed)
        var (certain, partly, losses) = (0, 0, 0)
        for round in 1...rounds(20) {
            let screen = RandomScreen(using: &random)
            let (space, constraints) = try screen.space()
            let rules = try RandomRules.ruleSet(worlds.file(varyingSeeds: true), appendsDefaultRule: true)
            let reach = try space.reach(under: rules, attributes: Self.attributes)
            let variants = try space.variants()
            let declarations = space.pluginPoint.catalog.declarations
            let audiences = space.audiences.map { values in
                let population = Population(
                    of: [rules], flags: declarations.map(\.name),
                    knowing: Self.attributes(space.requirements(values, Flags(from: FixedFlags()))))
                return RuleAudience(values, population, declarations, in: variants)
            }
            let shown = variants.rows.map { row in
                audiences.map { $0.users(in: row.condition.node(in: variants.tables.diagrams)) }
            }
            var screens: Set<[ReferenceScreen.Shown]> = []
            for _ in 1...rounds(50) {
                let index = Int.random(in: audiences.indices, using: &random)
                let values = audiences[index].values
                let other = worlds.user()
                let known = Self.attributes(space.requirements(values, Flags(from: FixedFlags())))
                let user = User(
                    key: other.key, bucketingKey: other.bucketingKey, attributes: other.attributes.merging(known) { $1 }
                )
                let requirements = space.requirements(
                    values, rules.flags(for: user, of: space.pluginPoint.catalog))
                // Constraints are promises about users, and whoever breaks them is left aside.
                guard constraints.allSatisfy({ $0.holds(requirements) }) else { continue }
                let components = space.pluginPoint.compose(space.pluginPoint.plan(for: requirements)).sections
                    .flatMap(\.components)
                screens.insert(
                    components.map { ReferenceScreen.Shown(component: $0.id, builder: $0.builder, content: "") })
                let context = "seed \(seed), round \(round), \(user.key) \(user.attributes)"
                for (row, users) in zip(reach.rows, shown) {
                    let isShown = components.contains { $0.builder == row.builder }
                    XCTAssertEqual(users[index].contains(user), isShown, "\(row.builder), \(context)")
                    switch row.cells[index].extent {
                    case .everybody: XCTAssertTrue(isShown, "\(row.builder), \(context)")
                    case .nobody: XCTAssertFalse(isShown, "\(row.builder), \(context)")
                    case .some: partly += 1
                    }
                    certain += row.cells[index].extent == .everybody ? 1 : 0
                }
            }
            let reachable = try XCTUnwrap(reach.reachable?.exact)
            XCTAssertLessThanOrEqual(screens.count, reachable, "seed \(seed), round \(round)")
            try checkScreens(reach, space, constraints, audiences, "seed \(seed), round \(round)")
            losses += reach.unreachableScreens.count
        }
        XCTAssertGreaterThan(certain, 50)
        XCTAssertGreaterThan(partly, 50)
        XCTAssertGreaterThan(losses, 20)
    }

    /// The number of screens is that of the different ones among the contexts that some user is in.
    private func checkScreens(
        _ reach: Reach, _ space: ScreenSpace<ShopRequirements>, _ constraints: [RandomConstraint],
        _ audiences: [RuleAudience], _ context: String
    ) throws {
        let all = ReferenceScreen.all(space, constraints)
        let reachable = all.filter { screen in
            guard let audience = audiences.first(where: { screen.values.starts(with: $0.values) }) else { return false }
            let holders = zip(audience.holders, screen.values.dropFirst(audience.values.count)).map { $0[$1] }
            return !holders.reduce(audience.population.everybody) { $0.intersection($1) }.isEmpty
        }
        func count(_ screens: [ReferenceScreen]) -> Int {
            Set(screens.map { $0.shown.map { [$0.component.rawValue, $0.builder] } }).count
        }
        XCTAssertEqual(reach.screens.exact, count(all), context)
        XCTAssertEqual(reach.reachable?.exact, count(reachable), context)
        XCTAssertEqual(
            reach.unreachableScreens.reduce(try XCTUnwrap(reach.reachable)) { $0 + $1.screens }, reach.screens,
            "\(context), \(reach.unreachableScreens)")
    }

    private static func attributes(_ requirements: ShopRequirements) -> [String: AttributeValue] {
        let words: [Country: AttributeValue] = [.hongKong: "a", .singapore: "b", .taiwan: "c", .korea: "ab"]
        return ["text": words[requirements.country] ?? .null]
    }
}
