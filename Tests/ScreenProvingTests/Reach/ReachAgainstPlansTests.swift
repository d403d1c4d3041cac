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
        var (certain, partly) = (0, 0)
        for round in 1...rounds(20) {
            let screen = RandomScreen(using: &random)
            let (space, constraints) = try screen.space()
            let rules = try RandomRules.ruleSet(worlds.file(varyingSeeds: true), appendsDefaultRule: true)
            let reach = try space.reach(under: rules, attributes: Self.attributes)
            let variants = try space.variants()
            let declarations = space.pluginPoint.catalog.declarations
            let population = space.population(
                under: rules, flags: declarations.map(\.name), Self.attributes, saying: variants)
            let audiences = try space.audiences(of: population, Self.attributes, in: variants)
            let shown = try variants.rows.map { row in
                try audiences.map { try $0.users(in: row.condition.node(in: variants.tables.diagrams)) }
            }
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
        }
        XCTAssertGreaterThan(certain, 50)
        XCTAssertGreaterThan(partly, 50)
    }

    private static func attributes(_ requirements: ShopRequirements) -> [String: AttributeValue] {
        let words: [Country: AttributeValue] = [.hongKong: "a", .singapore: "b", .taiwan: "c", .korea: "ab"]
        return ["text": words[requirements.country] ?? .null]
    }
}
