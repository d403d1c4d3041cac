import Foundation
import StructuredText

/// Users who meet a condition, with the share they are of all who meet it.
public struct UserPart: Hashable, Sendable, Encodable {
    /// The condition of the users whom the part is of.
    let condition: UserCondition
    /// The share of those who meet the condition that belongs to the part; never none.
    public let share: UserShare
    /// Whether no test tells the users apart, so that the share is one of all users.
    public var isOfAllUsers: Bool { condition.isAlways }

    /// The part in words; `everybody` for all users.
    public var text: String { isOfAllUsers && share.atLeast == 100 ? "everybody" : description }
}

extension UserPart {
    /// Whether its condition is put into words; else that takes too many steps.
    var isWorded: Bool { !condition.alternatives.isEmpty }
}

extension UserPart: CustomStringConvertible {
    /// `50 % where key is in segment "staff"`.
    public var description: String { isOfAllUsers ? "\(share)" : "\(share) where \(condition)" }
}

extension UserSet {
    /// Returns the set as conditions that exclude each other, each with its share, the greatest share first; empty for
    /// nobody.
    ///
    /// The words for a set are the same whatever else is put into words. Where they take too many steps, the share
    /// stands without its condition; where that does, too, it may be any.
    ///
    /// - Parameter flags: the flags whose answers the set is made of; all of the population where none are named.
    /// - Throws: where preparing the tests of all the sets that a command asks for takes too many steps.
    func parts(saying flags: [String] = []) throws(Exceeded) -> [UserPart] {
        if isEmpty { return [] }
        let key = Population.PartsKey(users: members, values: audience.values, flags: flags)
        if let parts = population.knownParts[key] { return parts }
        let vocabulary = try population.combine { () throws(Exceeded) -> Vocabulary in
            try population.vocabulary(of: flags)
        }
        let parts = newParts(in: vocabulary)
        population.knownParts[key] = parts
        return parts
    }

    private func newParts(in vocabulary: Vocabulary) -> [UserPart] {
        let budget = StepBudget(most: population.maximumWordingSteps, inAll: population.maximumWordingSteps)
        let unsaid = UserCondition(notAnalysed: budget)
        let shares: [(share: UserShare, users: Diagrams<Users>.Subset)]
        do throws(Exceeded) {
            shares = try budget.spend(on: population.diagrams) {
                () throws(Exceeded) -> [(share: UserShare, users: Diagrams<Users>.Subset)] in
                try self.shares.map { (buckets, users) throws(Exceeded) in (try population.share(of: buckets), users) }
            }
        } catch {
            return [UserPart(condition: unsaid, share: UserShare(atLeast: 0, atMost: 100))]
        }
        // The shortest formula takes the third power of the tests, for each part.
        let mostTests = min(100, Int(cbrt(2_000_000 / Double(max(shares.count, 1)))))
        return shares.map { share, users in
            do throws(Exceeded) {
                let condition = try budget.spend(on: population.diagrams) { () throws(Exceeded) -> UserCondition in
                    try UserCondition(audience, users, in: vocabulary, mostTests: mostTests, within: budget)
                }
                return UserPart(condition: condition, share: share)
            } catch {
                return UserPart(condition: unsaid, share: share)
            }
        }.sorted { a, b in
            (-a.share.atMost, -a.share.atLeast, a.condition.description)
                < (-b.share.atMost, -b.share.atLeast, b.condition.description)
        }
    }

    /// The buckets that belong to the set, with the users whose buckets these are, told apart by tests alone.
    private var shares: [(buckets: Diagrams<Users>.Subset, users: Diagrams<Users>.Subset)] {
        get throws(Exceeded) {
            let diagrams = population.diagrams
            let end = population.questions.firstBuckets
            var order: [Diagrams<Users>.Subset] = []
            var seen: Set<Diagrams<Users>.Subset> = []
            func visit(_ node: Diagrams<Users>.Subset) throws(Exceeded) {
                guard node != .empty, seen.insert(node).inserted else { return }
                try diagrams.take(1)
                let level = diagrams.level(of: node)
                guard level < end else { return order.append(node) }
                for run in diagrams.runs(of: node, level: level) { try visit(run.child) }
            }
            try visit(members)
            return try order.map { (buckets) throws(Exceeded) in
                let users = try diagrams.remade(members) { (node, _) throws(Exceeded) in
                    diagrams.level(of: node) < end ? nil : node == buckets ? .all : .empty
                }
                return (buckets, users)
            }
        }
    }
}

extension Population {
    /// Returns what there is no answer to, each in a sentence: the flags that are not analysed, and the words for users.
    func faults(of notAnalysed: [String], saying parts: [UserPart]) -> [String] {
        let faults = notAnalysed.map { budget.fault(of: $0).printableLines }
        guard !parts.allSatisfy(\.isWorded) else { return faults }
        return faults + [
            """
            some users take more than \(maximumWordingSteps) steps to be put into words; ask for fewer values of an axis, or split \
            the rules
            """
        ]
    }
}
