import FeatureFlags
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
    /// - Throws: `ProofError` when the rules tell too many users apart to be compared.
    public func changes(of flag: String) throws(ProofError) -> [TreatmentChange] {
        try Population(of: [old, new], flags: [flag], isSame: isSame).changes(of: flag)
    }

    /// Finds the changes of each flag that differs.
    package func allChanges() -> [Result<[TreatmentChange], ProofError>] {
        Population(of: [old, new], flags: flags.map(\.flag), isSame: isSame).changes(of: flags)
    }
}

extension Population {
    /// Finds the changes of some flags between its two rule sets.
    func changes(of flags: [FlagDifference]) -> [Result<[TreatmentChange], ProofError>] {
        flags.map { flag in Result { () throws(ProofError) in try changes(of: flag.flag) } }
    }

    fileprivate func changes(of flag: String) throws(ProofError) -> [TreatmentChange] {
        try changedUsers(of: flag).map {
            TreatmentChange(from: $0.from, to: $0.to, users: $0.users.parts(saying: [flag]))
        }
    }

    /// Finds the users whose answer of a flag changes between its two rule sets.
    func changedUsers(of flag: String) throws(ProofError) -> [(from: String, to: String, users: UserSet)] {
        guard words.rest > 0 else { throw ProofError(notAnalysed: flag, words) }
        let behind = notAnalysed.isEmpty ? [] : [0, 1].map { names(behind: [flag], under: $0) }
        words.take(behind.reduce(0) { $0 + $1.count })
        if let name = notAnalysed.first(where: { name in behind.contains { $0.contains(name) } }) {
            throw ProofError(notAnalysed: name, budget)
        }
        let changes = combine { () -> [(from: String, to: String, users: UserSet)] in
            let (before, now) = (users(of: flag, under: 0), users(of: flag, under: 1))
            return before.flatMap { from, holders in
                now.filter { !from.utf8.elementsEqual($0.treatment.utf8) }.map { to, receivers in
                    diagrams.take(1)
                    return (from, to, holders.intersection(receivers))
                }.filter { !$0.users.isEmpty }
            }
        }
        guard let changes else { throw ProofError(notAnalysed: flag, words) }
        return changes
    }

    /// Returns the users of each treatment of a flag; one that is not in the file gives everybody `control`.
    private func users(of flag: String, under index: Int) -> [(treatment: String, users: UserSet)] {
        let answers = everybody.answers(of: flag, under: index).grouped { ExactString($0.treatment) }
        let users = answers.map { treatment, answers in
            (treatment.string, UserSet(audience: everybody, members: diagrams.union(of: answers.map(\.users.members))))
        }
        return users.isEmpty ? [(ReservedTreatment.control, everybody.everybody)] : users
    }
}
