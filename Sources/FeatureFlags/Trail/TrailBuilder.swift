import StructuredText

/// Makes a trail of the steps of an evaluation.
struct TrailBuilder {
    /// A flag or segment that is being evaluated, with what was found so far.
    private struct Frame {
        let node: RuleTable.Node
        var steps: [Trail.Step] = []
        var conditions: [Trail.Condition] = []
        /// The matchers asked so far of the rule that is being tried.
        var tests: [Trail.Test] = []
        /// Evaluated on the way and not yet part of a test or prerequisite.
        var inside = NestedTrails()
        var exclusion: String?
        /// How many flags and segments were evaluated; one that was asked twice counts twice.
        var visits = 1
    }

    /// Flags and segments that were evaluated for another one.
    private struct NestedTrails {
        var flags: [Trail] = []
        var segments: [Trail.Segment] = []
    }

    /// Flags and segments nested deeper than this are told without their steps.
    private static let mostInside = 100
    /// With more visits than this, a flag or segment that is asked again is told without its steps.
    private static let mostVisits = 10_000

    private let table: RuleTable
    private let user: Profile
    private let tellsAgain: Bool
    private var frames: [Frame] = []
    /// The trails of flags and segments that may be asked again.
    private var told: [RuleTable.Node: (NestedTrails, visits: Int)] = [:]
    /// The trail of the flag that was asked for, once it is complete.
    private var trail: Trail?

    private init(_ table: RuleTable, _ user: Profile, tellsAgain: Bool) {
        self.table = table
        self.user = user
        self.tellsAgain = tellsAgain
    }

    /// The trail of an evaluation, as far as it came.
    static func trail(
        of flag: Int, from log: [EvaluationStep], endedBy interruption: Interruption?, in table: RuleTable,
        _ user: Profile
    ) -> Trail {
        var builder = TrailBuilder(table, user, tellsAgain: true)
        if !builder.read(log) {
            builder = TrailBuilder(table, user, tellsAgain: false)
            _ = builder.read(log)
        }
        return builder.trail ?? builder.abandoned(flag, interruption)
    }

    /// Reads the steps; false where telling again what is asked again would take too long.
    private mutating func read(_ log: [EvaluationStep]) -> Bool {
        for step in log {
            add(step)
            let isTooMuch = frames.count > Self.mostInside || frames.last.map { $0.visits > Self.mostVisits } ?? false
            if tellsAgain, isTooMuch { return false }
        }
        return true
    }

    private mutating func add(_ step: EvaluationStep) {
        switch step {
        case .entered(let node): frames.append(Frame(node: node))
        case .asked(let test, let isMet): asked(test, isMet: isMet)
        case .tried(let index, let isMet, let bucket): tried(index, isMet: isMet, bucket: bucket)
        case .left(let verdict): left(verdict)
        case .remembered(let node, let verdict):
            if tellsAgain, told[node] != nil {
                tell(node)
            } else {
                frames.append(Frame(node: node))
                left(verdict)
            }
        }
    }

    // MARK: Cases

    private mutating func asked(_ index: Int, isMet: Bool) {
        guard var frame = frames.popLast() else { return }
        defer { frames.append(frame) }
        let list = table.list(of: frame.node)
        let (test, note) = (list.tests[index], list.testNotes[index])
        // A prerequisite or an exclusion is told as a whole.
        guard !note.type.isEmpty else { return }
        let (attribute, value, remark) = subject(of: test, in: list)
        frame.tests.append(
            Trail.Test(
                matcher: note.type, attribute: attribute, value: value, question: note.summary,
                isNegated: test.isNegated, result: isMet, remark: remark, location: table.location(note.position),
                flags: frame.inside.flags, segments: frame.inside.segments))
        frame.inside = NestedTrails()
    }

    private mutating func tried(_ index: Int, isMet: Bool, bucket: Int?) {
        guard var frame = frames.popLast() else { return }
        defer { frames.append(frame) }
        let list = table.list(of: frame.node)
        let (entry, note) = (list.cases[index], list.notes[index])
        switch entry.cause {
        case .killed: frame.steps.append(.killed)
        case .otherwise: frame.steps.append(.noCondition)
        case .excludedKeys where isMet: frame.exclusion = "the key is excluded"
        case .excludedSegment where isMet: frame.exclusion = "members of \(JSONText.quoted(note.name)) are excluded"
        case .excludedKeys, .excludedSegment: break
        case .allocation:
            let share = list.shares[entry.shares.lowerBound].buckets
            let step = Trail.Allocation(
                bucket: bucket ?? 0, percentage: share.lowerBound - 1, isIn: !share.contains(bucket ?? 0))
            frame.steps.append(.allocation(step))
        case .prerequisite:
            let step = Trail.Prerequisite(
                flag: note.name, treatments: table.prerequisiteTreatments(of: entry, in: list), isMet: !isMet,
                location: table.location(note.position), flags: frame.inside.flags)
            frame.inside.flags = []
            frame.steps.append(.prerequisite(step))
        case .rule(let number):
            let isOfFlag = if case .flag = frame.node { true } else { false }
            let step = Trail.Condition(
                number: number + 1, label: note.label, isRollout: note.isRollout, isInFile: note.origin == .file,
                isMatch: isMet, tests: frame.tests,
                partition: isMet && isOfFlag ? table.share(of: bucket, in: list, entry, note) : nil,
                location: table.location(note.position))
            frame.tests = []
            frame.conditions.append(step)
            frame.steps.append(.condition(step))
        }
    }

