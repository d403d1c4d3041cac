import FeatureFlags
import StructuredText

extension RuleSet {
    /// The rules of these flags that match nobody of some users, in the order of the file; those that close a flag for
    /// everybody are left out.
    ///
    /// - Parameters:
    ///   - audiences: the users, as populations of these rules, each with what is known of them.
    ///   - words: who they are.
    package func unusedRules(
        in audiences: [Population], _ words: String
    ) -> [(flag: String, cause: RuleCause, reason: String)] {
        let names = audiences.first?.flags() ?? []
        let indices = names.compactMap { table.index(of: ExactString($0)) }
        let analysis = RuleAnalysis(table, flags: indices)
        return indices.flatMap { index -> [(flag: String, cause: RuleCause, reason: String)] in
            let flag = table.flags[index]
            let answers = audiences.map { $0.answers(of: flag.name).filter { !$0.users.isEmpty }.map(\.cause) }
            let used = Set(answers.joined().flatMap { [$0.rule].compactMap(\.self) + $0.others })
            return flag.rules.conditions.indices.compactMap { rule in
                guard flag.rules.notes[rule].origin == .file, !flag.rules.isClosing(rule), !used.contains(rule + 1)
                else { return nil }
                let cause = RuleCause(
                    label: flag.rules.notes[rule].label, rule: rule + 1,
                    location: table.location(flag.rules.notes[rule].position))
                let fates = analysis.flags[index]?.fates ?? []
                let reason: String
                if fates.indices.contains(rule), case .contradictory(let clauses) = fates[rule] {
                    reason = flag.rules.contradiction(between: clauses)
                } else if let unmet = unmet(rule, of: flag.rules, audiences) {
                    reason = "\(unmet), which nobody in \(words) meets"
                } else {
                    reason = "everybody is answered before it: \(Self.list(answers, before: rule + 1))"
                }
                return (flag.name, cause, reason)
            }
        }
    }

    /// What a rule asks for, where what is known of the users is in the way for all of them; nil where it is not.
    private func unmet(_ rule: Int, of rules: RuleList, _ audiences: [Population]) -> String? {
        let clauses = Array(rules.conditions[rule].clauses)
        let literals = clauses.map { Literal(rules.clauses[$0], of: rules) }
        let isUnmet = audiences.allSatisfy { audience in
            var facts = audience.facts
            return !literals.allSatisfy { facts.assume($0) }
        }
        return isUnmet ? "it asks for \(clauses.map(rules.question).joined(separator: " and "))" : nil
    }

    /// What answers before a rule, each once: `rule 1 "HK" (rules.json:12), killed (rules.json:4)`.
    private static func list(_ answers: [[RuleCause]], before rule: Int) -> String {
        let causes = answers.flatMap(\.self).filter { $0.rule.map { $0 < rule } ?? true }.withoutRepetitions
        let shown = causes.prefix(4).map(\.description).joined(separator: ", ")
        return causes.count > 4 ? "\(shown) and \(causes.count - 4) more" : shown
    }
}
