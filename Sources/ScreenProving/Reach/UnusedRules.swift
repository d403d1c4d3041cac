import FeatureFlags
import StructuredText

extension RuleSet {
    /// Returns the rules of these flags that match nobody of some users, in the order of the file; those that close a
    /// flag for everybody are left out.
    ///
    /// - Parameters:
    ///   - audiences: the users, as populations of these rules, each with what is known of them.
    ///   - words: who they are.
    func unusedRules(in audiences: [Population], _ words: String) -> [Reach.UnusedRule] {
        let notAnalysed = Set(audiences.flatMap(\.notAnalysed).map(\.name))
        let flags = (audiences.first?.flags ?? []).filter { !notAnalysed.contains(table.flags[$0].name) }
        let reach = FileReach(table, flags: flags)
        return flags.flatMap { index -> [Reach.UnusedRule] in
            let flag = table.flags[index]
            let answers = audiences.flatMap { $0.answers(of: flag.name) }.filter { !$0.users.isEmpty }
            let causes = answers.map(\.cause).withoutRepetitions
            let used = Set(causes.flatMap { [$0.rule].compactMap(\.self) + $0.others })
            let list = flag.list
            let walks = audiences.map {
                CaseWalk(.flag(index), of: table, knowing: $0.facts, within: StepBudget())
            }
            return list.rules.compactMap { rule in
                guard let number = list.ruleNumber(of: rule), list.cases[rule].origin == .file,
                    !list.isClosing(rule), !used.contains(number)
                else { return nil }
                let reason: String
                if case .contradictory(let tests) = reach.reaches[.flag(index)]?.fates[rule] {
                    reason = list.contradiction(between: tests, of: rule)
                } else if walks.allSatisfy({ $0.restricted(toUsersOf: rule) == nil }) {
                    let questions = list.cases[rule].tests.map(\.words).joined(separator: " and ")
                    reason = "it asks for \(questions), which nobody in \(words) meets"
                } else {
                    reason = "everybody is answered before it: \(Self.list(causes, before: number))"
                }
                return Reach.UnusedRule(
                    flag: flag.name, cause: table.cause(of: rule, in: .flag(index)), reason: reason)
            }
        }
    }

    /// Returns the answers before a rule: `rule 1 "HK" (rules.json:12), killed (rules.json:4)`.
    private static func list(_ causes: [RuleCause], before rule: Int) -> String {
        let causes = causes.filter { $0.rule.map { $0 < rule } ?? true }
        let shown = causes.prefix(4).map(\.description).joined(separator: ", ")
        return causes.count > 4 ? "\(shown) and \(causes.count - 4) more" : shown
    }
}
