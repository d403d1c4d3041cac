import FeatureFlags
import StructuredText

/// Finds rules that no user can meet, in flags and in segments.
struct DeadRuleCheck {
    let analysis: RuleAnalysis
    private var table: RuleTable { analysis.table }

    var findings: [RuleFinding] {
        table.flags.indices.flatMap { flagIndex -> [RuleFinding] in
            let flag = table.flags[flagIndex]
            return (analysis.flags[flagIndex]?.fates ?? []).enumerated().compactMap { index, fate in
                guard let fate, !flag.rules.isClosing(index) else { return nil }
                return finding(fate, index, of: flag.rules, flag: flag.name, in: "")
            }
        }
            + table.segments.indices.flatMap { segmentIndex -> [RuleFinding] in
                let segment = table.segments[segmentIndex]
                return (analysis.segmentFates[segmentIndex] ?? []).enumerated().compactMap { index, fate in
                    let name = " of the segment \(JSONText.quoted(segment.name))"
                    return finding(fate, index, of: segment.rules, flag: nil, in: name)
                }
            }
    }

    private func finding(
        _ fate: RuleReach.Fate, _ index: Int, of rules: RuleList, flag: String?, in owner: String
    ) -> RuleFinding? {
        let note = rules.notes[index]
        guard note.origin == .file else { return nil }
        let name = flag == nil ? "rule \(index + 1)" : rules.name(of: index)
        let (reason, advice): (String, String)
        switch fate {
        case .alive: return nil
        case .contradictory(let clauses):
            reason = rules.contradiction(between: clauses)
            advice = "correct its matchers, or remove it"
        case .shadowed(let blockers):
            reason = shadow(of: blockers, in: rules)
            advice = "move it up, narrow what is before it, or remove it"
        }
        return RuleFinding(
            .deadRule, flag: flag, at: table.location(note.position), "\(name)\(owner) can never fire: \(reason)",
            advice: advice)
    }

    private func shadow(of blockers: [Int], in rules: RuleList) -> String {
        let names = blockers.prefix(4).map { "\(rules.name(of: $0)) (line \(rules.notes[$0].position.line))" }
        if blockers.count == 1 { return "\(names.joined()) takes everyone it could match" }
        let rest = blockers.count > names.count ? " and \(blockers.count - names.count) more" : ""
        return "\(names.joined(separator: ", "))\(rest) between them take everyone it could match"
    }
}
