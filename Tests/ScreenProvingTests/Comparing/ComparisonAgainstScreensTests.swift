import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

/// Comparisons of rules against the screens that users have: composed under both rule files, one by one.
final class ComparisonAgainstScreensTests: XCTestCase {
    /// The number of pairs of rule files: 200 where `LONG_TESTS` is 1.
    private let pairs = rounds(1) == 1 ? 2 : 200

    private static let seed: UInt64 = 20_261_212

    /// A screen, two rule files, and users of all they can tell apart.
    private struct Case {
        let space: ScreenSpace<ShopRequirements>
        let constraints: [RandomTest]
        let old: RuleSet
        let new: RuleSet
        let users: [User]

        /// Returns the attributes that the host tells rules; the screen's flags are those of the rules.
        static func attributes(of requirements: ShopRequirements) -> [String: AttributeValue] {
            let texts: [Country: String] = [.hongKong: "a", .singapore: "b", .taiwan: "c", .korea: "ab"]
            return [
                "text": .string(texts[requirements.country] ?? ""),
                "truth": .bool(requirements.account == .business),
            ]
        }

        init(_ rules: inout RandomRules, using random: inout SeededGenerator, users count: Int) throws {
            (space, constraints) = try RandomScreen(using: &random).space()
            let first = rules.file(varyingSeeds: true)
            let second = rules.file(varyingSeeds: true)
            old = try RandomRules.ruleSet(first, appendsDefaultRule: true)
            new = try RandomRules.ruleSet(
                try first.taking(some: second, using: &random), appendsDefaultRule: true)
            users = (0..<count).map { _ in rules.user() }
        }

        /// Returns a user as the host tells of one in some audience.
        func user(_ user: User, in audience: [Int]) -> User {
            let told = Self.attributes(of: space.requirements(audience, Flags(from: FixedFlags())))
            let own = user.attributes.filter { $0.key != "text" && $0.key != "truth" }
            let names = Set(followed)
            let attributes = told.filter { names.contains($0.key) || own[$0.key] == nil }
            return User(
                key: user.key, bucketingKey: user.bucketingKey,
                attributes: own.merging(attributes) { $1 })
        }

        /// The attributes that differ from audience to audience.
        var followed: [String] {
            let told = space.audiences.map { Self.attributes(of: space.requirements($0, Flags(from: FixedFlags()))) }
            return ["text", "truth"].filter { name in told.contains { $0[name] != told[0][name] } }
        }

        /// Returns whether the constraints allow what both rule files give a user.
        func isCompared(_ user: User, _ audience: [Int]) -> Bool {
            [old, new].allSatisfy { rules in
                let flags = rules.flags(for: user, of: space.pluginPoint.catalog)
                let requirements = space.requirements(audience, flags)
                return constraints.allSatisfy { $0.holds(requirements) }
            }
        }

        /// Returns the components of a user's screen in order, each with its builder and what it shows.
        func screen(
            _ user: User, _ audience: [Int], _ rules: RuleSet
        ) -> [(id: String, builder: String, outline: [String])] {
            let flags = rules.flags(for: user, of: space.pluginPoint.catalog)
            let requirements = space.requirements(audience, flags)
            return space.pluginPoint.compose(space.pluginPoint.plan(for: requirements)).components
                .map { ($0.id.rawValue, $0.builder, $0.render().outline) }
        }

        /// Returns the changes of components, told from two screens alone.
        func changes(_ user: User, _ audience: [Int]) -> Set<String> {
            let (before, now) = (screen(user, audience, old), screen(user, audience, new))
            var changes: Set<String> = []
            for (id, builder, outline) in before {
                guard let other = now.first(where: { $0.id == id }) else {
                    changes.insert("disappears \(id)")
                    continue
                }
                guard other.outline != outline else { continue }
                changes.insert(
                    other.builder == builder
                        ? "shows something else \(id)" : "replaced \(id) \(builder) \(other.builder)")
            }
            let kept = now.map(\.id).filter { id in before.contains { $0.id == id } }
            for (id, _, _) in now where !kept.contains(id) { changes.insert("appears \(id)") }
            let moving = moves(from: sections(user, audience, old), to: sections(user, audience, new)) ?? []
            for id in kept where moving.contains(where: { $0 == section(of: id) }) {
                let earlier = before.map(\.id).filter(kept.contains).prefix { $0 != id }
                if Set(earlier) != Set(kept.prefix { $0 != id }) { changes.insert("moved \(id)") }
            }
            return changes
        }

        private func section(of id: String) -> SectionID? {
            space.pluginPoint.builders.first { $0.placement.id.rawValue == id }?.placement.section
        }

        /// Returns all sections in the order that a user has them in.
        private func sections(_ user: User, _ audience: [Int], _ rules: RuleSet) -> [SectionID] {
            let flags = rules.flags(for: user, of: space.pluginPoint.catalog)
            let name = space.pluginPoint.plan(for: space.requirements(audience, flags)).arrangement
            return space.places.arrangements.first { $0.name == name }?.sections.map(\.section.id) ?? []
        }
    }

