import StructuredText

/// A builder of the trail of an evaluation's walks.
struct TrailBuilder {
    /// The depth below which flags and segments are shown without their steps.
    private static let mostInside = 100
    /// With more flags and segments than this in a trail, those that are asked again are shown without their steps.
    private static let mostVisits = 10_000

    private let table: RuleTable
    private let user: Profile
    private let walks: [RuleTable.Node: CaseWalkthrough]
    private let repeatsSteps: Bool
    private var shown: Set<RuleTable.Node> = []

    private init(_ evaluator: Evaluator) {
        table = evaluator.table
        user = evaluator.user
        walks = Dictionary(evaluator.finished.map { ($0.node, $0) }) { $1 }
        // The walks are in the order in which they ended: each behind those it asked for.
        var sizes: [RuleTable.Node: (visits: Int, levels: Int)] = [:]
        for walk in evaluator.finished {
            let inside = walk.asked.compactMap { sizes[$0] }
            sizes[walk.node] = (
                min(inside.reduce(1) { $0 + $1.visits }, Self.mostVisits + 1), 1 + (inside.map(\.levels).max() ?? 0)
            )
        }
        repeatsSteps = sizes.values.allSatisfy { $0.visits <= Self.mostVisits && $0.levels <= Self.mostInside }
    }

    /// Returns the trail of an evaluation, as far as it came.
    static func trail(of flag: Int, _ evaluator: Evaluator, endedBy interruption: Interruption?) -> Trail {
        var builder = TrailBuilder(evaluator)
        guard let interruption else { return builder.trail(of: flag, inside: 0) }
        let reason =
            switch interruption {
            case .cycle: "it depends on itself"
            case .tooManySteps: "its regular expressions take too many steps for this user"
            }
        let path = evaluator.waiting.suffix(Self.mostInside + 1).map { builder.table.name(of: $0.node) }
        let steps = evaluator.waiting.first.map { builder.parts(of: $0, inside: 0).steps } ?? []
        let definition = builder.table.flags[flag]
        return Trail(
            flag: definition.name, treatment: ReservedTreatment.control, label: Labels.exception, config: nil,
            location: builder.table.location(definition.position),
            steps: steps + [.abandoned(reason: reason, path: path)])
    }

    // MARK: Flags and segments

    private mutating func trail(of index: Int, inside depth: Int) -> Trail {
        let flag = table.flags[index]
        let walk = walks[.flag(index)]
        let verdict = walk?.verdict ?? Verdict(outcome: RuleTable.control, decidingCase: 0)
        let answer = table.evaluation(of: index, named: flag.name, verdict)
        return Trail(
            flag: flag.name, treatment: answer.treatment, label: answer.label, config: answer.config,
            location: table.location(flag.list.cases[verdict.decidingCase].position),
            steps: walk.map { parts(of: $0, inside: depth).steps } ?? [])
    }

    private mutating func segment(_ index: Int, inside depth: Int) -> Trail.Segment {
        let segment = table.segments[index]
        let walk = walks[.segment(index)]
        let parts = walk.map { self.parts(of: $0, inside: depth) } ?? Parts()
        return Trail.Segment(
            name: segment.name, isMember: walk?.verdict?.outcome == 1, exclusion: parts.exclusion,
            rules: parts.rules, segments: parts.segments, location: table.location(segment.position))
    }

    /// Returns the flag or segment that a test asked for.
    private mutating func asked(
        by test: CaseList.Test, inside depth: Int
    ) -> (flags: [Trail], segments: [Trail.Segment]) {
        switch test.question.node {
        case .flag(let index): ([trail(of: index, inside: depth + 1)], [])
        case .segment(let index): ([], [segment(index, inside: depth + 1)])
        case nil: ([], [])
        }
    }

    // MARK: Cases

    /// The steps that a walk adds to the trail of its flag or segment.
    private struct Parts {
        var steps: [Trail.Step] = []
        var rules: [Trail.Rule] = []
        var exclusion: String?
        /// The segments whose members are excluded.
        var segments: [Trail.Segment] = []
    }

