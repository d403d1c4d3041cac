import StructuredText

/// Builds a trail from the steps of an evaluation.
struct TrailRecorder: EvaluationLog {
    /// A flag or segment that is being evaluated, with what was found so far.
    private struct Frame {
        let name: String
        /// What is being evaluated; two of the same kind of thing are the same when this is.
        let identity: ObjectIdentifier
        var steps: [Trail.Step] = []
        var conditions: [Trail.Condition] = []
        /// The matchers asked so far of the rule that is being tried.
        var tests: [Trail.Test] = []
        /// Evaluated on the way and not yet part of a test or prerequisite.
        var flags: [Trail] = []
        var segments: [Trail.Segment] = []
    }

    private let table: RuleTable
    private let user: Profile
    private var frames: [Frame] = []
    /// The trail of the flag that was asked for, once it is complete.
    private(set) var trail: Trail?

    init(_ table: RuleTable, user: User) {
        self.table = table
        self.user = user.profile
    }

    mutating func restarted() {
        frames = []
        trail = nil
    }

    // MARK: Flags

    mutating func entered(_ flag: FlagDefinition) -> Bool { push(flag.name, ObjectIdentifier(flag)) }

    mutating func left(_ flag: FlagDefinition, with verdict: Verdict) {
        guard var frame = frames.popLast() else { return }
        switch verdict.reason {
        case .killed: frame.steps.append(.killed)
        case .noCondition: frame.steps.append(.noCondition)
        case .prerequisite, .allocation, .condition: break
        }
        let index = table.index(of: ExactString(flag.name)) ?? 0
        let answer = table.evaluation(of: index, named: flag.name, verdict)
        let trail = Trail(
            flag: flag.name, treatment: answer.treatment, label: answer.label, config: answer.config,
            location: table.location(flag.position(of: verdict.reason)), steps: frame.steps)
        if frames.isEmpty { self.trail = trail } else { update { $0.flags.append(trail) } }
    }

    mutating func checked(_ prerequisite: FlagDefinition.Prerequisite, isMet: Bool) {
        let treatments = prerequisite.treatments.map { table.treatments[$0].string }
        let location = table.location(prerequisite.position)
        update { frame in
            let step = Trail.Prerequisite(
                flag: prerequisite.name, treatments: treatments, isMet: isMet, location: location, flags: frame.flags)
            frame.flags = []
            frame.steps.append(.prerequisite(step))
        }
    }

    mutating func drew(allocationBucket bucket: Int, of flag: FlagDefinition) {
        let step = Trail.Allocation(bucket: bucket, percentage: flag.allocation, isIn: bucket <= flag.allocation)
        update { $0.steps.append(.allocation(step)) }
    }

    // MARK: Rules

    mutating func began(_ condition: Int, of rules: RuleList) {
        update { $0.tests = [] }
    }

    mutating func asked(_ clause: Int, of rules: RuleList, result: Bool) {
        let note = rules.clauseNotes[clause]
        let (attribute, value, remark) = subject(of: rules.clauses[clause], in: rules)
        let location = table.location(note.position)
        update { frame in
            let test = Trail.Test(
                matcher: note.type, attribute: attribute, value: value, question: note.summary,
                isNegated: rules.clauses[clause].isNegated, result: result, remark: remark, location: location,
                flags: frame.flags, segments: frame.segments)
            frame.flags = []
            frame.segments = []
            frame.tests.append(test)
        }
    }

    mutating func ended(_ condition: Int, of rules: RuleList, isMatch: Bool) {
        let note = rules.notes[condition]
        let location = table.location(note.position)
        update { frame in
            let step = Trail.Condition(
                number: condition + 1, label: note.label, isRollout: rules.conditions[condition].isRollout,
                isInFile: note.origin == .file, isMatch: isMatch, tests: frame.tests, partition: nil,
                location: location)
            frame.tests = []
            frame.conditions.append(step)
            frame.steps.append(.condition(step))
        }
    }

    mutating func chose(_ partition: Int?, of condition: Int, in rules: RuleList, bucket: Int?) {
        let share = share(partition, of: condition, in: rules, bucket: bucket)
        update { frame in
            guard case .condition(var step) = frame.steps.popLast() else { return }
            step.partition = share
            frame.steps.append(.condition(step))
        }
    }

    /// The value a clause looked at, and the remark of its matcher on it.
    private func subject(
        of clause: RuleList.Clause, in rules: RuleList
    ) -> (attribute: String?, value: String?, remark: String?) {
        switch clause.test {
        case .dependency, .ruleBasedSegment: return (nil, nil, nil)
        case .presence, .value, .broken: break
        }
        let name = clause.attribute.map { rules.attributes[$0] }
        let operand = name.map(user.operand) ?? user.matching
        let value = name.map { user.value(named: $0)?.description } ?? JSONText.quoted(user.key)
        guard case .value(let matcher) = clause.test, let operand else { return (name?.string, value, nil) }
        return (name?.string, value, rules.matchers[matcher].remark(on: operand))
    }

    private func share(_ index: Int?, of condition: Int, in rules: RuleList, bucket: Int?) -> Trail.Partition {
        let all = rules.conditions[condition].partitions
        guard let index else {
            let last = all.last.map { rules.partitions[$0].lastBucket } ?? 0
            return Trail.Partition(
                bucket: bucket, first: last + 1, last: last, treatment: nil,
                location: table.location(rules.notes[condition].position))
        }
        let partition = rules.partitions[index]
        return Trail.Partition(
            bucket: bucket, first: index == all.lowerBound ? 1 : rules.partitions[index - 1].lastBucket + 1,
            last: min(partition.lastBucket, 100), treatment: table.treatments[partition.treatment].string,
            location: table.location(partition.position))
    }

    // MARK: Rule-based segments

    mutating func entered(_ segment: RuleBasedSegment) -> Bool { push(segment.name, ObjectIdentifier(segment)) }

    mutating func left(_ segment: RuleBasedSegment, because reason: RuleBasedSegment.Reason) {
        guard let frame = frames.popLast() else { return }
        let exclusion: String? =
            switch reason {
            case .excludedKey: "the key is excluded"
            case .excludedBy(let index):
                "members of \(JSONText.quoted(segment.exclusions[index].name)) are excluded"
            case .condition, .noCondition: nil
            }
        let trail = Trail.Segment(
            name: segment.name, isMember: reason.isMember, exclusion: exclusion, conditions: frame.conditions,
            segments: frame.segments, location: table.location(segment.position))
        update { $0.segments.append(trail) }
    }

    // MARK: Ends

    /// The trail of an evaluation without an answer, as far as it came.
    func trail(of flag: FlagDefinition, endedBy interruption: Interruption) -> Trail {
        let path = frames.map(\.name)
        let reason =
            if case .tooManySteps = interruption {
                "its regular expressions take too many steps for this user"
            } else {
                "it depends on itself"
            }
        return Trail(
            flag: flag.name, treatment: ReservedTreatment.control, label: Labels.exception, config: nil,
            location: table.location(flag.position),
            steps: (frames.first?.steps ?? []) + [.abandoned(reason: reason, path: path)])
    }

    private mutating func push(_ name: String, _ identity: ObjectIdentifier) -> Bool {
        let isRepeated = frames.contains { $0.identity == identity }
        frames.append(Frame(name: name, identity: identity))
        return isRepeated
    }

    private mutating func update(_ change: (inout Frame) -> Void) {
        guard !frames.isEmpty else { return }
        change(&frames[frames.count - 1])
    }
}
