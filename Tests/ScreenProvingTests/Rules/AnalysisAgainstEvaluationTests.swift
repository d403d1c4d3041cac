import Foundation
import StructuredText
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

@testable import FeatureFlags

/// Impossible answers are never given, whoever the user is.
final class AnalysisAgainstEvaluationTests: XCTestCase {
    func testNoUserOfARandomWorldGetsWhatWasNotListed() throws {
        let seed: UInt64 = 20_261_121
        var random = RandomRules(seed: seed)
        var deadRules = 0
        var narrowed = 0
        for round in 1...rounds(20) {
            let rules = try random.ruleSet()
            let reach = FileVerdicts(Population(of: [rules], flags: nil))
            deadRules += rules.table.flags.indices.reduce(0) { count, flag in
                let list = rules.table.flags[flag].list
                let fates = reach.verdicts[.flag(flag)]?.fates ?? []
                return count + list.rules.count { fates.indices.contains($0) && (fates[$0] ?? .alive) != .alive }
            }
            for _ in 1...10 {
                let user = random.user()
                let known = random.known(of: user)
                narrowed += known.isEmpty ? 0 : 1
                for flag in rules.flagNames {
                    check(rules, flag, user, reach, "seed \(seed), round \(round), nothing known")
                    checkPossible(rules, flag, user, known, "seed \(seed), round \(round), knowing \(known)")
                }
            }
        }
        // Otherwise nothing was tried.
        XCTAssertGreaterThan(deadRules, 20)
        XCTAssertGreaterThan(narrowed, 100)
    }

    func testARuleThatIsSaidToChangeNothingChangesNothing() throws {
        let seed: UInt64 = 20_261_123
        var random = RandomRules(seed: seed)
        var compared = 0
        for round in 1...rounds(15, long: 300) {
            let file = random.file()
            let rules = try RandomRules.ruleSet(file, appendsDefaultRule: true)
            for finding in rules.findings(against: FlagCatalog([]))
            where finding.problem.hasSuffix("without the rule, too") {
                let number = try XCTUnwrap(finding.problem.firstMatch(of: /from rule (\d+)/).flatMap { Int($0.1) })
                let flag = try XCTUnwrap(finding.flag)
                let without = try RandomRules.ruleSet(
                    Self.removing(rule: number, of: flag, from: file), appendsDefaultRule: true)
                for _ in 1...50 {
                    let user = random.user()
                    compared += 1
                    XCTAssertEqual(
                        rules.evaluate(flag, for: user).treatment, without.evaluate(flag, for: user).treatment,
                        "seed \(seed), round \(round), \(finding), \(user.key) \(user.attributes)")
                }
            }
        }
        XCTAssertGreaterThan(compared, 20)
    }

