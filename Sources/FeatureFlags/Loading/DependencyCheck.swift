import StructuredText

/// Reports flags and segments that depend on themselves.
///
/// Which path a user takes is not known before: what is reported here may never be walked. Of each group that depends on
/// itself one cycle is told, a shortest one.
struct DependencyCheck {
    private typealias Node = RuleTable.Node

    private let dependencies: Dependencies

    /// Reports what is found to the log.
    static func run(_ flags: [FlagDefinition], _ segments: [RuleBasedSegment], log: DiagnosticLog) {
        let check = DependencyCheck(dependencies: Dependencies(flags: flags, segments: segments))
        let all = flags.indices.map(Node.flag) + segments.indices.map(Node.segment)
        for group in check.dependencies.groups(from: all) where group.isCircular { check.report(group, log) }
    }

    private func report(_ group: DependencyGroup<Node>, _ log: DiagnosticLog) {
        let node = group.members[0]
        let cycle = shortestCycle(through: node, in: Set(group.members))
        let path = cycle.count > 8 ? cycle.prefix(4).map(name) + ["…"] + cycle.suffix(3).map(name) : cycle.map(name)
        let rest = group.members.count - (cycle.count - 1)
        let others = rest > 0 ? ", and so do \(rest) others that it depends on" : ""
        let position =
            switch node {
            case .flag(let place): dependencies.flags[place].position
            case .segment(let place): dependencies.segments[place].position
            }
        log.report(
            "\(name(of: node)) depends on itself: \(path.joined(separator: " → "))\(others)",
            "a user who takes this way gets control", at: position, path: "")
    }

    /// From a node to itself, breadth first.
    private func shortestCycle(through start: Node, in group: Set<Node>) -> [Node] {
        var cameFrom: [Node: Node] = [:]
        var queue = [start]
        var next = 0
        while cameFrom[start] == nil, next < queue.count {
            for other in dependencies.of(queue[next]) where group.contains(other) && cameFrom[other] == nil {
                cameFrom[other] = queue[next]
                queue.append(other)
            }
            next += 1
        }
        var cycle = [start]
        repeat { cycle.append(cameFrom[cycle[cycle.count - 1]] ?? start) } while cycle.last != start
        return cycle.reversed()
    }

    private func name(of node: Node) -> String {
        switch node {
        case .flag(let place): JSONText.quoted(dependencies.flags[place].name)
        case .segment(let place): JSONText.quoted(dependencies.segments[place].name)
        }
    }
}