    /// The numbers of a thousand users, against those of their screens added up.
    func testCountedUsersAreThoseWhoseScreensChange() throws {
        var rules = RandomRules(seed: Self.seed)
        var random = SeededGenerator(seed: Self.seed)
        var changedUsers = 0
        for round in 1...pairs {
            let item = try Case(&rules, using: &random, users: 500)
            let comparison = try UserComparison(
                of: item.space, from: item.old, to: item.new, attributes: Case.attributes)
            var (tally, other) = (UserTally(of: comparison), UserTally(of: comparison))
            var (total, leftAside) = (UserTally.Count(), 0)
            var audiences = comparison.audiences.map { _ in UserTally.Count() }
            var changedFlags = comparison.rules.flags.map { _ in 0 }
            var kinds: [String: Int] = [:]
            for (number, user) in item.users.enumerated() {
                let attributes = user.attributes.filter { $0.key != "text" && $0.key != "truth" }
                // One half without its axes, which stands for all of them.
                let axes: [Int?] =
                    number.isMultiple(of: 2)
                    ? item.space.axes.map { _ in nil } : comparison.audiences[number % comparison.audiences.count]
                let compared = ComparedUser(
                    key: user.key, bucketingKey: user.bucketingKey,
                    attributes: attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, axes: axes)
                if number.isMultiple(of: 3) {
                    try tally.count(compared, line: number + 1)
                } else {
                    try other.count(compared, line: number + 1)
                }
                var (found, flags): (Set<String>, Set<Int>) = ([], [])
                var isCompared = false
                for (index, audience) in comparison.audiences.enumerated()
                where zip(axes, audience).allSatisfy({ $0 == nil || $0 == $1 }) {
                    let told = item.user(user, in: audience)
                    guard item.isCompared(told, audience) else { continue }
                    isCompared = true
                    let changes = item.changes(told, audience)
                    audiences[index].users += 1
                    audiences[index].changed += changes.isEmpty ? 0 : 1
                    found.formUnion(changes.map(Self.kindAndComponent))
                    for (flag, difference) in comparison.rules.flags.enumerated() {
                        let answers = [item.old, item.new].map { $0.evaluate(difference.flag, for: told).treatment }
                        if answers[0] != answers[1] { flags.insert(flag) }
                    }
                }
                total.users += isCompared ? 1 : 0
                leftAside += isCompared ? 0 : 1
                total.changed += found.isEmpty ? 0 : 1
                for flag in flags { changedFlags[flag] += 1 }
                for kind in found { kinds[kind, default: 0] += 1 }
            }
            tally.add(other)
            let words = "seed \(Self.seed), round \(round)"
            XCTAssertEqual(tally.total, total, words)
            XCTAssertEqual(tally.leftAside, leftAside, words)
            XCTAssertEqual(tally.audiences, audiences, words)
            XCTAssertEqual(tally.flags.map(\.changed), changedFlags, words)
            var counted: [String: Int] = [:]
            for (id, component) in tally.components {
                for (kind, users) in component.users { counted["\(kind.rawValue) \(id)"] = users }
                XCTAssertEqual(component.examples.map(\.line), component.examples.map(\.line).sorted(), words)
            }
            XCTAssertEqual(counted, kinds, words)
            changedUsers += tally.total.changed
        }
        XCTAssertGreaterThan(changedUsers, 10 * pairs)
    }

    /// Returns a change without its builders.
    private static func kindAndComponent(_ change: String) -> String {
        change.split(separator: " ").prefix(change.hasPrefix("shows") ? 4 : 2).joined(separator: " ")
    }

    /// The changes for all users there may be, against the screens of some.
    func testUsersBelongToTheChangesOfTheirScreens() throws {
        var rules = RandomRules(seed: Self.seed + 1)
        var random = SeededGenerator(seed: Self.seed + 1)
        var (met, unmet) = (0, 0)
        for round in 1...pairs {
            let item = try Case(&rules, using: &random, users: 100)
            let followed = Set(item.followed)
            let rules = RuleComparison(from: item.old, to: item.new)
            let (_, audiences) = try item.space.comparedAudiences(rules) { requirements in
                Case.attributes(of: requirements).filter { followed.contains($0.key) }
            }
            for audience in audiences {
                for user in item.users.map({ item.user($0, in: audience.indexes) })
                where !audience.leftAside.contains(user) {
                    let changes = item.changes(user, audience.indexes)
                    let said = audience.changes.filter { $0.users.contains(user) }.map(\.change.words)
                    let words = "seed \(Self.seed), round \(round), \(user.key) \(user.attributes) \(audience.indexes)"
                    XCTAssertEqual(Set(said), changes, words)
                    XCTAssertEqual(audience.changed.contains(user), !changes.isEmpty, words)
                    if changes.isEmpty { unmet += 1 } else { met += 1 }
                }
            }
        }
        XCTAssertGreaterThan(met, 10 * pairs)
        XCTAssertGreaterThan(unmet, 10 * pairs)
    }
}

extension ComponentChange {
    fileprivate var words: String {
        let builders = kind == .replaced ? " \(oldBuilder ?? "") \(newBuilder ?? "")" : ""
        return "\(kind.rawValue) \(component)\(builders)"
    }
}

extension String {
    /// Returns a rule file with some flags, and now and then the segments, of another one.
    fileprivate func taking(some other: String, using random: inout SeededGenerator) throws -> String {
        func content(_ file: String) throws -> [String: [String: Any]] {
            try XCTUnwrap(JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: [String: Any]])
        }
        var (mine, others) = (try content(self), try content(other))
        let flags = try XCTUnwrap(mine["ff"]?["d"] as? [Any])
        let replacements = try XCTUnwrap(others["ff"]?["d"] as? [Any])
        mine["ff"]?["d"] = zip(flags, replacements).map { Bool.random(using: &random) ? $0 : $1 }
        if Int.random(in: 1...4, using: &random) == 1 { mine["rbs"] = others.removeValue(forKey: "rbs") }
        return String(
            decoding: try JSONSerialization.data(withJSONObject: mine, options: .sortedKeys), as: UTF8.self)
    }
}
