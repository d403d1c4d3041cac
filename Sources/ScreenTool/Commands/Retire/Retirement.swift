import FeatureFlags
import Foundation
import ScreenProving
import StructuredText

/// The effect of fixing a flag at one treatment: who holds what today, and what leaves the rule file.
@MainActor
struct Retirement {
    private let file: String
    private let flag: FlagDeclaration
    private let treatment: String
    /// The treatments with their possible holders, in the order of the evaluation.
    private let holders: [PossibleTreatment]
    /// The flags and segments that ask for the flag, and have to be changed before.
    private let dependents: [FlagDependent]
    /// The rule file without the flag; nil for rules that are in none.
    private var rest: (file: URL, old: Data, removal: FlagRemoval, comparison: RuleComparison)?
    /// The reason why the flag cannot be taken out of the file.
    private var obstacle: String?

    /// The change where everybody has the treatment, and what is known of it.
    private let change: any ChangeFacts
    private let summary: [String]
    private let changesScreens: Bool
    /// Whether no user with the treatment today sees a change.
    private let keepsHolders: Bool

    private var isEverybodys: Bool { holders.allSatisfy { $0.treatment == treatment } }
    /// Whether no user notices when the flag is gone.
    private var isUnnoticed: Bool { isEverybodys && keepsHolders }
    /// The lines that leave the rule file, such as `77-108`; nil for rules that are in none.
    private var lines: [String]? {
        rest?.removal.lines.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    }

    /// Asks the rules about the users of every combination of the axes' values.
    init<Requirements>(
        of flag: FlagDeclaration, at treatment: String, under rules: RuleSet, from source: RuleSource,
        _ program: ScreenProgram<Requirements>
    ) throws {
        file = rules.file
        self.flag = flag
        self.treatment = treatment
        dependents = rules.dependents(of: flag.name)
        // Compared with the screens where everybody has the treatment.
        let effect = try program.space.fixing(flag, at: treatment, under: rules, attributes: program.knownAttributes)
        (holders, keepsHolders) = (effect.holders, effect.keepsHolders)
        let comparison = effect.comparison
        changesScreens = !comparison.isEmpty
        change = ScreenChanges(
            program: program, flags: FlagChanges(comparison.rules, comparison.answers, program), comparison: comparison)
        let who = "those who have \(treatment) today"
        let changes = comparison.isCertain ? "changes" : "may change"
        let held = keepsHolders ? "proved: it stays for \(who)" : "it \(changes) for \(who), too"
        summary = change.summary + (changesScreens ? [held] : []) + comparison.notAnalysed
        do {
            if let (file, segments) = try source.place {
                let old = Data(
                    try RegularFile.bytes(
                        at: file.path, named: rules.file, limit: program.loading.maximumFileSize))
                let removal = try FlagRemoval(of: flag.name, from: old, named: rules.file)
                let new = try RuleSet(
                    removal.bytes, named: rules.file, segments: segments, options: program.loading)
                rest = (file, old, removal, RuleComparison(from: rules, to: new))
            }
        } catch let error as FileFault {
            obstacle = "\(error)"
        }
    }

    // MARK: The report

    /// The holders, the changes of screens and the lines that go; fails where somebody's screen may change.
    var report: CommandReport {
        let outcome = isEverybodys ? "as everybody has it today" : "which changes it for those marked !"
        let lines = Table.lines(
            holders.map { holder in
                [
                    "", "\(holder.treatment == treatment ? " " : "!") \(holder.treatment)", holder.text,
                    holder.condition, holder.location.map { "\($0)" } ?? "",
                ]
            })
        let holding: [StyledLine] = zip(holders, lines).map { ($1, $0.treatment == treatment ? .dim : .bold) }
        return CommandReport(
            "\(file): \(flag.name) fixed at \(treatment), \(outcome)",
            lines: holding + [("", nil), ("The screen with \(treatment) for everybody", .bold)]
                + summary.map { ($0, nil) },
            groups: isUnnoticed && !changesScreens ? [] : change.groups,
            end: [("", nil), ("The rule file without \(flag.name)", .bold)] + fileLines.map { ($0, nil) }, json: json,
            status: isUnnoticed ? .success : .failure)
    }

    private var json: JSONObject {
        let holders = holders.map { holder -> JSONObject in
            [
                "treatment": holder.treatment, "stays": holder.treatment == treatment, "source": holder.text,
                "condition": holder.condition, "location": holder.location,
            ]
        }
        return [
            "file": file, "flag": flag.name, "treatment": treatment, "holders": holders, "change": change.json,
            "keepsHolders": keepsHolders, "lines": lines, "dependents": dependents,
        ]
    }

    /// The lines that the rule file loses, and what has to be changed before.
    private var fileLines: [String] {
        let loss =
            switch lines {
            case []?: "it loses nothing, because the flag is not in it"
            case let lines?: "it loses \(lines.map { "\(file):\($0)" }.joined(separator: ", "))"
            case nil: obstacle ?? "name the file with --rules FILE to see the lines that it loses"
            }
        let asking = dependents.map { dependent in
            let sort = dependent.isSegment ? "segment" : "flag"
            return "first change the \(sort) \(dependent.name), which asks for it: \(dependent.location)"
        }
        let isMissed = lines != [] && flag.default != treatment
        return [loss] + asking
            + (isMissed ? ["apps that still ask for it get \(flag.default), its declared default"] : [])
    }

    // MARK: The rule file

    /// Writes the rule file without the flag, where that is proved to change nothing else, and reports how it ends.
    ///
    /// - Parameter isAccepted: whether users may get the treatment who have another one today.
    func write(isAccepted: Bool, reportingTo report: inout CommandReport) {
        do throws(CommandError) {
            report.end.append(("\(file): \(try write(isAccepted: isAccepted))", nil))
            report.status = .success
        } catch {
            report.faults.append("\(file): not written: \(error)")
            report.status = .failure
        }
    }

    private func write(isAccepted: Bool) throws(CommandError) -> String {
        guard isAccepted || isUnnoticed else {
            throw CommandError(
                "some users do not have \(treatment) today, see above; --anyway writes the file all the same")
        }
        guard let rest else { throw CommandError(obstacle ?? "name the file with --rules FILE") }
        guard lines != [] else { return "nothing to write" }
        if let dependent = dependents.first {
            throw CommandError("\(dependent.name) asks for \(flag.name) at \(dependent.location); change that first")
        }
        if let other = rest.comparison.flags.first(where: { $0.flag != flag.name }) {
            throw CommandError("without \(flag.name), \(other.flag) would answer otherwise")
        }
        do throws(FileWritingError) {
            try rest.file.writeContent(rest.removal.bytes, replacing: rest.old)
        } catch {
            throw CommandError("the file \(error)")
        }
        return "written without \(flag.name)"
    }
}

extension PossibleTreatment {
    /// The cause of the treatment: `rule 2 "HK roll-out"`, `killed`.
    fileprivate var text: String { rule.map { "rule \($0) \(JSONText.quoted(label ?? ""))" } ?? label ?? "" }
}
