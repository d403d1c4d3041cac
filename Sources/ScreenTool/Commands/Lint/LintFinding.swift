import ComponentScreen
import FeatureFlags
import Foundation
import ScreenProving
import ServerDriven
import StructuredText

/// Something to mend in rule file, code or documents, as the program reports it.
struct LintFinding {
    /// The kind's name, as programs read it.
    let kind: String
    let severity: RuleFindingKind.Severity
    var flag: String?
    var component: ComponentID?
    var builder: String?
    /// The place; nil for code.
    let location: FileLocation?
    let problem: String
    let advice: String
    /// The lines of code that would go with the flag.
    var uses: [FlagUse]?
    /// The one treatment that everybody has of the flag, where it can be retired.
    var treatment: String?
    /// The time of the flag's last change, where the rule file says so.
    var lastChange: Date?

    var json: JSONObject {
        [
            "kind": kind, "severity": severity, "flag": flag, "component": component, "builder": builder,
            "location": location, "problem": problem, "advice": advice, "uses": uses,
        ]
    }
}

extension LintFinding {
    /// Makes a finding in the rule file, with the lines of code it is about where everyone has one treatment.
    init(_ finding: RuleFinding, uses: [String: [FlagUse]]) {
        self.init(
            kind: finding.kind.rawValue, severity: finding.kind.severity, flag: finding.flag,
            component: finding.component, builder: finding.builder, location: finding.location,
            problem: finding.problem, advice: finding.advice)
        guard finding.onlyTreatment != nil, let flag else { return }
        // Rules that cannot be evaluated are to be corrected first.
        treatment = finding.kind == .unusableRules ? nil : finding.onlyTreatment
        lastChange = finding.lastChange
        self.uses = uses[flag].flatMap { $0.isEmpty ? nil : $0 }
    }

    init(unreadable file: String, _ error: DocumentError) {
        self.init(
            kind: "unreadable-document", severity: .error,
            location: FileLocation(file: file, line: error.line, column: error.column),
            problem: error.problem, advice: error.advice)
    }

    /// Makes facets that the client leaves out of a document, and whose custom keys nobody counts; nil where there are
    /// none.
    init?(leftOut file: String, _ report: ReadingReport) {
        guard let first = report.omitted.first else { return nil }
        let count = report.omitted.reduce(0) { $0 + $1.facets }
        self.init(
            kind: "omitted-facets", severity: .note,
            location: FileLocation(file: file, line: first.line, column: first.column),
            problem:
                "\(count.of("facet")) \(count == 1 ? "is" : "are") left out, and custom keys of theirs are not counted",
            advice: "read the document with the command read, which says why")
    }

    /// Makes a document of more bytes than it should have.
    init(tooLarge file: String, size: Int, budget: Int) {
        self.init(
            kind: "large-document", severity: .error, location: FileLocation(file: file, line: 1, column: 1),
            problem: "the document has \(size) bytes, and the budget is \(budget)",
            advice: "send pages of its sections, or raise the budget by --budget")
    }
}

extension [LintFinding] {
    /// The numbers of findings by their severity, in words: `1 error, 2 notes`.
    var counted: String {
        RuleFindingKind.Severity.allCases.compactMap { severity in
            let count = count { $0.severity == severity }
            return count == 0 ? nil : count.of(severity.rawValue)
        }.joined(separator: ", ")
    }

    /// The flags that can go, in the order in which they should.
    var retirementGroup: CommandReport.Group? {
        let order = retirementOrder
        if order.isEmpty { return nil }
        return CommandReport.Group(
            title: "Flags to retire, the oldest change first",
            rows: order.map { finding in
                ReportRow([
                    finding.flag ?? "", finding.treatment ?? "", finding.lastChange?.day ?? "",
                    finding.uses?.count.of("line") ?? "",
                ])
            })
    }

    /// The same as programs read it.
    var retirementJSON: [JSONObject] {
        retirementOrder.map { finding in
            [
                "flag": finding.flag, "treatment": finding.treatment, "lastChange": finding.lastChange?.day,
                "lines": finding.uses?.count,
            ]
        }
    }

    /// The findings on flags that can be retired: the oldest change first, those without a time last.
    ///
    /// Findings of one time stay in the order of the file.
    private var retirementOrder: [LintFinding] {
        filter { $0.treatment != nil }.enumerated().sorted { first, second in
            let (a, b) = (first.element.lastChange ?? .distantFuture, second.element.lastChange ?? .distantFuture)
            return (a, first.offset) < (b, second.offset)
        }.map(\.element)
    }
}
