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
    public var words: String { isOfAllUsers && share.atLeast == 100 ? "everybody" : description }
}

extension UserPart {
    /// Stands for some users, where it takes too many steps to tell who they are, and whether there are any.
    static func notAnalysed(_ budget: StepBudget) -> UserPart {
        UserPart(condition: UserCondition(notAnalysed: budget), share: UserShare(atLeast: 0, atMost: 100))
    }
}

extension UserPart: CustomStringConvertible {
    /// `50 % where key is in segment "staff"`.
    public var description: String { isOfAllUsers ? "\(share)" : "\(share) where \(condition)" }
}

extension UserSet {
    /// Returns the set as conditions that exclude each other, each
    /// with its share, the greatest share first; empty for nobody.
    ///
    /// - Parameter flags: the flags whose answers the set is made of; all of the population where none are named.
    func parts(saying flags: [String] = []) -> [UserPart] {
        let key = Population.PartsKey(users: members, values: audience.values, flags: flags)
        if let parts = population.knownParts[key] { return parts }
        // As long as a condition takes to be prepared.
        population.words.take(1000)
        population.words.begin()
        guard population.words.rest > 0 else { return [UserPart.notAnalysed(population.words)] }
        let parts =
            population.combine { () -> [UserPart] in
                let shares = shares
                // The shortest formula takes the third power of the tests, for each part.
                let mostTests = min(100, Int(cbrt(2_000_000 / Double(max(shares.count, 1)))))
                return shares.map { buckets, users in
                    UserPart(
                        condition: UserCondition(
                            audience, users, in: population.vocabulary(of: flags), mostTests: mostTests),
                        share: population.share(of: buckets))
                }.sorted { a, b in
                    (-a.share.atMost, -a.share.atLeast, a.condition.description)
                        < (-b.share.atMost, -b.share.atLeast, b.condition.description)
                }
            } ?? [UserPart.notAnalysed(population.words)]
        population.knownParts[key] = parts
        return parts
    }

    /// The buckets that belong to the set, with the users whose buckets these are, told apart by tests alone.
    private var shares: [(buckets: Diagrams.Subset, users: Diagrams.Subset)] {
        let diagrams = population.diagrams
        let end = population.questions.firstBuckets
        var order: [Diagrams.Subset] = []
        var seen: Set<Diagrams.Subset> = []
        func visit(_ node: Diagrams.Subset) {
            guard node != .empty, seen.insert(node).inserted, !diagrams.isExceeded else { return }
            diagrams.take(1)
            let level = diagrams.level(of: node)
            guard level < end else { return order.append(node) }
            for run in diagrams.runs(of: node, level: level) { visit(run.child) }
        }
        visit(members)
        return order.map { buckets in
            let users = diagrams.remade(members) { node, _ in
                diagrams.level(of: node) < end ? nil : node == buckets ? .all : .empty
            }
            return (buckets, users)
        }
    }
}
