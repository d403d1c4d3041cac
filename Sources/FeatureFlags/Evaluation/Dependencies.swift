/// What the flags and rule-based segments of a file ask of each other, whether or not a user ever takes that way.
package struct Dependencies {
    let flags: [FlagDefinition]
    let segments: [RuleBasedSegment]

    /// The flags and segments an evaluation may have to look at, in the order it would.
    package func of(_ node: RuleTable.Node) -> [RuleTable.Node] {
        switch node {
        case .flag(let place): flags[place].dependencies
        case .segment(let place): segments[place].dependencies
        }
    }

    /// Some flags and segments and all they depend on, each group behind those it depends on.
    package func groups(from roots: [RuleTable.Node]) -> [DependencyGroup<RuleTable.Node>] {
        DependencyGroup.all(from: roots, asking: of)
    }
}

/// Things that depend on each other; mostly one that does not depend on itself.
package struct DependencyGroup<Node: Hashable> {
    /// The members, the one that was met first in front.
    package let members: [Node]
    /// Whether the members depend on themselves.
    package let isCircular: Bool

    /// All that some things depend on, themselves included, in groups; each comes behind those it depends on.
    ///
    /// These are the strongly connected components, found in linear time and without recursion by the algorithm of
    /// Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1 (2), 1972.
    static func all(from roots: [Node], asking dependencies: (Node) -> [Node]) -> [Self] {
        var groups: [Self] = []
        /// The order in which the nodes were met.
        var numbers: [Node: Int] = [:]
        /// By number, the lowest one that is known to be reached from there; beyond all once the node is in a group.
        var lowest: [Int] = []
        /// The way from a root down, with what is still to be looked at.
        var way: [(number: Int, rest: [Node])] = []
        /// The nodes that are in no group yet, in the order they were met.
        var open: [Node] = []
        func enter(_ node: Node) {
            numbers[node] = lowest.count
            way.append((lowest.count, dependencies(node).reversed()))
            lowest.append(lowest.count)
            open.append(node)
        }
        for root in roots where numbers[root] == nil {
            enter(root)
            while let last = way.indices.last {
                let number = way[last].number
                guard let next = way[last].rest.popLast() else {
                    way.removeLast()
                    if let dependent = way.last?.number { lowest[dependent] = min(lowest[dependent], lowest[number]) }
                    guard lowest[number] == number else { continue }
                    let start = open.lastIndex { numbers[$0] == number } ?? open.endIndex
                    let members = Array(open[start...])
                    open.removeSubrange(start...)
                    for member in members { numbers[member].map { lowest[$0] = .max } }
                    let isCircular = members.count > 1 || dependencies(members[0]).contains(members[0])
                    groups.append(Self(members: members, isCircular: isCircular))
                    continue
                }
                if let met = numbers[next] { lowest[number] = min(lowest[number], lowest[met]) } else { enter(next) }
            }
        }
        return groups
    }
}

extension FlagDefinition {
    /// The flags and segments an evaluation may have to look at, in the order it would.
    package var dependencies: [RuleTable.Node] {
        prerequisites.compactMap { $0.flag.map(RuleTable.Node.flag) } + rules.dependencies
    }
}

extension RuleBasedSegment {
    /// The flags and segments an evaluation may have to look at, in the order it would.
    package var dependencies: [RuleTable.Node] {
        let excluded = exclusions.compactMap { exclusion -> RuleTable.Node? in
            if case .ruleBased(_, let place?) = exclusion { .segment(place) } else { nil }
        }
        return excluded + rules.dependencies
    }
}

extension RuleList {
    fileprivate var dependencies: [RuleTable.Node] {
        clauses.compactMap { clause in
            switch clause.test {
            case .dependency(let flag?, _): .flag(flag)
            case .ruleBasedSegment(let place?): .segment(place)
            default: nil
            }
        }
    }
}
