import FeatureFlags
import FlagLinting
import ScreenProving
import StructuredText

/// What the rules give to whom of a flag that is to be fixed at one treatment.
struct Retirement: Encodable {
    /// Some users, and the treatment they hold today.
    struct Holder: Encodable {
        let treatment: String
        /// Whether they keep it.
        let stays: Bool
        /// What gives it to them: `rule 2 "HK roll-out"`, `killed`.
        let source: String
        let condition: String
        let location: SourceLocation?
    }

    let file: String
    let flag: String
    let treatment: String
    /// Who may hold which treatment, in the order of the evaluation.
    let holders: [Holder]

    /// Whether nobody can tell when the flag is gone.
    var isUnnoticed: Bool { holders.allSatisfy(\.stays) }

    /// Asks the rules about the users of every combination of the axes' values.
    @MainActor
    init<Requirements>(
        of flag: FlagDeclaration, at treatment: String, under rules: RuleSet, _ program: ScreenProgram<Requirements>
    ) {
        file = rules.file
        self.flag = flag.name
        self.treatment = treatment
        let possible = program.space.possibleTreatments(
            of: flag, under: rules, attributes: program.knownAttributes)
        holders = possible.map { held in
            let label = held.label ?? ""
            return Holder(
                treatment: held.treatment, stays: held.treatment == treatment,
                source: held.rule.map { "rule \($0) \(JSONText.quoted(label))" } ?? label,
                condition: held.condition, location: held.location)
        }
    }

    /// Prints who holds what; a failure where somebody's screen changes.
    @MainActor
    func print(to output: Output, isJSON: Bool) throws -> ExitStatus {
        let status: ExitStatus = isUnnoticed ? .success : .failure
        if isJSON {
            try output.json(self)
            return status
        }
        let outcome = isUnnoticed ? "as everybody has it today" : "which changes it for those marked !"
        output.line("\(file): \(flag) fixed at \(treatment), \(outcome)", .bold)
        let rows = holders.map { holder in
            [
                "  \(holder.stays ? " " : "!") \(holder.treatment)", holder.source, holder.condition,
                holder.location.map { "\($0)" } ?? "",
            ]
        }
        for (holder, line) in zip(holders, Table.lines(rows)) { output.line(line, holder.stays ? .dim : .bold) }
        return status
    }
}
