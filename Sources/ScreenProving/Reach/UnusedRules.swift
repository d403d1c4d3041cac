import FeatureFlags
import StructuredText

extension Population {
    /// Returns the rules that match nobody of some users, in the order of the file; those that close a flag for
    /// everybody are left out.
    ///
    /// - Parameters:
    ///   - audiences: the users.
    ///   - words: who they are.
    func unusedRules(by audiences: [Audience], _ words: String) throws(Exceeded) -> [Reach.UnusedRule] {
        let table = rules[0].table
        let file = FileVerdicts(self)
        return try table.flags.indices.map { (index) throws(Exceeded) -> [Reach.UnusedRule] in
            let node = RuleTable.Node.flag(index)
            let (list, name) = (table.list(of: node), table.name(of: node))
            let written = Set(list.rulesInFile)
            let unused = try (fates(of: node) ?? []).filtered { (fate) throws(Exceeded) in
                guard written.contains(fate.index), !list.isClosing(fate.index) else { return false }
                return try isNobody(fate.answered.map(\.users), audiences)
            }
            guard !unused.isEmpty else { return [] }
            let causes = try audiences.map { (audience) throws(Exceeded) in try audience.answers(of: name) }
                .joined().map(\.cause).withoutRepetitions
            return try unused.map { (fate) throws(Exceeded) in
                let reason: String
                if case .contradictory(let tests) = file.verdicts[node]?.fates[fate.index] {
                    reason = list.contradiction(between: tests, of: fate.index)
                } else if try isNobody([fate.met], audiences) {
                    let questions = list.cases[fate.index].tests.map(\.text).joined(separator: " and ")
                    reason = "it asks for \(questions), which nobody in \(words) meets"
                } else {
                    let before = causes.filter { cause in
                        cause.rule.map { $0 < list.ruleNumber(of: fate.index) ?? 0 } ?? true
                    }
                    reason = "everybody is answered before it: \(before.lazy.map(\.description).list(ofFirst: 4))"
                }
                return Reach.UnusedRule(flag: name, cause: table.cause(of: fate.index, in: node), reason: reason)
            }
        }.flatMap(\.self)
    }

    /// Returns whether nobody of some users belongs to one of some sets.
    func isNobody(_ sets: [Diagrams<Users>.Subset], _ audiences: [Audience]) throws(Exceeded) -> Bool {
        for set in sets {
            for audience in audiences where try diagrams.restricted(set, to: audience.values) != .empty { return false }
        }
        return true
    }
}
