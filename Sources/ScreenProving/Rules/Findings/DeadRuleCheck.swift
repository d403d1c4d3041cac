import FeatureFlags
import StructuredText

/// The check for rules that no user can meet, in flags and in segments.
struct DeadRuleCheck {
    let file: FileVerdicts
    private var table: RuleTable { file.table }

    var findings: [RuleFinding] {
        table.dependencies.nodes.flatMap { node -> [RuleFinding] in
            let list = table.list(of: node)
            guard let fates = file.verdicts[node]?.fates else { return [] }
            return list.rulesInFile.compactMap { rule in
                fates[rule].flatMap { finding($0, rule, of: list, node) }
            }
        }
    }

    private func finding(
        _ verdict: FileVerdicts.Verdict, _ index: Int, of list: CaseList, _ node: RuleTable.Node
    ) -> RuleFinding? {
        let (flag, name): (String?, String)
        switch node {
        case .flag where list.isClosing(index): return nil
        case .flag(let flagIndex): (flag, name) = (table.flags[flagIndex].name, list.cases[index].ruleName)
        case .segment:
            let segment = JSONText.quoted(table.name(of: node))
            (flag, name) = (nil, "rule \(list.ruleNumber(of: index) ?? 0) of the segment \(segment)")
        }
        let (reason, advice): (String, String)
        switch verdict {
        case .alive: return nil
        case .contradictory(let tests):
            reason = list.contradiction(between: tests, of: index)
            advice = "correct its matchers, or remove it"
        case .shadowed(let blockers):
            reason = shadow(of: blockers, in: list)
            advice = "move it up, narrow what is before it, or remove it"
        }
        return RuleFinding(
            .deadRule, flag: flag, at: table.location(list.cases[index].position), "\(name) can never fire: \(reason)",
            advice: advice)
    }

    private func shadow(of blockers: [Int], in list: CaseList) -> String {
        let names = blockers.lazy.map { "\(list.cases[$0].ruleName) (line \(list.cases[$0].position.line))" }
        if blockers.isEmpty { return "the rules before it take everyone it could match" }
        let verb = blockers.count == 1 ? "takes" : "between them take"
        return "\(names.list(ofFirst: 4)) \(verb) everyone it could match"
    }
}
