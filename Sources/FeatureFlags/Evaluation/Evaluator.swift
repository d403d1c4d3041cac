/// Evaluates flags for one user: the steps of rule format 2.3, in their order.
struct Evaluator<Log: EvaluationLog> {
    let table: RuleTable
    let user: Profile

    init(_ table: RuleTable, for user: User) {
        self.table = table
        self.user = user.profile
    }

    /// The answer of a flag, by its index in the rule table; the errors are a cycle and too many steps.
    func answer(of flag: Int, _ state: inout EvaluationState<Log>) throws(Interruption) -> Verdict {
        do throws(Interruption) {
            return try verdict(of: flag, &state)
        } catch {
            if case .cycle = error { throw error }
            // Also for too many steps: with a memo there may be fewer.
            return try answerWithMemo(of: flag, &state)
        }
    }

    /// The same answer where it depends on many others: those nested too deeply are evaluated first, and none twice.
    ///
    /// That changes no answer. What a flag answers depends on the user only, unless it meets a flag that is being
    /// evaluated further out, and then there is no answer at all.
    private func answerWithMemo(of flag: Int, _ state: inout EvaluationState<Log>) throws(Interruption) -> Verdict {
        var waiting: [(node: RuleTable.Node, inside: Int)] = []
        var next = (node: RuleTable.Node.flag(flag), inside: 0)
        while true {
            state.restart(inside: next.inside)
            do throws(Interruption) {
                switch next.node {
                case .flag(let flag):
                    let verdict = try verdict(of: flag, &state)
                    if waiting.isEmpty { return verdict }
                case .segment(let segment): _ = try isMember(of: segment, &state)
                }
                next = waiting.removeLast()
            } catch {
                guard case .tooDeep(let deeper) = error else { throw error }
                waiting.append(next)
                next = (deeper, state.openCount)
            }
        }
    }

    private func verdict(of index: Int, _ state: inout EvaluationState<Log>) throws(Interruption) -> Verdict {
        let flag = table.flags[index]
        try state.enter(.flag(index), isRepeated: state.log.entered(flag))
        let verdict = if let known = state.verdict(of: index) { known } else { try steps(of: flag, &state) }
        state.remember(verdict, of: index)
        state.leave()
        state.log.left(flag, with: verdict)
        return verdict
    }

    private func steps(of flag: FlagDefinition, _ state: inout EvaluationState<Log>) throws(Interruption) -> Verdict {
        if flag.isKilled { return Verdict(treatment: flag.defaultTreatment, reason: .killed) }
        if let unmet = try firstUnmetPrerequisite(of: flag, &state) {
            return Verdict(treatment: flag.defaultTreatment, reason: .prerequisite(unmet))
        }
        let rules = flag.rules
        var isAllocated = false
        for index in rules.conditions.indices {
            if rules.conditions[index].isRollout && !isAllocated {
                isAllocated = true
                if !isInAllocation(of: flag, &state) {
                    return Verdict(treatment: flag.defaultTreatment, reason: .allocation)
                }
            }
            if try matches(index, of: rules, &state) {
                return Verdict(treatment: treatment(by: index, of: flag, &state), reason: .condition(index))
            }
        }
        return Verdict(treatment: flag.defaultTreatment, reason: .noCondition)
    }

    private func firstUnmetPrerequisite(
        of flag: FlagDefinition, _ state: inout EvaluationState<Log>
    ) throws(Interruption) -> Int? {
        for (index, prerequisite) in flag.prerequisites.enumerated() {
            let isMet = prerequisite.treatments.contains(try treatment(of: prerequisite.flag, &state))
            state.log.checked(prerequisite, isMet: isMet)
            if !isMet { return index }
        }
        return nil
    }

    /// The treatment of another flag; one that does not exist answers `control`.
    private func treatment(of flag: Int?, _ state: inout EvaluationState<Log>) throws(Interruption) -> Int {
        guard let flag else { return RuleTable.control }
        return try verdict(of: flag, &state).treatment
    }

    private func isInAllocation(of flag: FlagDefinition, _ state: inout EvaluationState<Log>) -> Bool {
        guard flag.allocation < 100 else { return true }
        let bucket = flag.bucketing.bucket(of: user.bucketed, seed: flag.allocationSeed)
        state.log.drew(allocationBucket: bucket, of: flag)
        return bucket <= flag.allocation
    }

