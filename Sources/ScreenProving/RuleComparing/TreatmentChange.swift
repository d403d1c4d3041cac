public import FeatureFlags
import StructuredText

/// Users who get another answer of a flag than before.
public struct TreatmentChange: Hashable, Sendable {
    /// What they got; `control` where the flag was not in the file.
    public let from: String
    /// What they will get; `control` where the flag is not in the file.
    public let to: String
    /// Who they are, in parts that exclude each other, the greatest share first.
    public let users: [UserPart]
}

extension RuleComparison {
    /// For whom the answer of a flag changes, from what to what; empty where everybody gets what they got before.
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
        // Together the flags of two files may take as much as five of them.
        let steps = StepBudget.usual * 5 / max(flags.count, 5)
        let population = Population(
            of: [old, new], flags: [flag], knowing: attributes, within: StepBudget(most: steps, inAll: steps))
        if let fault = population.notAnalysed.first { throw fault }
        let (before, now) = (population.users(of: flag, under: 0), population.users(of: flag, under: 1))
        return before.flatMap { from, holders in
            now.compactMap { to, receivers in
                guard !from.utf8.elementsEqual(to.utf8) else { return nil }
                let users = holders.intersection(receivers)
                return users.isEmpty ? nil : TreatmentChange(from: from, to: to, users: users.parts)
            }
        }
    }
}

extension Population {
    /// The users of each treatment of a flag; one that is not in the file gives everybody `control`.
    fileprivate func users(of flag: String, under index: Int) -> [(treatment: String, users: UserSet)] {
        let users = answers(of: flag, under: index).grouped { ExactString($0.treatment) }.map { treatment, answers in
            (treatment.string, answers.reduce(nobody) { $0.union($1.users) })
        }
        return users.isEmpty ? [(ReservedTreatment.control, everybody)] : users
    }
}
