/// Evaluates flags for one user: the steps of rule format 2.3, in their order.
struct Evaluator<Log: EvaluationLog> {
    let rules: RuleTable
    let user: User
    var log: Log

    /// How many flags and segments are being evaluated inside each other.
    private var depth = 0
    private var remainingWork = EvaluationLimits.work

    init(_ rules: RuleTable, for user: User, log: Log) {
        self.rules = rules
        self.user = user
        self.log = log
    }

    /// The answer of a flag, by its place in the rule table.
    mutating func verdict(of place: Int) throws(Unanswerable) -> Verdict {
        let flag = rules.flags[place]
        try enter(isRepeated: log.entered(flag))
        let verdict = try steps(of: flag)
        depth -= 1
        log.left(flag, with: verdict)
        return verdict
    }

    private mutating func steps(of flag: FlagDefinition) throws(Unanswerable) -> Verdict {
        if flag.isKilled { return Verdict(treatment: flag.defaultTreatment, reason: .killed) }
        if try !meetsPrerequisites(of: flag) {
            return Verdict(treatment: flag.defaultTreatment, reason: .prerequisites)
        }
        var isAllocated = false
        for index in flag.conditions.indices {
            let condition = flag.conditions[index]
            if condition.isRollout && !isAllocated {
                isAllocated = true
                if !isInAllocation(of: flag) {
                    return Verdict(treatment: flag.defaultTreatment, reason: .allocation)
                }
            }
            if try matches(condition, number: index + 1) {
                return Verdict(treatment: treatment(by: condition, of: flag), reason: .condition(index))
            }
        }
        return Verdict(treatment: flag.defaultTreatment, reason: .noCondition)
    }

    private mutating func meetsPrerequisites(of flag: FlagDefinition) throws(Unanswerable) -> Bool {
        for prerequisite in flag.prerequisites {
            let isMet = prerequisite.treatments.contains(try treatment(of: prerequisite.flag))
            log.checked(prerequisite, isMet: isMet)
            if !isMet { return false }
        }
        return true
    }

    /// The treatment of another flag on the way; a flag that is not there answers `control`.
    mutating func treatment(of place: Int?) throws(Unanswerable) -> Int {
        guard let place else { return RuleTable.control }
        return try verdict(of: place).treatment
    }

    private mutating func isInAllocation(of flag: FlagDefinition) -> Bool {
        guard flag.allocation < 100 else { return true }
        let bucket = flag.bucketing.bucket(of: user.bucketed, seed: flag.allocationSeed)
        log.drew(allocationBucket: bucket, of: flag)
        return bucket <= flag.allocation
    }

    /// Whether all matchers of a condition match, asked from left to right up to the first that does not.
    mutating func matches(_ condition: Condition, number: Int) throws(Unanswerable) -> Bool {
        log.began(condition, number: number)
        var isMatch = true
        for index in condition.clauses.indices where isMatch {
            isMatch = try holds(condition.clauses[index])
        }
        log.ended(condition, isMatch: isMatch)
        return isMatch
    }

    private mutating func holds(_ clause: Clause) throws(Unanswerable) -> Bool {
        // Negation also turns round the "no" for an absent value (decision D1).
        let result = try answer(to: clause) != clause.isNegated
        log.asked(clause, result: result)
        return result
    }

    private mutating func answer(to clause: Clause) throws(Unanswerable) -> Bool {
        switch clause.test {
        case .value(let matcher):
            guard let attribute = clause.attribute else { return matcher.matches(user.matching) }
            guard let value = user.operand(named: attribute) else { return false }
            return matcher.matches(value)
        case .dependency(let matcher): return try matcher.matches(in: &self)
        case .ruleBasedSegment(let matcher): return try matcher.matches(in: &self)
        }
    }

    private mutating func treatment(by condition: Condition, of flag: FlagDefinition) -> Int {
        if let treatment = condition.onlyTreatment {
            log.chose(condition.partition(of: 100), of: condition, bucket: nil)
            return treatment
        }
        guard !condition.partitions.isEmpty else {
            log.chose(nil, of: condition, bucket: nil)
            return RuleTable.control
        }
        let bucket = flag.bucketing.bucket(of: user.bucketed, seed: flag.seed)
        let partition = condition.partition(of: bucket)
        log.chose(partition, of: condition, bucket: bucket)
        return partition.map { condition.partitions[$0].treatment } ?? RuleTable.control
    }
}

// MARK: - Rule-based segments

extension Evaluator {
    /// Whether the user is in a rule-based segment, by its place in the rule table (rule format 4).
    mutating func isMember(of place: Int) throws(Unanswerable) -> Bool {
        let segment = rules.segments[place]
        try enter(isRepeated: log.entered(segment))
        let reason = try reason(for: segment)
        let isMember = if case .condition = reason { true } else { false }
        depth -= 1
        log.left(segment, isMember: isMember, because: reason)
        return isMember
    }

    private mutating func reason(
        for segment: RuleBasedSegment
    ) throws(Unanswerable) -> RuleBasedSegment.Reason {
        guard case .text(let key) = user.matching else { return .noCondition }
        if segment.excludedKeys.contains(key) { return .excludedKey }
        for exclusion in segment.exclusions where try isExcluded(key, by: exclusion) {
            return .excludedBy(exclusion)
        }
        for index in segment.conditions.indices where try matches(segment.conditions[index], number: index + 1) {
            return .condition(index)
        }
        return .noCondition
    }

    private mutating func isExcluded(
        _ key: ExactString, by exclusion: RuleBasedSegment.Exclusion
    ) throws(Unanswerable) -> Bool {
        switch exclusion {
        case .standard(let segment): segment.contains(key)
        case .large(let segment): segment.contains(key)
        case .ruleBased(_, let place): if let place { try isMember(of: place) } else { false }
        }
    }
}

// MARK: - Limits

/// How far an evaluation goes before it is given up.
enum EvaluationLimits {
    /// How many flags and segments may be evaluated inside each other; a cycle always reaches it.
    static let depth = 100
    /// How many flags and segments may be evaluated on the way to one answer.
    static let work = 100_000
}

/// An evaluation was given up, because of a cycle or of rules that are nested or multiplied beyond the limits.
struct Unanswerable: Error {
    let problem: String
}

extension Evaluator {
    /// Steps into a flag or segment.
    ///
    /// A log that knows what is being evaluated may end a cycle on the spot. Without one the depth ends it, with the
    /// same answer and without keeping a list.
    private mutating func enter(isRepeated: Bool) throws(Unanswerable) {
        if isRepeated { throw Unanswerable(problem: "it depends on itself") }
        depth += 1
        remainingWork -= 1
        if depth > EvaluationLimits.depth {
            throw Unanswerable(problem: "more than \(EvaluationLimits.depth) flags depend on each other")
        }
        if remainingWork < 0 {
            throw Unanswerable(problem: "more than \(EvaluationLimits.work) evaluations on the way")
        }
    }
}
