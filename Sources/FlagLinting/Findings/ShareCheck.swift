import FeatureFlags
import StructuredText

/// Finds shares of rules that nobody falls into, and users who fall into none.
struct ShareCheck {
    let analysis: RuleAnalysis
    private var table: RuleTable { analysis.table }

    /// Beyond this many rules a flag's rules are not compared with what would be without each of them.
    private static let mostRules = 200

    var findings: [RuleFinding] {
        table.flags.indices.flatMap { index -> [RuleFinding] in
            let flag = table.flags[index]
            guard let reach = analysis.flags[index] else { return [] }
            let rules = flag.rules
            let alive = rules.conditions.indices.filter {
                reach.fates.indices.contains($0) && reach.fates[$0] == .alive && rules.notes[$0].origin == .file
            }
            return alive.flatMap { gaps($0, of: flag) } + idle(alive, of: flag) + unused(alive, of: flag, reach)
        }
    }

    /// Buckets without a treatment, and treatments after the last bucket.
    private func gaps(_ index: Int, of flag: FlagDefinition) -> [RuleFinding] {
        let rules = flag.rules
        let condition = rules.conditions[index]
        let last = rules.lastBucket(of: condition)
        var findings: [RuleFinding] = []
        if last < 100 {
            let gap = last == 0 ? "whoever it matches gets" : "buckets \(last + 1) to 100 get"
            findings.append(
                finding(
                    flag, rules.notes[index].position,
                    "the sizes of \(rules.name(of: index)) add up to \(last), and \(gap) control",
                    advice: "make them add up to 100"))
        }
        for partition in condition.partitions where isAfterTheLastBucket(partition, in: condition, of: rules) {
            findings.append(
                finding(
                    flag, rules.partitions[partition].position,
                    "nobody gets \(treatment(partition, of: rules)) from \(rules.name(of: index)): the sizes before it add up to 100",
                    advice: "make the sizes add up to 100"))
        }
        return findings
    }

    private func isAfterTheLastBucket(_ partition: Int, in condition: RuleList.Condition, of rules: RuleList) -> Bool {
        guard partition > condition.partitions.lowerBound else { return false }
        let before = rules.partitions[partition - 1].lastBucket
        return before >= 100 && rules.partitions[partition].lastBucket > before
    }

    /// Rules with an empty share that give everyone they match what they would get without the rule.
    private func idle(_ alive: [Int], of flag: FlagDefinition) -> [RuleFinding] {
        let rules = flag.rules
        // Without its first roll-out a flag draws the bucket for its allocation later, which may change other answers.
        guard rules.conditions.count <= Self.mostRules, flag.allocation == 100 else { return [] }
        return alive.compactMap { index in
            let condition = rules.conditions[index]
            guard let empty = condition.partitions.first(where: { rules.buckets(of: $0, in: condition) == nil }),
                let only = condition.onlyTreatment, only != rules.partitions[empty].treatment,
                !rules.isForEverybody(index),
                analysis.outcomes(of: flag, without: index).allSatisfy({ $0.treatment == only })
            else { return nil }
            let gives = JSONText.quoted(table.treatments[only].string)
            return finding(
                flag, rules.partitions[empty].position,
                "nobody gets \(treatment(empty, of: rules)) from \(rules.name(of: index)): its size is 0, and all others "
                    + "would get \(gives) without the rule, too",
                advice: "give it a size, or remove the rule")
        }
    }

    /// Treatments that are in the rules of a flag only with size 0.
    private func unused(_ alive: [Int], of flag: FlagDefinition, _ reach: RuleAnalysis.FlagReach) -> [RuleFinding] {
        let rules = flag.rules
        let given = Set(reach.outcomes.map(\.treatment))
        // With one treatment for everyone, all others have no users, which `AnswerCheck` reports.
        guard given.count > 1 else { return [] }
        let shares = rules.conditions.indices.filter { rules.notes[$0].origin == .file }.flatMap { index in
            rules.conditions[index].partitions.map { (partition: $0, isDead: !alive.contains(index)) }
        }
        var reported = given
        return shares.compactMap { share in
            let treatment = rules.partitions[share.partition].treatment
            let isLost = shares.contains { rules.partitions[$0.partition].treatment == treatment && $0.isDead }
            guard !isLost, treatment != flag.defaultTreatment, reported.insert(treatment).inserted else { return nil }
            return finding(
                flag, rules.partitions[share.partition].position,
                "nobody gets \(self.treatment(share.partition, of: rules)) of the flag \(JSONText.quoted(flag.name)): it has "
                    + "no buckets in any rule",
                advice: "give it a size in a rule, or remove it")
        }
    }

    private func treatment(_ partition: Int, of rules: RuleList) -> String {
        JSONText.quoted(table.treatments[rules.partitions[partition].treatment].string)
    }

    private func finding(
        _ flag: FlagDefinition, _ position: TextPosition, _ problem: String, advice: String
    ) -> RuleFinding {
        RuleFinding(.emptyShare, flag: flag.name, at: table.location(position), problem, advice: advice)
    }
}
