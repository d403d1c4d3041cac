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
    ///
    /// - Throws: `ProofError` where all of them together take too many steps.
    package func allChanges() throws(ProofError) -> [Result<[TreatmentChange], ProofError>] {
        try Population(of: [old, new], flags: flags.map(\.flag), saying: flags.count, isSame: isSame).changes(of: flags)
    }
}

extension Population {
    /// Finds the changes of some flags between its two rule sets.
    ///
    /// - Throws: `ProofError` where all of them together take too many steps.
    func changes(of flags: [FlagDifference]) throws(ProofError) -> [Result<[TreatmentChange], ProofError>] {
        var changes: [Result<[TreatmentChange], ProofError>] = []
        for flag in flags {
            do throws(ProofError) {
                let found = try changedUsers(of: flag.flag)
                changes.append(.success(try self.changes(found, of: flag.flag)))
            } catch {
                guard sets.rest > 0 else { throw error }
                changes.append(.failure(error))
            }
        }
        return changes
    }

    fileprivate func changes(of flag: String) throws(ProofError) -> [TreatmentChange] {
        try changes(changedUsers(of: flag), of: flag)
    }

    private func changes(
        _ found: [(from: String, to: String, users: UserSet)], of flag: String
    ) throws(ProofError) -> [TreatmentChange] {
        do throws(Exceeded) {
            return try found.map { (change) throws(Exceeded) in
                TreatmentChange(from: change.from, to: change.to, users: try change.users.parts(saying: [flag]))
            }
        } catch {
            throw ProofError(beyond: sets)
        }
    }

    /// Finds the users whose answer of a flag changes between its two rule sets.
    ///
    /// - Throws: `ProofError` when the rules tell too many users apart, whatever else was asked before; and where all
    ///   that was asked takes too many steps.
    func changedUsers(of flag: String) throws(ProofError) -> [(from: String, to: String, users: UserSet)] {
        let behind = notAnalysed.isEmpty ? [] : [0, 1].map { names(behind: [flag], under: $0) }
        let ofFlag = StepBudget(most: maximumWordingSteps, inAll: maximumWordingSteps)
        do throws(Exceeded) {
            try combine { () throws(Exceeded) in try diagrams.take(behind.reduce(0) { $0 + $1.count }) }
        } catch {
            throw ProofError(beyond: sets)
        }
        if let name = notAnalysed.first(where: { name in behind.contains { $0.contains(name) } }) {
            throw ProofError(notAnalysed: name, budget)
        }
        do throws(Exceeded) {
            return try ofFlag.spend(on: diagrams) {
                () throws(Exceeded) -> [(from: String, to: String, users: UserSet)] in
                let sides = try [0, 1].map { (side) throws(Exceeded) -> [(treatment: String, users: UserSet)] in
                    let given = try everybody.treatments(of: ExactString(flag), under: side)
                    // One that is not in the file gives everybody `control`.
                    return given.isEmpty ? [(ReservedTreatment.control, everybody.everybody)] : given
                }
                var changes: [(from: String, to: String, users: UserSet)] = []
                for (from, holders) in sides[0] {
                    for (to, receivers) in sides[1] where !from.utf8.elementsEqual(to.utf8) {
                        try diagrams.take(1)
                        let users = try holders.intersection(receivers)
                        if !users.isEmpty { changes.append((from, to, users)) }
                    }
                }
                return changes
            }
        } catch {
            throw ProofError(notAnalysed: flag, ofFlag)
        }
    }
}
