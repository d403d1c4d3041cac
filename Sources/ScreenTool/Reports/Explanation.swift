import ComponentScreen
import FeatureFlags
import ScreenHTML
import ScreenProving

/// Why each component is on the screen, or is not, with how the flags came to their answers.
@MainActor
struct Explanation<Requirements: ScreenRequirements> {
    /// A builder of a plan.
    struct Row {
        let entry: Plan<Requirements>.Entry
        /// The flag that switches the builder on; nil where none does.
        let report: FlagReport?
    }

    /// The flags that switch no component: they arrange the screen, or are read while components are built.
    let others: [FlagReport]
    /// The builders in screen order.
    let rows: [Row]

    init(_ resolved: ResolvedScreen<Requirements>, plan: Plan<Requirements>) {
        let all = resolved.flagReports
        let reports = Dictionary(all.map { ($0.flag, $0) }) { first, _ in first }
        let entries = plan.entries
        let switches = Set(entries.compactMap { $0.pluginSwitch?.flag.name })
        others = all.filter { !switches.contains($0.flag) }
        rows = entries.map { Row(entry: $0, report: $0.pluginSwitch.flatMap { reports[$0.flag.name] }) }
    }

    /// The explanation as HTML: a part for each section, with a builder a line that opens to how its flag was decided.
    var html: String {
        var html = HTMLWriter()
        write(to: &html)
        return html.text
    }

    func write(to html: inout HTMLWriter) {
        var section: SectionID?
        for row in rows {
            if row.entry.section != section {
                section = row.entry.section
                html.element("h3", [:], row.entry.section.rawValue)
            }
            html.open(
                "details",
                ["id": "why-\(row.entry.builder)", "class": row.entry.decision == .included ? "in" : "out"])
            html.element("summary", [:], "\(row.mark) \(row.entry.builder) (\(row.entry.component)): \(row.words)")
            if let report = row.report { write([report], to: &html) }
            html.close("details")
        }
        guard !others.isEmpty else { return }
        html.element("h3", [:], "other flags")
        write(others, to: &html)
    }

    private func write(_ reports: [FlagReport], to html: inout HTMLWriter) {
        html.open("ul")
        for report in reports {
            for line in report.lines { html.element("li", [:], line.text) }
        }
        html.close("ul")
    }
}

extension Explanation.Row {
    /// `+` for a component that is there, `!` for one that failed, `-` for others.
    var mark: String {
        switch entry.decision {
        case .included: "+"
        case .failed: "!"
        case .switchedOff, .notApplicable, .superseded: "-"
        }
    }

    /// What became of the builder.
    var words: String {
        switch entry.decision {
        case .included: entry.pluginSwitch == nil ? "always on" : "switched on"
        case .switchedOff:
            "switched off" + (entry.pluginSwitch.map { ": needs \($0.flag.name) = \($0.treatment)" } ?? "")
        case .notApplicable, .superseded, .failed: entry.decision.description
        }
    }
}

extension FlagReport {
    /// The answer and, below it, the steps to it.
    var lines: [TrailDrawing.Line] {
        [TrailDrawing.Line(depth: 0, text: "\(flag) = \(treatment)   \(explanation)")]
            + TrailDrawing.lines(of: trail).map { TrailDrawing.Line(depth: $0.depth + 2, text: $0.text) }
    }
}
