import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText

/// The cases of the screen that options ask for, ready to be counted and explored.
@MainActor
struct ScreenCases<Requirements: ScreenRequirements> {
    let program: ScreenProgram<Requirements>
    let source: RuleSource
    /// The axes and flags that are given, in order.
    let given: [Choice]
    let rules: RuleSet
    let space: ScreenSpace<Requirements>
    private let output: Output

    /// Loads the rules and describes the cases; the output hears what was repaired or ignored in the rules.
    ///
    /// - Throws: `ArgumentError` for something given that the screen does not know; what the rule file's loading throws
    ///   otherwise.
    init(_ arguments: Arguments, of program: ScreenProgram<Requirements>, warning output: Output) throws {
        self.program = program
        self.output = output
        source = try RuleSource(arguments)
        given = try program.chosen(by: arguments, several: true)
        rules = try program.rules(from: source, warning: output)
        space = try program.space.configured(by: rules).restricted(to: given)
    }

    /// Returns the variants of the cases; the output hears which builders cannot make their components.
    func variants(by measure: ScreenVariants.Measure = .components) throws -> ScreenVariants {
        let variants = try space.variants(by: measure)
        for failure in variants.rows.compactMap(space.failure) { output.fault("warning: \(failure)") }
        return variants
    }

    /// The subject, for people.
    var title: String { [program.title, given.text].compactMap { $0 }.joined(separator: " · ") }

    /// The axes and flags that something is given of.
    var givenParameters: [Parameter] {
        given.compactMap { item in space.parameters.first { $0.name == item.name } }
    }
}

extension ScreenProgram {
    /// The options that say which cases of the screen are looked at.
    var caseOptions: [any ProgramOption] {
        axisOptions(several: true) + RuleSource.options + choices(several: true).suffix(1)
    }
}

extension ScreenSpace {
    /// Returns requirements for each different thing that a builder's component shows, the closest to the baseline, with
    /// all contexts in which it shows that.
    func examples(
        of row: ScreenVariants.BuilderRow, in variants: ScreenVariants
    ) -> [(requirements: Requirements, region: ContextRegion)] {
        variants.variants(of: row).compactMap { region in
            region.nearest(to: baseline).map { (requirements(in: $0), region) }
        }
    }
}

extension PluginPoint {
    /// Returns a component as it is composed; nil where it is not on the screen.
    func component(_ id: ComponentID, _ requirements: Requirements) -> RenderedComponent? {
        compose(plan(for: requirements)).render().flatMap(\.components).first { $0.id == id }
    }
}

extension ScreenVariants {
    /// Returns the builders that somebody named by a component's id or a builder's name; at least one.
    ///
    /// - Throws: `ArgumentError` with the nearest name where it names nothing.
    func existingRows(named name: String) throws(ArgumentError) -> [BuilderRow] {
        let found = rows(named: name)
        guard found.isEmpty else { return found }
        let ids = rows.map(\.component.rawValue).withoutRepetitions
        throw .unknown("component", name, legal: ids, others: (rows.map(\.builder), "the name of a builder"))
    }
}
