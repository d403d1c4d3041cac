public import ComponentScreen
public import FeatureFlags

/// The values that the page about a screen is composed from.
public struct Inspection: ScreenRequirements {
    /// None: the page is the same for everybody.
    public var flags = Flags(from: FixedFlags([:]))
    let content: Content

    struct Content: Equatable, Sendable {
        let line: String
        let rules: String
        let faults: [String]
        let flags: [InspectedFlag]
        let builders: [InspectedBuilder]
    }
}

/// A flag of the inspected screen.
struct InspectedFlag: Identifiable, Hashable, Sendable {
    let report: FlagReport
    let treatments: [String]
    /// Whether it was set by hand on the page.
    let isChosen: Bool

    var id: String { report.answer.flag }
}

/// A builder of the inspected screen.
struct InspectedBuilder: Identifiable, Hashable, Sendable {
    /// The number in the plan, from 1.
    let id: Int
    let component: String
    let builder: String
    /// The decision in words, with its mark.
    let decision: String
    /// How the flags of its condition were answered.
    let steps: [String]

    init(_ reason: Explanation.Reason, number: Int) {
        id = number
        component = reason.entry.component.rawValue
        builder = reason.entry.builder
        decision = "\(reason.mark) \(reason.text)"
        steps = reason.reports.flatMap(\.steps)
    }
}

/// The headers of the page, which is English as the command line is; no phrases for translators.
private enum Headers {
    static let (flags, components) = ("Flags", "Components")
}

extension PluginPoint<Inspection> {
    /// The page: the line for a report, the flags, and each builder with its decision.
    static func inspection(_ actions: InspectionActions) -> PluginPoint {
        PluginPoint(
            sections: [
                ScreenSection("report"), ScreenSection("flags", header: "\(Headers.flags)"),
                ScreenSection("components", header: "\(Headers.components)"),
            ],
            builders: [
                ReportBuilder(actions: actions),
                Feed(
                    "flags", in: "flags", items: { $0.content.flags },
                    candidates: [InspectedFlagBuilder(actions: actions)]),
                Feed(
                    "components", in: "components", items: { $0.content.builders },
                    candidates: [InspectedBuilderBuilder()]),
            ])
    }
}

/// What the page can do with the inspected screen.
struct InspectionActions: Sendable {
    /// Sets a flag by hand; nil as the rules say.
    let choose: @MainActor @Sendable (_ flag: String, _ treatment: String?) -> Void
    /// Sets all flags as the rules say.
    let reset: @MainActor @Sendable () -> Void
    /// Takes the line for a report, where the app offers that.
    let copy: (@MainActor @Sendable (String) -> Void)?
}
