/// Hears of each step of an evaluation; the trail is built from it.
///
/// The evaluator is generic over its log, so that with `NoLog` nothing of this is left in the compiled code.
protocol EvaluationLog {
    /// A flag is entered; true when it is already being evaluated further out, which ends the evaluation.
    mutating func entered(_ flag: FlagDefinition) -> Bool
    mutating func left(_ flag: FlagDefinition, with verdict: Verdict)

    /// The other flag of a prerequisite was evaluated, or there is none.
    mutating func checked(_ prerequisite: FlagDefinition.Prerequisite, isMet: Bool)

    /// A bucket was drawn for the traffic allocation.
    mutating func drew(allocationBucket bucket: Int, of flag: FlagDefinition)

    mutating func began(_ condition: Condition, number: Int)
    mutating func asked(_ clause: Clause, result: Bool)
    mutating func ended(_ condition: Condition, isMatch: Bool)

    /// A matching condition spread its users: by a bucket, unless one partition takes all.
    mutating func chose(_ partition: Int?, of condition: Condition, bucket: Int?)

    /// A rule-based segment is entered; true when it is already being evaluated further out, which ends the evaluation.
    mutating func entered(_ segment: RuleBasedSegment) -> Bool
    mutating func left(_ segment: RuleBasedSegment, isMember: Bool, because reason: RuleBasedSegment.Reason)
}

extension RuleBasedSegment {
    /// What decided about a key and a rule-based segment.
    enum Reason {
        case excludedKey
        case excludedBy(Exclusion)
        case condition(Int)
        case noCondition
    }
}

/// Hears nothing.
struct NoLog: EvaluationLog {
    func entered(_ flag: FlagDefinition) -> Bool { false }
    func left(_ flag: FlagDefinition, with verdict: Verdict) {}
    func checked(_ prerequisite: FlagDefinition.Prerequisite, isMet: Bool) {}
    func drew(allocationBucket bucket: Int, of flag: FlagDefinition) {}
    func began(_ condition: Condition, number: Int) {}
    func asked(_ clause: Clause, result: Bool) {}
    func ended(_ condition: Condition, isMatch: Bool) {}
    func chose(_ partition: Int?, of condition: Condition, bucket: Int?) {}
    func entered(_ segment: RuleBasedSegment) -> Bool { false }
    func left(_ segment: RuleBasedSegment, isMember: Bool, because reason: RuleBasedSegment.Reason) {}
}