    private func treatment(by index: Int, of flag: FlagDefinition, _ state: inout EvaluationState<Log>) -> Int {
        let rules = flag.rules
        let condition = rules.conditions[index]
        if let treatment = condition.onlyTreatment {
            state.log.chose(rules.partition(of: 100, in: condition), of: index, in: rules, bucket: nil)
            return treatment
        }
        guard !condition.partitions.isEmpty else {
            state.log.chose(nil, of: index, in: rules, bucket: nil)
            return RuleTable.control
        }
        let bucket = flag.bucketing.bucket(of: user.bucketed, seed: flag.seed)
        let partition = rules.partition(of: bucket, in: condition)
        state.log.chose(partition, of: index, in: rules, bucket: bucket)
        return partition.map { rules.partitions[$0].treatment } ?? RuleTable.control
    }
}

// MARK: - Rules

extension Evaluator {
    /// Whether all matchers of a rule match, asked from left to right up to the first that does not.
    private func matches(
        _ index: Int, of rules: RuleList, _ state: inout EvaluationState<Log>
    ) throws(Interruption) -> Bool {
        state.log.began(index, of: rules)
        var isMatch = true
        for clause in rules.conditions[index].clauses where isMatch {
            // Negation also applies to the "no" for an absent value (decision D1).
            isMatch = try answer(to: rules.clauses[clause], of: rules, &state) != rules.clauses[clause].isNegated
            state.log.asked(clause, of: rules, result: isMatch)
        }
        state.log.ended(index, of: rules, isMatch: isMatch)
        return isMatch
    }

    private func answer(
        to clause: RuleList.Clause, of rules: RuleList, _ state: inout EvaluationState<Log>
    ) throws(Interruption) -> Bool {
        switch clause.test {
        case .presence:
            guard let attribute = clause.attribute else { return true }
            return user.operand(named: rules.attributes[attribute]) != nil
        case .value(let matcher):
            let isMatch: Bool
            if let attribute = clause.attribute {
                guard let value = user.operand(named: rules.attributes[attribute]) else { return false }
                isMatch = rules.matchers[matcher].matches(value, steps: &state.steps)
            } else {
                isMatch = rules.matchers[matcher].matches(user.matching, steps: &state.steps)
            }
            try state.checkSteps()
            return isMatch
        case .dependency(let flag, let treatments):
            return rules.treatmentLists[treatments].contains(try treatment(of: flag, &state))
        case .ruleBasedSegment(let segment):
            guard let segment else { return false }
            return try isMember(of: segment, &state)
        case .broken: return false
        }
    }
}

// MARK: - Rule-based segments

extension Evaluator {
    /// Whether the user is in a rule-based segment, by its index in the rule table (rule format 4).
    private func isMember(of index: Int, _ state: inout EvaluationState<Log>) throws(Interruption) -> Bool {
        let segment = table.segments[index]
        try state.enter(.segment(index), isRepeated: state.log.entered(segment))
        let reason = if let known = state.reason(of: index) { known } else { try reason(for: segment, &state) }
        state.remember(reason, of: index)
        state.leave()
        state.log.left(segment, because: reason)
        return reason.isMember
    }

    private func reason(
        for segment: RuleBasedSegment, _ state: inout EvaluationState<Log>
    ) throws(Interruption) -> RuleBasedSegment.Reason {
        if segment.excludedKeys.contains(user.exactKey) { return .excludedKey }
        for index in segment.exclusions.indices where try isExcluded(by: segment.exclusions[index], &state) {
            return .excludedBy(index)
        }
        for index in segment.rules.conditions.indices where try matches(index, of: segment.rules, &state) {
            return .condition
        }
        return .noCondition
    }

    private func isExcluded(
        by exclusion: RuleBasedSegment.Exclusion, _ state: inout EvaluationState<Log>
    ) throws(Interruption) -> Bool {
        switch exclusion {
        case .standard(let segment): segment.contains(user.exactKey)
        case .large(let segment): segment.contains(user.exactKey)
        case .ruleBased(_, let index): if let index { try isMember(of: index, &state) } else { false }
        }
    }
}
