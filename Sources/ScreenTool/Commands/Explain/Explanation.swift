import ComponentScreen
import FeatureFlags
import ScreenHTML
import ScreenProving
import StructuredText

/// The reasons why each component is on the screen or is not, with the trails of the flags.
@MainActor
struct Explanation<Requirements: ScreenRequirements> {
    struct Reason {
        let entry: PlanEntry
        /// The flags of the builder's condition.
        let reports: [FlagReport]
        /// The treatments that flags have to have, in words; nil where they have them.
        let neededTreatments: String?
    }

    /// The flags that are in no builder's condition: they arrange the screen, or are read while components are built.
    let others: [FlagReport]
    /// The builders in screen order.
    let rows: [Reason]

    /// - Parameter plan: the screen; its own flags are explained.
    init(of plan: Plan<Requirements>) {
        let all = plan.requirements.flags.reports
        let reports = Dictionary(all.map { ($0.answer.flag, $0) }) { first, _ in first }
        let entries = plan.entries
        let conditional = Set(entries.flatMap(\.condition.flags).map(\.name))
        others = all.filter { !conditional.contains($0.answer.flag) }
        rows = entries.map { entry in
            Reason(
                entry: entry,
                reports: FlagCatalog(entry.condition.flags).declarations.compactMap { reports[$0.name] },
                neededTreatments: entry.neededTreatments(plan.requirements.flags))
        }
    }

    /// The explanation as HTML: a line for each builder, which opens to how its flags were decided.
    var html: String {
        var html = HTMLWriter()
        let repeated = Dictionary(grouping: rows, by: \.entry.component).filter { $1.count > 1 }
        for row in rows {
            // The builder tells candidates of one place apart.
            let builder = repeated[row.entry.component] == nil ? "" : "\(row.entry.builder) · "
            html.open(
                "details",
                [
                    "id": "why-\(row.name)", "class": row.entry.decision == .included ? "in" : "out",
                    "data-explains": row.entry.component.rawValue,
                ])
            html.open("summary")
            html.element("b", [:], row.entry.component.rawValue)
            html.text(" ")
            html.element("span", [:], builder + row.text)
            html.close("summary")
            html.element("p", [:], "\(row.entry.builder) in \(row.entry.section)")
            if !row.reports.isEmpty { html.list(row.reports.flatMap(\.steps)) }
            html.close("details")
        }
        guard !others.isEmpty else { return html.text }
        html.markup("<details id=\"why-others\" class=\"others\"><summary><b>other flags</b></summary>")
        html.list(others.flatMap(\.steps))
        html.markup("</details>")
        return html.text
    }
}

extension Explanation.Reason {
    /// `+` for a component that is there, `!` for one that failed, `-` for others.
    var mark: String {
        switch entry.decision {
        case .included: "+"
        case .failed, .disabled, .notTaken, .repeatedItem: "!"
        case .switchedOff, .notApplicable, .superseded: "-"
        }
    }

    /// The builder's name; with the place in front where it is a candidate for several.
    fileprivate var name: String {
        entry.component.rawValue.contains("/") ? "\(entry.component)/\(entry.builder)" : entry.builder
    }

    /// The decision on the builder in words.
    var text: String {
        switch entry.decision {
        case .included where !entry.condition.neededFlags.isEmpty: "switched on"
        case .included: entry.condition.isAlways ? "always on" : "applies: \(entry.condition)"
        case .switchedOff: "switched off: needs \(neededTreatments ?? "other treatments")"
        case .notApplicable, .superseded, .failed, .disabled, .notTaken, .repeatedItem: entry.decision.description
        }
    }
}
