import Foundation
import StructuredText

/// Users who meet a condition, with the share they are of all who meet it.
public struct UserPart: Hashable, Sendable, Encodable {
    /// The condition of the users whom the part is of.
    let condition: UserCondition
    /// The share of those who meet the condition that belongs to the part; never none.
    public let share: UserShare
    /// The alternatives that select them, each of them buckets of all of some hashes; one without any is everybody.
    ///
    /// Nil where too many hashes decide to list them.
    let buckets: [[BucketRanges]]?

    /// Whether no test tells the users apart, so that the share is one of all users.
    public var isOfAllUsers: Bool { condition.isAlways }

    /// The part in words; `everybody` for all users.
    public var words: String { isOfAllUsers && share.atLeast == 100 ? "everybody" : description }

    /// The same with the buckets, where few tell: `50 % · buckets 1 to 50 of seed 7`.
    public var details: String {
        guard let only = buckets?.first, buckets?.count == 1, !only.isEmpty else { return words }
        return "\(words) · \(only.map(\.description).list("and"))"
    }
}

extension UserPart {
    /// Stands for some users, where it takes too many steps to tell who they are, and whether there are any.
    static func notAnalysed(_ budget: StepBudget) -> UserPart {
        UserPart(
            condition: UserCondition(notAnalysed: budget), share: UserShare(atLeast: 0, atMost: 100, ifIndependent: 50),
            buckets: nil)
    }
}

extension UserPart: CustomStringConvertible {
    /// `50 % where key is in segment "staff"`.
    public var description: String { isOfAllUsers ? "\(share)" : "\(share) where \(condition)" }
}

extension UserSet {
    /// The set as conditions that exclude each other, each with its share, the greatest share first; empty for nobody.
    var parts: [UserPart] {
        if let parts = population.knownParts[members] { return parts }
        let parts = population.combine {
            let shares = shares
            // The shortest formula takes the third power of the tests, for each part.
            let mostTests = min(100, Int(cbrt(2_000_000 / Double(max(shares.count, 1)))))
            return shares.map { buckets, users in
                UserPart(
                    condition: UserCondition(population, users, mostTests: mostTests),
                    share: population.share(of: buckets), buckets: population.buckets(of: buckets))
            }.sorted { a, b in
                (-a.share.atMost, -a.share.atLeast, a.condition.description)
                    < (-b.share.atMost, -b.share.atLeast, b.condition.description)
            }
        }
        population.knownParts[members] = parts ?? [.notAnalysed(population.words)]
        return population.knownParts[members] ?? []
    }

    /// The buckets that belong to the set, with the users whose buckets these are, told apart by tests alone.
    private var shares: [(buckets: Diagrams.Node, users: Diagrams.Node)] {
        let diagrams = population.diagrams
        let end = population.classes.count
        var order: [Diagrams.Node] = []
        var seen: Set<Diagrams.Node> = []
        func visit(_ node: Diagrams.Node) {
            guard node != .empty, seen.insert(node).inserted, !diagrams.isExceeded else { return }
            diagrams.take(1)
            let level = diagrams.level(of: node)
            guard level < end else { return order.append(node) }
            for value in 0..<diagrams.sizes[level] { visit(diagrams.child(node, level: level, value: value)) }
        }
        visit(members)
        return order.map { buckets in
            var known: [Diagrams.Node: Diagrams.Node] = [:]
            func users(_ node: Diagrams.Node) -> Diagrams.Node {
                let level = diagrams.level(of: node)
                guard level < end else { return node == buckets ? .all : .empty }
                if let result = known[node] { return result }
                guard !diagrams.isExceeded else { return .empty }
                diagrams.take(diagrams.sizes[level])
                let branches = (0..<diagrams.sizes[level]).map {
                    users(diagrams.child(node, level: level, value: $0))
                }
                let result = diagrams.node(level, branches)
                known[node] = result
                return result
            }
            return (buckets, users(members))
        }
    }
}
