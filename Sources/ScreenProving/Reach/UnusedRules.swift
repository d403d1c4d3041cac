import FeatureFlags
import StructuredText

extension Population {
    /// Returns the rules that match nobody of some users, in the order of the file; those that close a flag for
    /// everybody are left out.
    ///
    /// - Parameters:
    ///   - audiences: the users.
    ///   - words: who they are.
    func unusedRules(by audiences: [Audience], _ words: String) -> [Reach.UnusedRule] {
        let table = rules[0].table
        let file = FileVerdicts(self)
        return table.flags.indices.map { RuleTable.Node.flag($0) }.flatMap { node -> [Reach.UnusedRule] in
            let (list, name) = (table.list(of: node), table.name(of: node))
            let written = Set(list.rulesInFile)
            let unused = (fates(of: node) ?? []).filter { fate in
                written.contains(fate.index) && !list.isClosing(fate.index)
                    && isNobody(fate.answered.map(\.users), audiences)
            }
            guard !unused.isEmpty else { return [] }
            let causes = audiences.flatMap { $0.answers(of: name) }.map(\.cause).withoutRepetitions
            return unused.map { fate in
                let reason: String
                if case .contradictory(let tests) = file.verdicts[node]?.fates[fate.index] {
                    reason = list.contradiction(between: tests, of: fate.index)
                } else if isNobody([fate.met], audiences) {
                    let questions = list.cases[fate.index].tests.map(\.words).joined(separator: " and ")
                    reason = "it asks for \(questions), which nobody in \(words) meets"
                } else {
                    let before = causes.filter { cause in
                        cause.rule.map { $0 < list.ruleNumber(of: fate.index) ?? 0 } ?? true
                    }
                    reason = "everybody is answered before it: \(before.lazy.map(\.description).list(ofFirst: 4))"
                }
                return Reach.UnusedRule(flag: name, cause: table.cause(of: fate.index, in: node), reason: reason)
            }
        }
    }

    /// Returns whether nobody of some users belongs to one of some sets.
    private func isNobody(_ sets: [Diagrams.Subset], _ audiences: [Audience]) -> Bool {
        sets.allSatisfy { set in audiences.allSatisfy { diagrams.restricted(set, to: $0.values) == .empty } }
    }
}
