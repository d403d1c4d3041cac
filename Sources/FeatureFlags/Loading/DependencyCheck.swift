/// Looks for flags and segments that depend on themselves, or on more of each other than an evaluation follows.
///
/// Which path a user takes is not known before: what is reported here may never be walked.
struct DependencyCheck {
    /// A flag or a rule-based segment, by its place in the rule table.
    private enum Node: Hashable {
        case flag(Int)
        case segment(Int)
    }

    private enum Visit {
        case open
        /// Done, with the number of flags and segments on the longest way down, this one included.
        case closed(depth: Int)
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
        let depths = dependencies(of: node).map { dependency in
            if case .closed(let depth)? = visits[dependency] { depth } else { 0 }
        }
        let depth = (depths.max() ?? 0) + 1
        visits[node] = .closed(depth: depth)
        if depth == EvaluationLimits.depth + 1 {
            report(
                "\(name(of: node)) depends on \(depth - 1) others, one behind the other",
                "a user who takes the whole way gets control", at: node)
        }
    }

    private func reportCycle(to node: Node) {
        let start = way.firstIndex { $0.node == node } ?? 0
        let names = way[start...].map { name(of: $0.node) } + [name(of: node)]
        let path = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
        report(
            "\(name(of: node)) depends on itself: \(path.joined(separator: " → "))",
            "a user who takes this way gets control", at: node)
    }

    private func report(_ problem: String, _ action: String, at node: Node) {
        let position =
            switch node {
            case .flag(let place): flags[place].position
            case .segment(let place): segments[place].position
            }
        log.report(problem, action, at: position, path: "")
    }

    private func name(of node: Node) -> String {
        switch node {
        case .flag(let place): JSONText.quoted(flags[place].name)
        case .segment(let place): JSONText.quoted(segments[place].name)
        }
    }

    private func dependencies(of node: Node) -> [Node] {
        switch node {
        case .flag(let place):
            return flags[place].prerequisites.compactMap { $0.flag.map(Node.flag) } + asked(by: flags[place].rules)
        case .segment(let place):
            let excluded = segments[place].exclusions.compactMap { exclusion -> Node? in
                if case .ruleBased(_, let place?) = exclusion { .segment(place) } else { nil }
            }
            return excluded + asked(by: segments[place].rules)
        }
    }

    private func asked(by rules: RuleList) -> [Node] {
        rules.clauses.compactMap { clause in
            switch clause.test {
            case .dependency(let flag?, _): .flag(flag)
            case .ruleBasedSegment(let place?): .segment(place)
            default: nil
            }
        }
    }
}
