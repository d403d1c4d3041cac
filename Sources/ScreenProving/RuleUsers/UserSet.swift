import FeatureFlags
import Foundation
import StructuredText

/// Some of the users of a population, to be combined, asked and put into words.
struct UserSet {
    let population: Population
    let members: Diagrams.Node
    private var diagrams: Diagrams { population.diagrams }

    init(_ population: Population, _ members: Diagrams.Node) {
        self.population = population
        self.members = members
    }

    /// Whether nobody belongs to it.
    var isEmpty: Bool { members == .empty }

    /// Whether everybody belongs to it.
    var isEverybody: Bool { members == .all }

    /// The users of this set, of another one of the same population, or of both.
    func union(_ other: UserSet) -> UserSet { UserSet(population, diagrams.union(members, other.members)) }

    /// The users of both sets.
    func intersection(_ other: UserSet) -> UserSet {
        UserSet(population, diagrams.intersection(members, other.members))
    }

    /// The users of this set that are not in another one.
    func subtracting(_ other: UserSet) -> UserSet {
        UserSet(population, diagrams.difference(members, other.members))
    }

    /// What the set depends on, as the indexes of tests' subjects and hashes in the population.
    var subjects: Set<Int> { Set(diagrams.support(of: members)) }

    /// Whether the users at a point of the population belong to it.
    func contains(_ point: [Int]) -> Bool { diagrams.contains(point, members) }
}

// MARK: - Parts

/// Users who meet a condition, with the share they are of all who meet it.
public struct UserPart: Hashable, Sendable, Encodable, CustomStringConvertible {
    /// Whom the part is of.
    public let condition: UserCondition
    /// How many of those who meet the condition belong to the part; never none.
    public let share: UserShare
    /// Which of them, as alternatives, each of them buckets of all of some hashes; one without any is everybody.
    public let buckets: [[BucketRanges]]

    /// `50 % where key is in segment "staff"`.
    public var description: String {
        condition.isAlways ? "\(share)" : "\(share) where \(condition)"
    }
}

extension UserSet {
    /// The set as conditions that exclude each other, each with its share, the greatest share first; empty for nobody.
    var parts: [UserPart] {
        let shares = shares
        // The shortest formula takes the third power of the tests, for each part.
        let mostTests = min(100, Int(cbrt(2_000_000 / Double(max(shares.count, 1)))))
        let tests = subjects.filter(population.classes.indices.contains).reduce(0) {
            $0 + population.classes[$1].tests.count
        }
        // Branch by branch, each alternative says which of the tests before it are not met.
        let isTold = shares.count * tests * tests <= UserCondition.mostTold
        return shares.map { buckets, users in
            UserPart(
                condition: isTold ? UserCondition(population, users, mostTests: mostTests) : .untold,
                share: population.share(of: buckets),
                buckets: population.buckets(of: buckets))
        }.sorted { a, b in
            (-a.share.atMost, -a.share.atLeast, a.condition.description)
                < (-b.share.atMost, -b.share.atLeast, b.condition.description)
        }
    }

    /// The buckets that belong to the set, with the users whose buckets these are, told apart by tests alone.
    private var shares: [(buckets: Diagrams.Node, users: Diagrams.Node)] {
        let end = population.classes.count
        var order: [Diagrams.Node] = []
        var seen: Set<Diagrams.Node> = []
        func visit(_ node: Diagrams.Node) {
            guard node != .empty, seen.insert(node).inserted else { return }
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

// MARK: - Shares

extension Population {
    /// The share of the users that are in some buckets.
    ///
    /// One hash has every bucket equally often. Of two it is only sure that a and b come together in at least a + b - 1 and at
    /// most min(a, b) of all keys (Fréchet, 1935); the bounds are taken branch by branch, of the set and of all others.
    func share(of buckets: Diagrams.Node) -> UserShare {
        var known: [Diagrams.Node: UserShare] = [.empty: .none, .all: .all]
        func share(_ node: Diagrams.Node) -> UserShare {
            if let result = known[node] { return result }
            let level = diagrams.level(of: node)
            let lastBuckets = hashes[level - classes.count].lastBuckets
            let groups = lastBuckets.indices.grouped { diagrams.child(node, level: level, value: $0) }
            let branches = groups.map { branch, parts in
                let width = parts.reduce(0) { $0 + lastBuckets[$1] - ($1 == 0 ? 0 : lastBuckets[$1 - 1]) }
                return (width: width, share: share(branch))
            }
            let union = share(groups.map(\.key).reduce(.empty, diagrams.union))
            let common = share(groups.map(\.key).reduce(.all, diagrams.intersection))
            let result = UserShare(
                atLeast: max(common.atLeast, branches.reduce(0) { $0 + max(0, $1.width + $1.share.atLeast - 100) }),
                atMost: min(union.atMost, branches.reduce(0) { $0 + min($1.width, $1.share.atMost) }),
                ifIndependent: branches.reduce(0) { $0 + Double($1.width) * $1.share.ifIndependent } / 100)
            known[node] = result
            return result
        }
        return share(buckets)
    }
}

// MARK: - Combinations

extension Population {
    /// Which combinations of choices some user has, as a tree: for each choice in turn, what follows from each alternative.
    ///
    /// - Parameters:
    ///   - choices: sets of users of this population; of each choice, the alternatives exclude each other.
    ///   - none: the result where nobody is left.
    ///   - some: the result where somebody is, behind the last choice.
    ///   - branch: makes the result of a choice, by its index, from the results of its alternatives.
    /// - Returns: nil when the choices hang together in too many ways.
    func combinations<Result>(
        of choices: [[UserSet]], none: Result, some: Result, branch: (Int, [Result]) -> Result
    ) -> Result? {
        // What no later choice looks at is forgotten, so that choices that have nothing in common take one step each.
        var later: [Set<Int>] = [[]]
        for choice in choices.reversed() {
            later.append(choice.reduce(into: later[later.count - 1]) { $0.formUnion(diagrams.support(of: $1.members)) })
        }
        later.reverse()
        var known = choices.map { _ in [Diagrams.Node: Result]() }
        var steps = 0
        func result(_ users: Diagrams.Node, at index: Int) -> Result? {
            guard users != .empty else { return none }
            guard index < choices.count else { return some }
            let left = diagrams.existential(over: { !later[index].contains($0) }, in: users)
            if let result = known[index][left] { return result }
            steps += 1
            var results: [Result] = []
            for alternative in choices[index] {
                guard steps < Self.mostCombinations,
                    let next = result(diagrams.intersection(left, alternative.members), at: index + 1)
                else { return nil }
                results.append(next)
            }
            let made = branch(index, results)
            known[index][left] = made
            return made
        }
        return result(.all, at: 0)
    }

    /// How many combinations are gone through.
    static var mostCombinations: Int { 100_000 }
}