    /// Makes a rule file without one of its rules.
    private static func removing(rule number: Int, of flag: String, from file: String) throws -> String {
        var top = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: [String: Any]])
        var flags = try XCTUnwrap(top["ff"]?["d"] as? [[String: Any]])
        let place = try XCTUnwrap(flags.firstIndex { $0["name"] as? String == flag })
        var conditions = try XCTUnwrap(flags[place]["conditions"] as? [Any])
        conditions.remove(at: number - 1)
        flags[place]["conditions"] = conditions
        top["ff"]?["d"] = flags
        return String(decoding: try JSONSerialization.data(withJSONObject: top), as: UTF8.self)
    }

    func testNoUserOfTheGeneratedSetsGetsWhatWasNotListed() throws {
        let seed: UInt64 = 20_261_122
        var generator = SeededGenerator(seed: seed)
        for set in 1...4 {
            let directory = Files.generated.appendingPathComponent("set-\(set)")
            let rules = try RuleSet(
                contentsOf: directory.appendingPathComponent("rules.json"),
                segments: directory.appendingPathComponent("segments"))
            let reach = FileVerdicts(Population(of: [rules], flags: nil))
            let users = try Files.lines(of: directory.appendingPathComponent("queries.jsonl")).map { line in
                try XCTUnwrap(User(query: JSONDocument(parsing: Array(line.utf8)).root))
            }
            let names = Set(users.flatMap(\.attributes.keys)).sorted()
            for _ in 1...rounds(75, long: 2500) {
                let user = try mixture(of: users, names, &generator)
                for flag in rules.flagNames.shuffled(using: &generator).prefix(8) {
                    check(rules, flag, user, reach, "seed \(seed), set \(set)")
                }
            }
        }
    }

    /// Returns a user with the key of one of some users and each attribute of another.
    private func mixture(of users: [User], _ names: [String], _ generator: inout SeededGenerator) throws -> User {
        let key = try XCTUnwrap(users.randomElement(using: &generator)).key
        let attributes = names.compactMap { name in
            users.randomElement(using: &generator)?.attributes[name].map { (name, $0) }
        }
        return User(
            key: key, bucketingKey: String(Int.random(in: 0...999, using: &generator)), attributePairs: attributes)
    }

    /// Evaluates a flag and looks for the answer among what is possible for users of whom something is known.
    private func checkPossible(
        _ rules: RuleSet, _ flag: String, _ user: User, _ known: [String: AttributeValue],
        _ context: @autoclosure () -> String, line: UInt = #line
    ) {
        guard user.keyProblem == nil else { return }
        let declared = Flag<OnOff>(flag, default: .off).declaration
        let trail = rules.explain(flag, for: user)
        let deciding = trail.steps.last.flatMap { $0.matched.map(\.number) }
        let treatment = declared.index(of: trail.treatment) == nil ? "off" : trail.treatment
        XCTAssertTrue(
            rules.possibleTreatments(of: declared, among: [known]).contains {
                $0.treatment == treatment && $0.rule == deciding
            }, "\(flag) of \(user.key) \(user.attributes): \(trail); \(context())", line: line)
    }

    /// Evaluates a flag and looks for the answer, and for every rule that matched on the way, among what is possible.
    private func check(
        _ rules: RuleSet, _ flag: String, _ user: User, _ reach: FileVerdicts, _ context: @autoclosure () -> String,
        line: UInt = #line
    ) {
        guard user.keyProblem == nil, let index = rules.table.index(of: ExactString(flag)) else { return }
        let list = rules.table.flags[index].list
        let trail = rules.explain(flag, for: user)
        let deciding = trail.steps.last.flatMap { $0.matched.map(\.number) }
        let outcomes = reach.verdicts[.flag(index)]?.outcomes ?? list.anything
        let isListed = outcomes.contains { outcome in
            rules.table.treatments[outcome.outcome].string == trail.treatment
                && outcome.decidingCase.flatMap(list.ruleNumber) == deciding
        }
        XCTAssertTrue(isListed, "\(flag) of \(user.key) \(user.attributes): \(trail); \(context())", line: line)
        for rule in trail.steps.compactMap(\.matched) {
            let fate = reach.verdicts[.flag(index)]?.fates[list.rules[rule.number - 1]]
            XCTAssertEqual(fate ?? .alive, .alive, "\(flag): \(trail); \(context())", line: line)
        }
        for segment in trail.segments {
            guard let index = rules.table.segments.firstIndex(where: { $0.name == segment.name }) else { continue }
            guard let found = reach.verdicts[.segment(index)] else { continue }
            let isListed = found.outcomes.contains { ($0.outcome == 1) == segment.isMember }
            XCTAssertTrue(isListed, "\(segment.name); \(context())", line: line)
            for rule in segment.rules where rule.isMatch {
                let fate = found.fates[rules.table.segments[index].list.rules[rule.number - 1]]
                XCTAssertEqual(fate ?? .alive, .alive, "\(segment.name); \(context())", line: line)
            }
        }
    }
}

extension Trail.Step {
    /// The rule that matched in this step, if one did.
    fileprivate var matched: Trail.Rule? {
        if case .rule(let rule) = self, rule.isMatch { rule } else { nil }
    }
}

extension Trail {
    /// The segments that were asked in steps of this flag itself.
    fileprivate var segments: [Segment] {
        steps.flatMap { step -> [Segment] in
            guard case .rule(let rule) = step else { return [] }
            return rule.tests.flatMap(\.segments)
        }
    }
}
