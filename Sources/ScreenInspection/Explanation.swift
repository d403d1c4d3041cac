package import ComponentScreen
import FeatureFlags

/// The reasons why each component is on the screen or is not, with the trails of the flags.
package struct Explanation: Sendable {
    /// The decision on one builder, with the flags that it depends on.
    package struct Reason: Sendable {
        package let entry: PlanEntry
        /// The flags of the builder's condition.
        package let reports: [FlagReport]
        /// The treatments that flags have to have, in words; nil where they have them.
        let neededTreatments: String?
    }

    /// The flags that are in no builder's condition: they arrange the screen, or are read while components are built.
    package let others: [FlagReport]
    /// The builders in screen order.
    package let rows: [Reason]

    /// - Parameter plan: the screen; its own flags are explained.
    package init(of plan: Plan<some ScreenRequirements>) {
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
}

extension Explanation.Reason {
    /// `+` for a component that is there, `!` for one that failed, `-` for others.
    package var mark: String {
        switch entry.decision {
        case .included: "+"
        case .failed, .disabled, .notTaken, .repeatedItem: "!"
        case .switchedOff, .notApplicable, .superseded: "-"
        }
    }

    /// The decision on the builder in words.
    package var text: String {
        switch entry.decision {
        case .included where !entry.condition.neededFlags.isEmpty: "switched on"
        case .included: entry.condition.isAlways ? "always on" : "applies: \(entry.condition)"
        case .switchedOff: "switched off: needs \(neededTreatments ?? "other treatments")"
        case .notApplicable, .superseded, .failed, .disabled, .notTaken, .repeatedItem: entry.decision.description
        }
    }
}
