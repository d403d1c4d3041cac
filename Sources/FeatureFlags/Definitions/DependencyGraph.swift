import StructuredText

/// The questions that flags and rule-based segments of a file ask each other, whether or not an evaluation gets there.
package struct DependencyGraph: Sendable {
    typealias Node = RuleTable.Node
    typealias Component = (members: [RuleTable.Node], isCircular: Bool)

    let flags: [FlagDefinition]
    let segments: [RuleBasedSegment]

    /// All flags, then all segments.
    package var nodes: [RuleTable.Node] { flags.indices.map(Node.flag) + segments.indices.map(Node.segment) }

    /// The most flags and segments inside each other that an evaluation follows.
    static let mostInside = 100

    /// The flags and segments whose evaluation may end without an answer: they are on a cycle, or ask more flags and
    /// segments inside each other than are followed, or depend on one of these.
    var circular: Set<Node> {
        let tooDeep = Set(tooDeep)
        return nodes(behind: nodes) { members, isCircular in isCircular || tooDeep.contains(members[0]) }
    }

    /// The flags and segments that ask one more than are followed.
    private var tooDeep: [Node] {
        var levels: [Node: Int] = [:]
        return components(from: nodes).compactMap { component in
            let node = component.members[0]
            let inside = component.isCircular ? 0 : dependencies(of: node).compactMap { levels[$0] }.max() ?? 0
            for member in component.members { levels[member] = inside + 1 }
            return inside == Self.mostInside + 1 ? node : nil
        }
    }

    func definition(of node: Node) -> (name: String, position: TextPosition, list: CaseList) {
        switch node {
        case .flag(let index): (flags[index].name, flags[index].position, flags[index].list)
        case .segment(let index): (segments[index].name, segments[index].position, segments[index].list)
        }
    }

    /// Returns the flags and segments an evaluation may have to look at, in the order it would.
    func dependencies(of node: Node) -> [Node] { definition(of: node).list.dependencies }

    /// Returns some flags and segments and all they depend on, each component behind those it depends on.
    package func components(from roots: [RuleTable.Node]) -> [(members: [RuleTable.Node], isCircular: Bool)] {
        stronglyConnectedComponents(from: roots, dependencies: dependencies)
    }

    /// Returns the members of the components for which a test holds, and of all that depend on one of them.
    ///
    /// - Parameters:
    ///   - roots: the flags and segments to look at, with all they depend on.
    ///   - isMeant: the test.
    package func nodes(
        behind roots: [RuleTable.Node], where isMeant: (_ members: [RuleTable.Node], _ isCircular: Bool) -> Bool
    ) -> Set<RuleTable.Node> {
        components(from: roots).reduce(into: []) { found, component in
            let asked = component.members.lazy.flatMap(dependencies)
            if isMeant(component.members, component.isCircular) || asked.contains(where: found.contains) {
                found.formUnion(component.members)
            }
        }
    }

    /// A hash for each flag, of its definition and of every segment it reaches through segments, not of other flags.
    var flagDigests: [UInt64] {
        func ruleBased(_ nodes: [Node]) -> [Int] {
            nodes.compactMap { if case .segment(let index) = $0 { index } else { nil } }
        }
        var reached = [UInt64](repeating: 0, count: segments.count)
        let components = stronglyConnectedComponents(from: Array(segments.indices)) {
            ruleBased(segments[$0].list.dependencies)
        }
        for component in components {
            let inside = component.members.map { segments[$0].digest }
            let outside = component.members.flatMap { ruleBased(segments[$0].list.dependencies) }.map { reached[$0] }
            let digest = (inside + outside).reduce(0, ByteHash.combined)
            for index in component.members { reached[index] = digest }
        }
        return flags.map { flag in
            ruleBased(flag.list.dependencies).map { reached[$0] }.reduce(flag.digest, ByteHash.combined)
        }
    }
}

// MARK: - Cycles

extension DependencyGraph {
    /// Reports the flags and segments that depend on themselves, one shortest cycle of each component, or on too many.
    ///
    /// A cycle need not matter: it depends on the user whether an evaluation ever goes round it.
    func reportCycles(to log: FaultLog) {
        for component in components(from: nodes) where component.isCircular { report(component, to: log) }
        for node in tooDeep {
            let (name, position, _) = definition(of: node)
            log.report(
                "\(JSONText.quoted(name)) asks more than \(Self.mostInside) flags and segments inside each other",
                "a user whose evaluation goes that deep gets control", at: position)
        }
    }

    private func report(_ component: Component, to log: FaultLog) {
        let node = component.members[0]
        let cycle = shortestCycle(through: node, in: Set(component.members))
        let names = cycle.map { JSONText.quoted(definition(of: $0).name) }
        let path = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
        let rest = component.members.count - (cycle.count - 1)
        let others =
            switch rest {
            case 0: ""
            case 1: ", and so does another that it depends on"
            case _: ", and so do \(rest) others that it depends on"
            }
        log.report(
            "\(names[0]) depends on itself: \(path.joined(separator: " → "))\(others)",
            "a user whose evaluation goes round it gets control", at: definition(of: node).position)
    }

    /// Finds the shortest way from a node to itself, by breadth-first search.
    private func shortestCycle(through start: Node, in component: Set<Node>) -> [Node] {
        var predecessors: [Node: Node] = [:]
        var queue = [start]
        var next = 0
        while predecessors[start] == nil, next < queue.count {
            for other in dependencies(of: queue[next]) where component.contains(other) && predecessors[other] == nil {
                predecessors[other] = queue[next]
                queue.append(other)
            }
            next += 1
        }
        var cycle = [start]
        repeat { cycle.append(predecessors[cycle[cycle.count - 1]] ?? start) } while cycle.last != start
        return cycle.reversed()
    }
}