    private mutating func parts(of walk: CaseWalkthrough, inside depth: Int) -> Parts {
        var parts = Parts()
        guard depth < Self.mostInside, shown.insert(walk.node).inserted || repeatsSteps else { return parts }
        var tests: [Trail.Test] = []
        var inside: (flags: [Trail], segments: [Trail.Segment]) = ([], [])
        var cases = walk.list.cases[...]
        for step in walk.steps {
            guard let entry = cases.first else { break }
            switch step {
            case .asked(let index, let isMet):
                let test = entry.tests[index]
                inside = asked(by: test, inside: depth)
                if case .rule = entry.cause { tests.append(self.test(test, isMet: isMet, inside)) }
            case .tried(let isMet, let bucket):
                cases.removeFirst()
                switch entry.cause {
                case .killed: parts.steps.append(.killed)
                case .otherwise: parts.steps.append(.noRule)
                case .allocation:
                    let percentage = entry.shares[0].buckets.lowerBound - 1
                    parts.steps.append(.allocation(bucket: bucket ?? 0, percentage: percentage))
                case .prerequisite: parts.steps.append(.prerequisite(prerequisite(entry, isMet: !isMet, inside.flags)))
                case .excludedKeys: parts.exclusion = isMet ? "the key is excluded" : nil
                case .excludedSegment:
                    parts.segments += inside.segments
                    if isMet { parts.exclusion = "members of \(JSONText.quoted(entry.name)) are excluded" }
                case .rule(let number):
                    let isOfFlag = if case .flag = walk.node { true } else { false }
                    let rule = Trail.Rule(
                        number: number + 1, label: entry.label, isRollout: entry.isRollout,
                        isInFile: entry.origin == .file, isMatch: isMet, tests: tests,
                        share: isMet && isOfFlag ? share(of: bucket, in: entry) : nil,
                        location: table.location(entry.position))
                    parts.rules.append(rule)
                    parts.steps.append(.rule(rule))
                }
                tests = []
                inside = ([], [])
            }
        }
        return parts
    }

    private func prerequisite(_ entry: CaseList.Case, isMet: Bool, _ flags: [Trail]) -> Trail.Prerequisite {
        Trail.Prerequisite(
            flag: entry.name, treatments: table.prerequisiteTreatments(of: entry), isMet: isMet,
            location: table.location(entry.position), flags: flags)
    }

    private func share(of bucket: Int?, in entry: CaseList.Case) -> Trail.Share {
        let share = entry.share(of: bucket) ?? entry.shares.first { !$0.buckets.isEmpty } ?? entry.shares[0]
        let first = share.buckets.lowerBound
        guard let position = share.position else {
            return Trail.Share(
                bucket: bucket, first: first, last: first - 1, treatment: nil, location: table.location(entry.position))
        }
        return Trail.Share(
            bucket: bucket, first: first, last: share.buckets.upperBound - 1,
            treatment: table.treatments[share.outcome].string, location: table.location(position))
    }

    /// Returns a test with the value it looked at, and the remark of its matcher on it.
    private func test(
        _ test: CaseList.Test, isMet: Bool, _ inside: (flags: [Trail], segments: [Trail.Segment])
    ) -> Trail.Test {
        var (attribute, value, remark): (String?, String?, String?) = (nil, nil, nil)
        switch test.question {
        case .dependency, .ruleBasedSegment: break
        case .presence, .value, .broken:
            attribute = test.attribute?.string
            value = test.attribute.map { user.value(named: $0)?.description } ?? JSONText.quoted(user.key)
            if case .value(let matcher) = test.question {
                let operand = test.attribute.map(user.operand) ?? user.matching
                var effort = SearchEffort()
                _ = operand.map { matcher.accepted.contains($0, &effort) }
                remark = operand == nil ? nil : matcher.remark ?? effort.remark
            }
        }
        return Trail.Test(
            matcher: test.type, attribute: attribute, value: value, question: test.summary, isNegated: test.isNegated,
            result: isMet, remark: remark, location: table.location(test.position), flags: inside.flags,
            segments: inside.segments)
    }
}

extension CaseWalkthrough {
    /// The flags and segments that were asked, each as often as it was.
    fileprivate var asked: [RuleTable.Node] {
        var index = 0
        return steps.compactMap { step in
            switch step {
            case .asked(let test, _): return list.cases[index].tests[test].question.node
            case .tried:
                index += 1
                return nil
            }
        }
    }
}

extension RuleTable {
    /// Returns the treatments of another flag that meet a prerequisite.
    package func prerequisiteTreatments(of entry: CaseList.Case) -> [String] {
        guard case .dependency(_, let treatments)? = entry.tests.first?.question else { return [] }
        return treatments.map { self.treatments[$0].string }
    }
}
