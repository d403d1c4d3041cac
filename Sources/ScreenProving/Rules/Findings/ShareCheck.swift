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
            let list = table.flags[index].list
            let sums = list.rulesInFile.compactMap { sum($0, of: index) }
            guard let verdicts = file.verdicts[.flag(index)] else { return sums }
            let alive = list.rulesInFile.filter { verdicts.fates[$0] == .alive }
            return sums + idle(alive, of: index) + unused(alive, of: index, verdicts)
        }
    }

    /// Finds sizes that do not add up to 100, as loading reports them.
    private func sum(_ index: Int, of flag: Int) -> RuleFinding? {
        let rule = table.flags[flag].list.cases[index]
        return rule.sizeProblem { table.treatments[$0].string }.map {
            finding(flag, rule.position, $0, advice: CaseList.Case.sizeAdvice)
        }
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
            guard let empty = shares.first(where: { $0.buckets.isEmpty && $0.size <= 0 }),
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
                    "whether \(list.cases[rule].ruleName) makes a difference is \(file.population.budget.reason)",
                    advice: "split the rules, or ask fewer things of one user")
            }
            return finding(
                index, empty.position,
                "nobody gets \(treatment(empty)) from \(list.cases[rule].ruleName): its size is 0, and all others would get "
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
