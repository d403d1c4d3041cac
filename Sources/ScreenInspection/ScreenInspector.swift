public import ComponentScreen
import FeatureFlags

/// A page about another screen, for builds that people test: who is on it and why, the treatments, and the line that
/// shows the same screen on the command line.
///
/// ```swift
/// let inspector = ScreenInspector(
///     of: screen, axes: { ["country=\($0.country)"] }, rules: { "\(rules.rules.file), \(rules.origin)" },
///     copy: { UIPasteboard.general.string = $0 })
/// ScreenView(ScreenModel(inspector.page))    // in a sheet
/// ```
///
/// The page is a screen like any other, and follows the other one while the inspector lives. A treatment that is chosen
/// there is set by hand, and the other screen is planned again. It stays until the page resets it, or the host plans
/// the screen for flags of its own.
@MainActor
public final class ScreenInspector<Requirements: ScreenRequirements> {
    /// The page.
    public private(set) lazy var page = Screen(
        .inspection(
            InspectionActions(
                choose: { [weak self] in self?.choose($1, of: $0) }, reset: { [weak self] in self?.reset() },
                copy: copy)),
        for: inspection, name: "inspection")

    private let screen: any MountedScreen<Requirements>
    private let axes: (Requirements) -> [String]
    private let rules: () -> String
    private let copy: (@MainActor @Sendable (String) -> Void)?
    private var observation: ObservationToken?
    /// The flags without what was set by hand on the page.
    private var flags: Flags
    private var chosen: [String: String] = [:]

    /// Inspects a mounted screen.
    ///
    /// - Parameters:
    ///   - screen: the screen.
    ///   - axes: the values besides the flags, each as `name=value`, named as the command line of the screen does.
    ///   - rules: where the rules come from and how old they are, in a line.
    ///   - copy: takes the line for a report; without it the page has no button for that.
    public init(
        of screen: any MountedScreen<Requirements>, axes: @escaping (Requirements) -> [String],
        rules: @escaping () -> String, copy: (@MainActor @Sendable (String) -> Void)? = nil
    ) {
        self.screen = screen
        self.axes = axes
        self.rules = rules
        self.copy = copy
        flags = screen.plan.requirements.flags
        observation = screen.onChange { [weak self] _, _ in self?.follow() }
    }

    /// The line for a report; `show --at` and `explain --at` take it.
    public var line: String {
        let requirements = screen.plan.requirements
        let treatments = requirements.flags.answers.map { "\($0.flag)=\($0.treatment)" }
        return (axes(requirements) + treatments).joined(separator: " ")
    }

    private var inspection: Inspection {
        let plan = screen.plan
        let treatments = Dictionary(
            plan.requirements.flags.catalog.declarations.map { ($0.name, $0.treatments) }
        ) { first, _ in first }
        return Inspection(
            content: Inspection.Content(
                line: line, rules: rules(), faults: screen.faults,
                flags: plan.requirements.flags.reports.map { report in
                    let flag = report.answer.flag
                    return InspectedFlag(
                        report: report, treatments: treatments[flag] ?? [], isChosen: chosen[flag] != nil)
                },
                builders: zip(Explanation(of: plan).rows, 1...).map(InspectedBuilder.init)))
    }

    private func follow() {
        let now = screen.plan.requirements.flags
        let isOurs = chosen.allSatisfy { name, treatment in
            now.answers.contains { $0.flag == name && $0.treatment == treatment && $0.origin == .override }
        }
        if chosen.isEmpty || !isOurs { (flags, chosen) = (now, [:]) }
        let inspection = inspection
        if inspection.content != page.plan.requirements.content { page.replan(for: inspection) }
    }

    private func choose(_ treatment: String?, of flag: String) {
        chosen[flag] = treatment
        plan()
    }

    private func reset() {
        chosen = [:]
        plan()
    }

    private func plan() {
        var requirements = screen.plan.requirements
        requirements.flags = flags.fixing(chosen)
        screen.replan(for: requirements)
        // A plan that changes nothing on the screen is not reported.
        follow()
    }
}
