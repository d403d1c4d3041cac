public import FeatureFlags
import StructuredText

/// A treatment that some user may hold under a rule file, and what would give it.
public struct PossibleTreatment: Sendable, Hashable {
    /// The treatment; one of those the flag declares.
    public let treatment: String
    /// The label an answer with this treatment would carry; nil where the file has no such flag.
    public let label: String?
    /// Who gets it of those that nothing before has answered, in words: `country is one of "HK", 50 % of them`.
    public let condition: String
    /// The number of the rule that gives it, from 1; nil where none does.
    public let rule: Int?
    /// The line that gives it: of the rule, of the prerequisite, else of the flag; nil where the file has no such flag.
    public let location: SourceLocation?
    /// Whether the rules give it, or the declared default stands in for what they give.
    public let origin: FlagAnswer.Origin
}

extension RuleSet {
    /// The treatments a flag may have for users of whom some attributes are known and nothing else is.
    ///
    /// All that is not known is taken for possible: any key and bucket, any value of any other attribute, or none. So this
    /// may list treatments that nobody gets, but no user with a usable key gets one that it does not list, from a rule that
    /// it does not list. Users whose evaluation ends because its regular expressions take too many steps are left aside.
    /// In the order of the evaluation; a treatment is there once for each rule that gives it.
    ///
    /// - Parameters:
    ///   - flag: the flag as the code declares it.
    ///   - attributes: what is known; a null value is known to be absent.
    public func possibleTreatments(
        of flag: FlagDeclaration, knowing attributes: [String: AttributeValue] = [:]
    ) -> [PossibleTreatment] {
        guard let index = table.index(of: flag.exactName) else {
            return [
                PossibleTreatment(
                    treatment: flag.default, label: Labels.notFound, condition: "everybody", rule: nil, location: nil,
                    origin: .declaredDefault(.notFound))
            ]
        }
        let outcomes = RuleAnalysis(table, knowing: attributes, flags: [index]).flags[index]?.outcomes ?? []
        return outcomes.map { table.possibleTreatment(of: flag, at: index, $0) }
    }
}

extension RuleTable {
    /// An outcome in the words of the flag's declaration.
    func possibleTreatment(
        of flag: FlagDeclaration, at index: Int, _ outcome: RuleAnalysis.Outcome
    ) -> PossibleTreatment {
        let definition = flags[index]
        let given = treatments[outcome.treatment].string
        let isDeclared = flag.index(of: given) != nil
        return PossibleTreatment(
            treatment: isDeclared ? given : flag.default,
            label: outcome.reason.map(definition.label) ?? Labels.exception,
            condition: condition(of: outcome, in: definition),
            rule: outcome.rule.map { $0 + 1 },
            location: location(outcome.reason.map(definition.position) ?? definition.position),
            origin: isDeclared ? .rules : .declaredDefault(.unknownTreatment(given)))
    }

    private func condition(of outcome: RuleAnalysis.Outcome, in flag: FlagDefinition) -> String {
        switch outcome.reason {
        case .killed: return "everybody"
        case .prerequisite(let index):
            let prerequisite = flag.prerequisites[index]
            let wanted = prerequisite.treatments.map { treatments[$0].string }.joined(separator: " or ")
            return "\(prerequisite.name) is not \(wanted.isEmpty ? "one of no treatments" : wanted)"
        case .allocation: return "\(100 - flag.allocation) % of the keys"
        case .condition(let index): return flag.rules.condition(of: index, giving: outcome.treatment)
        case .noCondition: return flag.rules.conditions.isEmpty ? "everybody" : "everybody else"
        case nil: return "everybody else, because the flag depends on itself"
        }
    }
}

extension RuleList {
    /// Whom a rule gives a treatment to, in words.
    fileprivate func condition(of index: Int, giving treatment: Int) -> String {
        let condition = conditions[index]
        let questions = isForEverybody(index) ? [] : condition.clauses.map(question)
        let rest = index == 0 ? "everybody" : "everybody else"
        let who = questions.isEmpty ? rest : questions.joined(separator: " and ")
        let shares = condition.partitions.filter { partitions[$0].treatment == treatment }
        // What is beyond the last bucket gets `control`.
        let beyond = treatment == RuleTable.control ? 100 - lastBucket(of: condition) : 0
        let share = shares.reduce(beyond) { $0 + (buckets(of: $1, in: condition)?.count ?? 0) }
        return share == 100 ? who : "\(who), \(share) % of them"
    }
}

extension RuleAnalysis.Outcome {
    /// The index of the rule that decides.
    var rule: Int? {
        if case .condition(let index) = reason { index } else { nil }
    }
}
