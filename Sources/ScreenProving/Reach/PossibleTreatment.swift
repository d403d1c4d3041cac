package import FeatureFlags
import StructuredText

/// A treatment that some user may hold under a rule file, and what would give it.
package struct PossibleTreatment: Sendable, Hashable {
    /// The treatment; one of those the flag declares.
    package let treatment: String
    /// The label an answer with this treatment would carry; nil where the file has no such flag.
    package let label: String?
    /// The users who get it, if nothing before has answered, in words: `country is one of "HK", 50 % of them`.
    package let condition: String
    /// The number of the rule that gives it, from 1; nil where none does.
    package let rule: Int?
    /// The line that gives it: of the rule, of the prerequisite, else of the flag; nil where the file has no such flag.
    package let location: FileLocation?
    /// Whether the rules give it, or the declared default stands in for what they give.
    package let origin: FlagAnswer.Origin
}

extension Population {
    /// Returns the treatments that a flag may have under its first rule set for some users of one of several audiences.
    ///
    /// Everything unknown is taken for possible: any key and bucket, any value of any other attribute, or none. So this
    /// may list treatments that nobody gets. It never misses a treatment, or a rule, of a user with a usable key. Users
    /// whose evaluation ends because its regular expressions take too many steps are left aside. In the order of the
    /// evaluation; a treatment is there once for each rule that gives it.
    func possibleTreatments(of flag: FlagDeclaration, among audiences: [Audience]) -> [PossibleTreatment] {
        let table = rules[0].table
        guard let index = table.index(of: flag.exactName) else {
            return [
                PossibleTreatment(
                    treatment: flag.default, label: Labels.notFound, condition: "everybody", rule: nil, location: nil,
                    origin: .notFound)
            ]
        }
        let list = table.flags[index].list
        var outcomes = list.anything
        if !table.circular.contains(.flag(index)), let fates = fates(of: .flag(index)) {
            do throws(Exceeded) {
                outcomes = try combine { () throws(Exceeded) -> [CaseFate] in
                    try fates.filtered { (fate) throws(Exceeded) in
                        try !isNobody(fate.answered.map(\.users), audiences)
                    }
                }.flatMap { list.ways(through: $0.index) }
            } catch {
                // Everything is possible then.
            }
        }
        return outcomes.map { table.possibleTreatment(of: flag, at: index, $0) }
    }
}

extension RuleTable {
    /// Returns an outcome in the words of the flag's declaration.
    func possibleTreatment(
        of flag: FlagDeclaration, at index: Int, _ outcome: PossibleOutcome
    ) -> PossibleTreatment {
        let given = treatments[outcome.outcome].string
        let isDeclared = flag.index(of: given) != nil
        let cause = cause(of: outcome.decidingCase, in: .flag(index))
        return PossibleTreatment(
            treatment: isDeclared ? given : flag.default, label: cause.label,
            condition: condition(of: outcome, in: flags[index].list), rule: cause.rule, location: cause.location,
            origin: isDeclared ? .rules : .unknownTreatment(given))
    }

    /// Returns the users to whom a case gives an outcome, in words.
    private func condition(of outcome: PossibleOutcome, in list: CaseList) -> String {
        guard let index = outcome.decidingCase else { return "everybody else, because the flag depends on itself" }
        let entry = list.cases[index]
        switch entry.cause {
        case .prerequisite:
            let wanted = prerequisiteTreatments(of: entry).joined(separator: " or ")
            return "\(entry.name) is not \(wanted.isEmpty ? "one of no treatments" : wanted)"
        case .allocation: return "\(entry.percentage()) % of the keys"
        case .otherwise: return list.rules.isEmpty ? "everybody" : "everybody else"
        case .rule(let number):
            let questions = list.isForEverybody(index) ? [] : entry.tests.map(\.text)
            let rest = number == 0 ? "everybody" : "everybody else"
            let who = questions.isEmpty ? rest : questions.joined(separator: " and ")
            let share = entry.percentage(of: outcome.outcome)
            return share == 100 ? who : "\(who), \(share) % of them"
        case .killed, .excludedKeys, .excludedSegment: return "everybody"
        }
    }
}
