public import FeatureFlags
import StructuredText

/// Users who get another answer of a flag than before.
public struct TreatmentChange: Hashable, Sendable {
    /// The treatment before; `control` where the flag was not in the file.
    public let from: String
    /// The treatment now; `control` where the flag is not in the file.
    public let to: String
    /// The users, in parts that exclude each other, the greatest share first.
    public let users: [UserPart]
}

extension RuleComparison {
    /// Finds the users whose answer of a flag changes, and how; empty where everybody keeps theirs.
    ///
    /// Users whose key cannot be used get no treatment under any rules, and are left aside.
    ///
    /// - Parameters:
    ///   - flag: the name of a flag.
    ///   - attributes: what is known of all users that are meant; a null value is known to be absent.
    /// - Throws: `PopulationError` when the rules tell too many users apart to be compared.
    public func changes(
        of flag: String, knowing attributes: [String: AttributeValue] = [:]
    ) throws(PopulationError) -> [TreatmentChange] {
        try changes(of: flag, knowing: attributes, within: StepBudget(inAll: StepBudget.usual), words: .forWords)
    }

    /// Finds the changes of each flag that differs; together they take half the steps of a flag alone.
    package func allChanges() -> [Result<[TreatmentChange], PopulationError>] {
        let budget = StepBudget(most: StepBudget.usual / 4, inAll: StepBudget.usual / 2)
        let words = StepBudget.forWords
        return flags.map { flag in
            Result { () throws(PopulationError) in
                try changes(of: flag.flag, knowing: [:], within: budget, words: words)
            }
        }
    }

    private func changes(
        of flag: String, knowing attributes: [String: AttributeValue], within budget: StepBudget, words: StepBudget
    ) throws(PopulationError) -> [TreatmentChange] {
        let tooMuch = PopulationError(name: flag, reason: budget.reason)
        budget.begin()
        guard !budget.isExceeded else { throw tooMuch }
        let population = Population(
            of: [old, new], flags: [flag], knowing: attributes, within: budget, words: words)
        if let fault = population.notAnalysed.first { throw fault }
        let changes = population.combine {
            let (before, now) = (population.users(of: flag, under: 0), population.users(of: flag, under: 1))
            return before.flatMap { from, holders in
                now.filter { !from.utf8.elementsEqual($0.treatment.utf8) }.map { to, receivers in
                    (from: from, to: to, users: holders.intersection(receivers))
                }
            }
        }
        guard let changes else { throw tooMuch }
        return changes.filter { !$0.users.isEmpty }.map {
            TreatmentChange(from: $0.from, to: $0.to, users: $0.users.parts)
        }
    }
}

extension Population {
    /// Returns the users of each treatment of a flag; one that is not in the file gives everybody `control`.
    fileprivate func users(of flag: String, under index: Int) -> [(treatment: String, users: UserSet)] {
        let users = answers(of: flag, under: index).grouped { ExactString($0.treatment) }.map { treatment, answers in
            (treatment.string, answers.reduce(nobody) { $0.union($1.users) })
        }
        return users.isEmpty ? [(ReservedTreatment.control, everybody)] : users
    }
}
