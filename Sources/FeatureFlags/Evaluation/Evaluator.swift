/// Evaluates flags for one user: the steps of rule format 2.3, in their order.
struct Evaluator<Log: EvaluationLog> {
    let rules: RuleTable
    let user: Profile

    init(_ rules: RuleTable, for user: User) {
        self.rules = rules
        self.user = user.profile
    }

    /// The answer of a flag, by its place in the rule table.
    func verdict(of place: Int, _ walk: inout Walk<Log>) throws(Unanswerable) -> Verdict {
        let flag = rules.flags[place]
        try walk.enter(isRepeated: walk.log.entered(flag))
        let verdict = try steps(of: flag, &walk)
        walk.leave()
        walk.log.left(flag, with: verdict)
        return verdict
    }

    private func steps(of flag: FlagDefinition, _ walk: inout Walk<Log>) throws(Unanswerable) -> Verdict {
        if flag.isKilled { return Verdict(treatment: flag.defaultTreatment, reason: .killed) }
        if try !meetsPrerequisites(of: flag, &walk) {
            return Verdict(treatment: flag.defaultTreatment, reason: .prerequisites)
        }
        var isAllocated = false
        for index in flag.conditions.indices {
            let condition = flag.conditions[index]
            if condition.isRollout && !isAllocated {
                isAllocated = true
                if !isInAllocation(of: flag, &walk) {
                    return Verdict(treatment: flag.defaultTreatment, reason: .allocation)
                }
            }
            if try matches(condition, number: index + 1, &walk) {
                return Verdict(treatment: treatment(by: condition, of: flag, &walk), reason: .condition(index))
            }
        }
        return Verdict(treatment: flag.defaultTreatment, reason: .noCondition)
    }

    private func meetsPrerequisites(of flag: FlagDefinition, _ walk: inout Walk<Log>) throws(Unanswerable) -> Bool {
        for prerequisite in flag.prerequisites {
            let isMet = prerequisite.treatments.contains(try treatment(of: prerequisite.flag, &walk))
            walk.log.checked(prerequisite, isMet: isMet)
            if !isMet { return false }
        }
        return true
    }

    /// The treatment of another flag on the way; a flag that is not there answers `control`.
    func treatment(of place: Int?, _ walk: inout Walk<Log>) throws(Unanswerable) -> Int {
        guard let place else { return RuleTable.control }
        return try verdict(of: place, &walk).treatment
    }

    private func isInAllocation(of flag: FlagDefinition, _ walk: inout Walk<Log>) -> Bool {
        guard flag.allocation < 100 else { return true }
        let bucket = flag.bucketing.bucket(of: user.bucketed, seed: flag.allocationSeed)
        walk.log.drew(allocationBucket: bucket, of: flag)
        return bucket <= flag.allocation
    }

    /// Whether all matchers of a condition match, asked from left to right up to the first that does not.
    func matches(_ condition: Condition, number: Int, _ walk: inout Walk<Log>) throws(Unanswerable) -> Bool {
        walk.log.began(condition, number: number)
        var isMatch = true
        for index in condition.clauses.indices where isMatch {
            isMatch = try holds(condition.clauses[index], &walk)
        }
        walk.log.ended(condition, isMatch: isMatch)
        return isMatch
    }

    private func holds(_ clause: Clause, _ walk: inout Walk<Log>) throws(Unanswerable) -> Bool {
        // Negation also turns round the "no" for an absent value (decision D1).
        let result = try answer(to: clause, &walk) != clause.isNegated
        walk.log.asked(clause, result: result)
        return result
    }

    private func answer(to clause: Clause, _ walk: inout Walk<Log>) throws(Unanswerable) -> Bool {
        switch clause.test {
        case .value(let matcher):
            guard let attribute = clause.attribute else { return matcher.matches(user.matching) }
            guard let value = user.operand(named: attribute) else { return false }
            return matcher.matches(value)
        case .dependency(let matcher): return try matcher.matches(in: self, &walk)
        case .ruleBasedSegment(let matcher): return try matcher.matches(in: self, &walk)
        }
    }

    private func treatment(
        by condition: Condition, of flag: FlagDefinition, _ walk: inout Walk<Log>
    ) -> Int {
        if let treatment = condition.onlyTreatment {
            walk.log.chose(condition.partition(of: 100), of: condition, bucket: nil)
            return treatment
        }
        guard !condition.partitions.isEmpty else {
            walk.log.chose(nil, of: condition, bucket: nil)
            return RuleTable.control
        }
        let bucket = flag.bucketing.bucket(of: user.bucketed, seed: flag.seed)
        let partition = condition.partition(of: bucket)
        walk.log.chose(partition, of: condition, bucket: bucket)
        return partition.map { condition.partitions[$0].treatment } ?? RuleTable.control
    }
}

// MARK: - Rule-based segments

extension Evaluator {
    /// Whether the user is in a rule-based segment, by its place in the rule table (rule format 4).
    func isMember(of place: Int, _ walk: inout Walk<Log>) throws(Unanswerable) -> Bool {
        let segment = rules.segments[place]
        try walk.enter(isRepeated: walk.log.entered(segment))
        let reason = try reason(for: segment, &walk)
        let isMember = if case .condition = reason { true } else { false }
        walk.leave()
        walk.log.left(segment, isMember: isMember, because: reason)
        return isMember
    }

    private func reason(
        for segment: RuleBasedSegment, _ walk: inout Walk<Log>
    ) throws(Unanswerable) -> RuleBasedSegment.Reason {
        let key = user.exactKey
        if segment.excludedKeys.contains(key) { return .excludedKey }
        for exclusion in segment.exclusions where try isExcluded(key, by: exclusion, &walk) {
            return .excludedBy(exclusion)
        }
        for index in segment.conditions.indices 
        where try matches(segment.conditions[index], number: index + 1, &walk) {
            return .condition(index)
        }
        return .noCondition
    }

    private func isExcluded(
        _ key: ExactString, by exclusion: RuleBasedSegment.Exclusion, _ walk: inout Walk<Log>
    ) throws(Unanswerable) -> Bool {
        switch exclusion {
        case .standard(let segment): segment.contains(key)
        case .large(let segment): segment.contains(key)
        case .ruleBased(_, let place): if let place { try isMember(of: place, &walk) } else { false }
        }
    }
}
