import StructuredText

/// The steps of one walk over the cases of a flag or segment.
final class TrailNotes {
    private(set) var steps: [Trail.Step] = []
    /// The number of lines that this takes: one for the flag or segment, and one for each test, at any depth.
    private(set) var size = 1

    private var rules: [Trail.Rule] = []
    /// The reason that keeps a user out of a segment.
    private var exclusion: String?
    /// The segments whose members are excluded from one.
    private var excluded: [Trail.Segment] = []
    /// The tests of the case that is tried.
    private var tests: [Trail.Matcher] = []
    /// The flag or segment that the next test asked.
    private var asked: (flags: [Trail], segments: [Trail.Segment]) = ([], [])

    /// Notes a flag or segment that a test asked.
    func add(_ node: RuleTable.Node, _ verdict: Verdict, _ inner: TrailNotes?, in table: RuleTable) {
        guard let inner else { return }
        size += inner.size
        switch node {
        case .flag(let index): asked = ([table.trail(of: index, verdict, inner.steps)], [])
        case .segment(let index):
            let segment = table.segments[index]
            let trail = Trail.Segment(
                name: segment.name, isMember: verdict.outcome == 1, exclusion: inner.exclusion, rules: inner.rules,
                segments: inner.excluded, location: table.location(segment.position))
            asked = ([], [trail])
        }
    }

    /// Notes a test that was asked, with the value that it looked at.
    func add(_ test: CaseList.Test, isMet: Bool, remark: String?, of user: User, in table: RuleTable) {
        var (attribute, value): (String?, String?) = (nil, nil)
        switch test.question {
        case .dependency, .ruleBasedSegment: break
        case .presence, .value, .broken:
            attribute = test.attribute?.string
            value = test.attribute.map { user.value(named: $0)?.description } ?? JSONText.quoted(user.key)
        }
        tests.append(
            Trail.Matcher(
                matcher: test.type, attribute: attribute, value: value, question: test.summary,
                isNegated: test.isNegated, result: isMet, remark: remark, location: table.location(test.position),
                flags: asked.flags, segments: asked.segments))
        asked = ([], [])
        size += 1
    }

    /// Notes a case whose tests were asked, up to the first that is not met.
    func add(
        _ entry: CaseList.Case, isMet: Bool, bucket: Int?, of node: RuleTable.Node, in table: RuleTable
    ) {
        let location = table.location(entry.position)
        switch entry.cause {
        case .killed: steps.append(.killed)
        case .otherwise: steps.append(.noRule)
        case .allocation:
            steps.append(.allocation(bucket: bucket ?? 0, percentage: entry.shares[0].buckets.lowerBound - 1))
        case .prerequisite:
            steps.append(
                .prerequisite(
                    Trail.Prerequisite(
                        flag: entry.name, treatments: table.prerequisiteTreatments(of: entry), isMet: !isMet,
                        location: location, flags: tests.last?.flags ?? [])))
        case .excludedKeys: exclusion = isMet ? "the key is excluded" : nil
        case .excludedSegment:
            excluded += tests.last?.segments ?? []
            if isMet { exclusion = "members of \(JSONText.quoted(entry.name)) are excluded" }
        case .rule(let number):
            let spreads = if case .flag = node { isMet } else { false }
            let rule = Trail.Rule(
                number: number + 1, label: entry.label, isRollout: entry.isRollout, isInFile: entry.origin == .file,
                isMatch: isMet, tests: tests, share: spreads ? table.share(of: bucket, in: entry) : nil,
                location: location)
            rules.append(rule)
            steps.append(.rule(rule))
        }
        tests = []
    }
}

extension RuleTable {
    /// Returns the trail of a flag that answered.
    func trail(of flag: Int, _ verdict: Verdict, _ steps: [Trail.Step]) -> Trail {
        let definition = flags[flag]
        let answer = evaluation(of: flag, named: definition.name, verdict)
        return Trail(
            flag: definition.name, treatment: answer.treatment, label: answer.label, config: answer.config,
            location: location(definition.list.cases[verdict.decidingCase].position), steps: steps)
    }

    /// Returns the share that a bucket hits in a rule, or without a bucket the one that everybody gets.
    fileprivate func share(of bucket: Int?, in entry: CaseList.Case) -> Trail.Share {
        let share = entry.share(of: bucket) ?? entry.shares.first { !$0.buckets.isEmpty } ?? entry.shares[0]
        let first = share.buckets.lowerBound
        guard let position = share.position else {
            return Trail.Share(
                bucket: bucket, first: first, last: first - 1, treatment: nil, location: location(entry.position))
        }
        return Trail.Share(
            bucket: bucket, first: first, last: share.buckets.upperBound - 1,
            treatment: treatments[share.outcome].string, location: location(position))
    }

    /// Returns the treatments of another flag that meet a prerequisite.
    package func prerequisiteTreatments(of entry: CaseList.Case) -> [String] {
        guard case .dependency(_, let treatments)? = entry.tests.first?.question else { return [] }
        return treatments.map { self.treatments[$0].string }
    }
}
