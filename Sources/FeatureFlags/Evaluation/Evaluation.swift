/// The answer of the rules for one flag and one user, in the words of the rule file.
public struct Evaluation: Sendable, Hashable {
    /// The flag's name, as it was asked for.
    public let flag: String
    /// The treatment; `control` when there is no answer.
    public let treatment: String
    /// The label of the rule that decided (rule format 2.2); nil when the key or the name cannot be evaluated.
    public let label: String?
    /// The dynamic config of the treatment, usually JSON text.
    public let config: String?
    /// The version of the flag's definition; nil when there is no such flag.
    public let changeNumber: Int64?
}

extension RuleTable {
    /// Returns a verdict in the words of the rule file.
    func evaluation(of index: Int, named name: String, _ verdict: Verdict) -> Evaluation {
        let flag = flags[index]
        return Evaluation(
            flag: name, treatment: treatments[verdict.outcome].string,
            label: flag.list.cases[verdict.decidingCase].label,
            config: flag.configs[verdict.outcome], changeNumber: flag.changeNumber)
    }
}

extension Evaluation {
    static func control(_ flag: String, label: String?, changeNumber: Int64? = nil) -> Evaluation {
        Evaluation(
            flag: flag, treatment: ReservedTreatment.control, label: label, config: nil, changeNumber: changeNumber)
    }
}
