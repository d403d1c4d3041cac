/// Receives each step of an evaluation; the trail is built from it.
///
/// The evaluator is generic over its log, so that with `NoLog` nothing of this is left in the compiled code.
protocol EvaluationLog {
    /// The evaluation starts again from the top, and all steps so far no longer count.
    ///
    /// Flags and segments that are known by then are entered and left without a step between.
    mutating func restarted()

    /// A flag is entered; true when it is already being evaluated further out, which ends the evaluation.
    mutating func entered(_ flag: FlagDefinition) -> Bool
    mutating func left(_ flag: FlagDefinition, with verdict: Verdict)

    /// The other flag of a prerequisite was evaluated, or there is none.
    mutating func checked(_ prerequisite: FlagDefinition.Prerequisite, isMet: Bool)

    /// A bucket was drawn for the traffic allocation.
    mutating func drew(allocationBucket bucket: Int, of flag: FlagDefinition)

    /// The rule with an index in the list is tried.
    mutating func began(_ condition: Int, of rules: RuleList)
    /// The matcher with an index in the list was asked; the result is the one after negation.
    mutating func asked(_ clause: Int, of rules: RuleList, result: Bool)
    mutating func ended(_ condition: Int, of rules: RuleList, isMatch: Bool)

    /// A matching rule chose a partition: by a bucket, unless one partition has all buckets.
    mutating func chose(_ partition: Int?, of condition: Int, in rules: RuleList, bucket: Int?)

    /// A rule-based segment is entered; true when it is already being evaluated further out, which ends the evaluation.
    mutating func entered(_ segment: RuleBasedSegment) -> Bool
    mutating func left(_ segment: RuleBasedSegment, because reason: RuleBasedSegment.Reason)
}

/// Receives the steps and keeps none.
struct NoLog: EvaluationLog {
    func restarted() {}
    func entered(_ flag: FlagDefinition) -> Bool { false }
    func left(_ flag: FlagDefinition, with verdict: Verdict) {}
    func checked(_ prerequisite: FlagDefinition.Prerequisite, isMet: Bool) {}
    func drew(allocationBucket bucket: Int, of flag: FlagDefinition) {}
    func began(_ condition: Int, of rules: RuleList) {}
    func asked(_ clause: Int, of rules: RuleList, result: Bool) {}
    func ended(_ condition: Int, of rules: RuleList, isMatch: Bool) {}
    func chose(_ partition: Int?, of condition: Int, in rules: RuleList, bucket: Int?) {}
    func entered(_ segment: RuleBasedSegment) -> Bool { false }
    func left(_ segment: RuleBasedSegment, because reason: RuleBasedSegment.Reason) {}
}
