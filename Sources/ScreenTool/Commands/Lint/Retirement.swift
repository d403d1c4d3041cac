import FeatureFlags
import ScreenProving
import Foundation
import StructuredText

/// What the rules give to whom of a flag that is to be fixed at one treatment, and what goes with it from their file.
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
    /// What `diff` says where everybody has the treatment.
    private(set) var change: ChangeReport?
    /// Whether nobody's screen changes then who has the treatment today.
    private(set) var keepsHolders = true
    /// The lines that leave the rule file, such as `77-108`; nil for rules that are in none.
    private(set) var lines: [String]?
    /// What in the rules asks for the flag, and has to be changed before.
    let dependents: [FlagDependent]

    private var summary: [String] = []
    private var parts: [ReportPart] = []
    private var rest: RuleSource.Rest?
    /// Why the flag cannot be taken out of the file.
    private var obstacle: String?
    private let fallback: String

    private enum CodingKeys: CodingKey {
        case file, flag, treatment, holders, change, keepsHolders, lines, dependents
    }

    /// Whether everybody has the treatment today.
    private var isEverybodys: Bool { holders.allSatisfy(\.stays) }
    /// Whether nobody can tell when the flag is gone.
    private var isUnnoticed: Bool { isEverybodys && keepsHolders }

    /// Asks the rules about the users of every combination of the axes' values.
    @MainActor
    init<Requirements>(
        of flag: FlagDeclaration, at treatment: String, under rules: RuleSet, from source: RuleSource,
        _ program: ScreenProgram<Requirements>
    ) throws {
        file = rules.file
        self.flag = flag.name
        self.treatment = treatment
        fallback = flag.default
        let possible = program.space.possibleTreatments(
            of: flag, under: rules, attributes: program.knownAttributes)
        holders = possible.map { held in
            let label = held.label ?? ""
            return Holder(
                treatment: held.treatment, stays: held.treatment == treatment,
                source: held.rule.map { "rule \($0) \(JSONText.quoted(label))" } ?? label,
                condition: held.condition, location: held.location)
        }
        dependents = rules.dependents(of: flag.name)
        do {
            rest = try source.rest(without: flag.name, of: rules)
        } catch let error as RuleFileError {
            obstacle = "\(error)"
        }
        lines = rest?.removal.lines.map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
        }
        try compare(rules, program)
    }

    /// Compares the screens with those where everybody has the treatment.
    @MainActor
    private mutating func compare<Requirements>(_ rules: RuleSet, _ program: ScreenProgram<Requirements>) throws {
        let fixed = rules.fixing(flag, at: treatment)
        let comparison = try program.space.compare(rules, fixed, attributes: program.knownAttributes)
        // In the restricted space, those who hold another treatment today are left aside.
        keepsHolders =
            try comparison.isEmpty
            || program.space.restricted(to: flag, [treatment])
                .compare(rules, fixed, attributes: program.knownAttributes).isEmpty
        let changes = ScreenChanges(
            program: program, flags: FlagChanges(comparison.rules, program), comparison: comparison)
        change = changes.report(gates: [])
        summary = changes.summary
        if !comparison.isEmpty {
            let who = "those who have \(treatment) today"
            summary.append(keepsHolders ? "proved: it stays for \(who)" : "it changes for \(who), too")
        }
        summary += comparison.notAnalysed
        parts = isUnnoticed && comparison.isEmpty ? [] : changes.parts
    }

    // MARK: The report

    /// Prints who holds what, what changes for whom, and what the rule file loses; a failure where somebody's screen may
    /// change.
    @MainActor
    func print(to output: Output, isJSON: Bool) throws -> ExitStatus {
        let status: ExitStatus = isUnnoticed ? .success : .failure
        if isJSON {
            try output.json(self)
            return status
        }
        let outcome = isEverybodys ? "as everybody has it today" : "which changes it for those marked !"
        output.line("\(file): \(flag) fixed at \(treatment), \(outcome)", .bold)
        let rows = holders.map { holder in
            [
                "  \(holder.stays ? " " : "!") \(holder.treatment)", holder.source, holder.condition,
                holder.location.map { "\($0)" } ?? "",
            ]
        }
        for (holder, line) in zip(holders, Table.lines(rows)) { output.line(line, holder.stays ? .dim : .bold) }
        output.line()
        output.draw(title: "The screen with \(treatment) for everybody", summary: summary, parts)
        output.line()
        output.draw(title: "The rule file without \(flag)", summary: fileLines, [])
        return status
    }

    /// What the rule file loses, and what keeps it from that.
    private var fileLines: [String] {
        let loss =
            switch lines {
            case []?: "it loses nothing, because the flag is not in it"
            case let lines?: "it loses \(lines.map { "\(file):\($0)" }.joined(separator: ", "))"
            case nil: obstacle ?? "which file the rules are from is not known; --rules FILE tells its lines"
            }
        let asking = dependents.map { dependent in
            let sort = dependent.isSegment ? "segment" : "flag"
            return "first change the \(sort) \(dependent.name), which asks for it: \(dependent.location)"
        }
        let isMissed = lines != [] && fallback != treatment
        return [loss] + asking + (isMissed ? ["apps that still ask for it get \(fallback), its declared default"] : [])
    }

    // MARK: The rule file

    /// Writes the rule file without the flag, where that is proved to change nothing else.
    ///
    /// - Parameter isAccepted: whether users may get the treatment who have another one today.
    @MainActor
    func write(isAccepted: Bool, to output: Output, isJSON: Bool) -> ExitStatus {
        func refuse(_ reason: String) -> ExitStatus {
            output.fault("\(file): not written: \(reason)")
            return .failure
        }
        func end(_ words: String) -> ExitStatus {
            if !isJSON { output.line("\(file): \(words)") }
            return .success
        }
        guard isAccepted || isUnnoticed else {
            return refuse("not everybody has \(treatment) today, see above; --anyway writes it nevertheless")
        }
        guard let rest else { return refuse(obstacle ?? "which file it is is not known") }
        guard lines != [] else { return end("nothing to write") }
        if let dependent = dependents.first {
            return refuse("\(dependent.name) asks for \(flag) at \(dependent.location); change that first")
        }
        if let other = rest.comparison.flags.first(where: { $0.flag != flag }) {
            return refuse("without \(flag), \(other.flag) would answer otherwise")
        }
        do {
            try rest.file.writeContent(rest.removal.bytes)
        } catch {
            return refuse("it cannot be; check the permissions of the file and of its folder")
        }
        return end("written without \(flag)")
    }
}
