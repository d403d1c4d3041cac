import StructuredText

/// Looks for flags and segments that depend on themselves.
///
/// Which path a user takes is not known before: what is reported here may never be walked.
struct DependencyCheck {
    private typealias Node = RuleTable.Node

    private enum Visit {
        case open
        case closed
    }

    private let flags: [FlagDefinition]
    private let segments: [RuleBasedSegment]
    private let log: DiagnosticLog
    private var visits: [Node: Visit] = [:]
    /// The way from the first node down, with the dependencies of each that are still to be looked at.
    private var way: [(node: Node, rest: [Node])] = []

    /// Reports what is found to the log.
    static func run(_ flags: [FlagDefinition], _ segments: [RuleBasedSegment], log: DiagnosticLog) {
        var check = DependencyCheck(flags: flags, segments: segments, log: log)
        for place in flags.indices { check.visit(.flag(place)) }
        for place in segments.indices { check.visit(.segment(place)) }
    }

    private init(flags: [FlagDefinition], segments: [RuleBasedSegment], log: DiagnosticLog) {
        self.flags = flags
        self.segments = segments
        self.log = log
    }

    /// Walks down from a node, with a list instead of recursion, because a file may chain any number of flags.
    private mutating func visit(_ first: Node) {
        guard visits[first] == nil else { return }
        enter(first)
        while let last = way.indices.last {
            guard let next = way[last].rest.popLast() else {
                leave(way[last].node)
                continue
            }
            switch visits[next] {
            case nil: enter(next)
            case .open: reportCycle(to: next)
            case .closed: break
            }
        }
    }

    private mutating func enter(_ node: Node) {
        visits[node] = .open
        way.append((node, dependencies(of: node).reversed()))
    }

    private mutating func leave(_ node: Node) {
        way.removeLast()
        visits[node] = .closed
    }

    private func reportCycle(to node: Node) {
        let start = way.firstIndex { $0.node == node } ?? 0
        let names = way[start...].map { name(of: $0.node) } + [name(of: node)]
        let path = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
        let position =
            switch node {
            case .flag(let place): flags[place].position
            case .segment(let place): segments[place].position
            }
        log.report(
            "\(name(of: node)) depends on itself: \(path.joined(separator: " → "))",
            "a user who takes this way gets control", at: position, path: "")
    }

    private func name(of node: Node) -> String {
        switch node {
        case .flag(let place): JSONText.quoted(flags[place].name)
        case .segment(let place): JSONText.quoted(segments[place].name)
        }
    }

    private func dependencies(of node: Node) -> [Node] {
        switch node {
        case .flag(let place): flags[place].dependencies
        case .segment(let place): segments[place].dependencies
        }
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
