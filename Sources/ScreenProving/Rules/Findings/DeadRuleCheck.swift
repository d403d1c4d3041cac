import FeatureFlags
import StructuredText

/// The check for rules that no user can meet, in flags and in segments.
struct DeadRuleCheck {
    let file: FileVerdicts
    private var table: RuleTable { file.table }

    var findings: [RuleFinding] {
        table.dependencies.nodes.flatMap { node -> [RuleFinding] in
            let list = table.list(of: node)
            return (file.verdicts[node]?.fates ?? []).enumerated().compactMap { index, verdict in
                guard let verdict, verdict != .alive, list.ruleNumber(of: index) != nil,
                    list.cases[index].origin == .file
                else { return nil }
                return finding(verdict, index, of: list, node)
            }
        }
    }

    private func finding(
        _ verdict: FileVerdicts.Verdict, _ index: Int, of list: CaseList, _ node: RuleTable.Node
    ) -> RuleFinding? {
        let (flag, name): (String?, String)
        switch node {
        case .flag where list.isClosing(index): return nil
        case .flag(let flagIndex): (flag, name) = (table.flags[flagIndex].name, list.name(of: index))
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
        let names = blockers.prefix(4).map { "\(list.name(of: $0)) (line \(list.cases[$0].position.line))" }
        if blockers.isEmpty { return "the rules before it take everyone it could match" }
        if blockers.count == 1 { return "\(names.joined()) takes everyone it could match" }
        let rest = blockers.count > names.count ? " and \(blockers.count - names.count) more" : ""
        return "\(names.joined(separator: ", "))\(rest) between them take everyone it could match"
    }
}
