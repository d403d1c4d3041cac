import FeatureFlags
import StructuredText

/// The check for shares of rules that nobody falls into, and for users who fall into none.
struct ShareCheck {
    let file: FileVerdicts
    private var table: RuleTable { file.table }

    /// The most rules of a flag that are each compared with the flag without them.
    private static let mostRules = 200

    var findings: [RuleFinding] {
        table.flags.indices.flatMap { index -> [RuleFinding] in
            guard let verdicts = file.verdicts[.flag(index)] else { return [] }
            let list = table.flags[index].list
            let alive = list.rulesInFile.filter { verdicts.fates[$0] == .alive }
            return alive.flatMap { gaps($0, of: index) } + idle(alive, of: index) + unused(alive, of: index, verdicts)
        }
    }

    /// Finds buckets without a treatment, and treatments after the last bucket.
    private func gaps(_ index: Int, of flag: Int) -> [RuleFinding] {
        let list = table.flags[flag].list
        let shares = list.cases[index].shares
        var findings: [RuleFinding] = []
        if let rest = shares.last, rest.position == nil {
            let last = rest.buckets.lowerBound - 1
            let gap = last == 0 ? "whoever it matches gets" : "buckets \(last + 1) to 100 get"
            findings.append(
                finding(
                    flag, list.cases[index].position,
                    "the sizes of \(list.name(of: index)) add up to \(last), and \(gap) control",
                    advice: "make them add up to 100"))
        }
        for share in shares where share.size > 0 && share.buckets.isEmpty {
            findings.append(
                finding(
                    flag, share.position,
                    "nobody gets \(treatment(share)) from \(list.name(of: index)): the sizes before it add up to 100",
                    advice: "make the sizes add up to 100"))
        }
        return findings
    }

    /// Finds rules with an empty share that give everyone they match what they would get without the rule.
    private func idle(_ alive: [Int], of index: Int) -> [RuleFinding] {
        let flag = table.flags[index]
        let list = flag.list
        // Without its first roll-out a flag draws the bucket for its allocation later, which may change other answers.
        guard list.rules.count <= Self.mostRules, flag.allocation == 100 else { return [] }
        file.population.budget.begin()
        return alive.compactMap { rule -> RuleFinding? in
            let shares = list.cases[rule].shares
            guard let empty = shares.first(where: \.buckets.isEmpty),
                let only = shares.first(where: { !$0.buckets.isEmpty }), only.buckets.count == 100,
                only.position != nil, only.outcome != empty.outcome, !list.isForEverybody(rule)
            else { return nil }
            do throws(Exceeded) {
                guard try file.outcomes(of: index, without: rule)?.isSubset(of: [only.outcome]) == true else {
                    return nil
                }
            } catch {
                return RuleFinding(
                    .notAnalysed, flag: flag.name, at: table.location(empty.position ?? flag.position),
                    "whether \(list.name(of: rule)) makes a difference is \(file.population.budget.reason)",
                    advice: "split the rules, or ask fewer things of one user")
            }
            return finding(
                index, empty.position,
                "nobody gets \(treatment(empty)) from \(list.name(of: rule)): its size is 0, and all others would get "
                    + "\(treatment(only)) without the rule, too",
                advice: "give it a size, or remove the rule")
        }
    }

    /// Finds treatments that are in the rules of a flag only with size 0.
    private func unused(_ alive: [Int], of index: Int, _ verdicts: FileVerdicts.Verdicts) -> [RuleFinding] {
        let flag = table.flags[index]
        var reported = Set(verdicts.outcomes.map(\.outcome))
        // With one treatment for everyone, all others have no users, which `AnswerCheck` reports.
        guard reported.count > 1 else { return [] }
        let rules = flag.list.rulesInFile
        let declared = rules.flatMap { flag.list.cases[$0].shares }.filter { $0.position != nil }
        let dead = Set(rules).subtracting(alive).flatMap { flag.list.cases[$0].shares }
        reported.formUnion((dead + declared.filter { !$0.buckets.isEmpty }).map(\.outcome))
        reported.insert(flag.defaultTreatment)
        return declared.filter { reported.insert($0.outcome).inserted }.map { share in
            finding(
                index, share.position,
                "nobody gets \(treatment(share)) of the flag \(JSONText.quoted(flag.name)): it has no buckets in any rule",
                advice: "give it a size in a rule, or remove it")
        }
    }

    private func treatment(_ share: CaseList.Share) -> String {
        JSONText.quoted(table.treatments[share.outcome].string)
    }

    private func finding(_ flag: Int, _ position: TextPosition?, _ problem: String, advice: String) -> RuleFinding {
        let definition = table.flags[flag]
        return RuleFinding(
            .emptyShare, flag: definition.name, at: table.location(position ?? definition.position), problem,
            advice: advice)
    }
}