    /// The value a test looked at, and the remark of its matcher on it.
    private func subject(
        of test: CaseList.Test, in list: CaseList
    ) -> (attribute: String?, value: String?, remark: String?) {
        switch test.question {
        case .dependency, .ruleBasedSegment: return (nil, nil, nil)
        case .presence, .value, .broken: break
        }
        let name = test.attribute.map { list.attributes[$0] }
        let operand = name.map(user.operand) ?? user.matching
        let value = name.map { user.value(named: $0)?.description } ?? JSONText.quoted(user.key)
        guard case .value(let matcher) = test.question, let operand else { return (name?.string, value, nil) }
        return (name?.string, value, list.matchers[matcher].remark(on: operand))
    }

    // MARK: Flags and segments

    private mutating func left(_ verdict: Verdict) {
        guard var frame = frames.popLast() else { return }
        // The steps of what is too far inside are not told.
        if frames.count >= Self.mostInside { frame = Frame(node: frame.node) }
        switch frame.node {
        case .flag(let index):
            let flag = table.flags[index]
            let answer = table.evaluation(of: index, named: flag.name, verdict)
            let trail = Trail(
                flag: flag.name, treatment: answer.treatment, label: answer.label, config: answer.config,
                location: table.location(flag.list.notes[verdict.decidingCase].position), steps: frame.steps)
            told[frame.node] = (NestedTrails(flags: [trail]), frame.visits)
            if frames.isEmpty { self.trail = trail }
        case .segment(let index):
            let segment = table.segments[index]
            let trail = Trail.Segment(
                name: segment.name, isMember: verdict.outcome == 1, exclusion: frame.exclusion,
                conditions: frame.conditions, segments: frame.inside.segments,
                location: table.location(segment.position))
            told[frame.node] = (NestedTrails(segments: [trail]), frame.visits)
        }
        tell(frame.node)
    }

    /// Adds the trail of a flag or segment to the one that asked for it.
    private mutating func tell(_ node: RuleTable.Node) {
        guard let last = frames.indices.last, let (inside, visits) = told[node] else { return }
        frames[last].inside.flags += inside.flags
        frames[last].inside.segments += inside.segments
        frames[last].visits = min(frames[last].visits + visits, 2 * Self.mostVisits)
    }

    /// The trail of an evaluation without an answer, as far as it came.
    private func abandoned(_ index: Int, _ interruption: Interruption?) -> Trail {
        let reason =
            if case .tooManySteps = interruption {
                "its regular expressions take too many steps for this user"
            } else {
                "it depends on itself"
            }
        let path = frames.suffix(Self.mostInside + 1).map { table.name(of: $0.node) }
        return Trail(
            flag: table.flags[index].name, treatment: ReservedTreatment.control, label: Labels.exception, config: nil,
            location: table.location(table.flags[index].position),
            steps: (frames.first?.steps ?? []) + [.abandoned(reason: reason, path: path)])
    }
}

extension RuleTable {
    /// The treatments of another flag that meet a prerequisite.
    package func prerequisiteTreatments(of entry: CaseList.Case, in list: CaseList) -> [String] {
        guard case .dependency(_, let treatments) = list.tests[entry.tests.lowerBound].question else { return [] }
        return list.treatmentLists[treatments].map { self.treatments[$0].string }
    }

    fileprivate func share(
        of bucket: Int?, in list: CaseList, _ entry: CaseList.Case, _ note: CaseList.Note
    ) -> Trail.Partition {
        let shares = list.shares[entry.shares]
        let share =
            bucket.flatMap { bucket in shares.first { $0.buckets.contains(bucket) } }
            ?? shares.first { !$0.buckets.isEmpty }
        guard let share, let position = share.position else {
            let last = share.map { $0.buckets.lowerBound - 1 } ?? 0
            return Trail.Partition(
                bucket: bucket, first: last + 1, last: last, treatment: nil, location: location(note.position))
        }
        return Trail.Partition(
            bucket: bucket, first: share.buckets.lowerBound, last: share.buckets.upperBound - 1,
            treatment: treatments[share.outcome].string, location: location(position))
    }
}
