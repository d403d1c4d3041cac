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
    let given: [Given]
    let format: ReportFormat
    let rules: RuleSet
    let space: ScreenSpace<Requirements>

    /// Loads the rules and describes the cases; the output hears what was repaired or ignored in the rules.
    ///
    /// - Throws: `ArgumentError` for something given that the screen does not know; what the rule file's loading throws
    ///   otherwise.
    init(_ arguments: Arguments, of program: ScreenProgram<Requirements>, warning output: Output) throws {
        self.program = program
        source = try RuleSource(arguments)
        format = try arguments.format()
        given = try program.given(by: arguments)
        rules = try program.rules(from: source, warning: output)
        space = try program.space.configured(by: rules).restricted(to: given)
    }

    /// Returns the variants of the cases; the output hears which builders cannot make their components.
    func variants(by measure: ScreenVariants.Measure = .components, warning output: Output) throws -> ScreenVariants {
        let variants = try space.variants(by: measure)
        for failure in variants.rows.compactMap(space.failure) { output.fault("warning: \(failure)") }
        return variants
    }

    /// The subject, for people.
    var title: String { [program.title, condition].compactMap { $0 }.joined(separator: " · ") }

    /// The conditions that are given, in words; nil where there are none.
    var condition: String? { given.words }

    /// The axes and flags that something is given of.
    var givenParameters: [Parameter] {
        given.compactMap { item in space.parameters.first { $0.name == item.name } }
    }
}

/// An axis or a flag, and the values it may have.
struct Given {
    let name: String
    let values: [String]
}

extension [Given] {
    /// The conditions in words; nil where there are none.
    var words: String? {
        let words = map { "\($0.name) = \($0.values.joined(separator: " or "))" }
        return words.isEmpty ? nil : "given " + words.joined(separator: " and ")
    }
}

extension ScreenSpace {
    /// Returns the same space with some axes and flags restricted to some values.
    func restricted(to given: [Given]) throws -> ScreenSpace {
        try given.reduce(self) { try $0.restricted(to: $1.name, $1.values) }
    }
}

extension ScreenProgram {
    /// Returns the conditions that options set on axes and flags, axes first.
    ///
    /// - Throws: `ArgumentError` for something that the screen does not know.
    func given(by arguments: Arguments) throws -> [Given] {
        let axes = space.axes.flatMap { axis in
            (arguments.values[axis.name] ?? []).map { (axis.name, axis.isToggle ? "true" : $0) }
        }
        let pairs = try axes + arguments.pairs("given", form: "NAME=VALUE")
        return try pairs.grouped { $0.0 }.map { name, pairs in
            guard let parameter = space.parameters.first(where: { $0.name == name }) else {
                throw ArgumentError.unknown("axis or flag", name, legal: space.parameters.map(\.name))
            }
            for (_, value) in pairs where !parameter.values.contains(value) {
                throw ArgumentError.unknown("value of \(name)", value, legal: parameter.values)
            }
            return Given(name: name, values: pairs.map(\.1))
        }
    }

    /// The options that restrict axes, named as those that choose a value for one screen.
    var axisRestrictions: [ProgramOption] {
        space.axes.map { axis in
            ProgramOption(
                axis.name, axis.isToggle ? nil : axis.placeholder,
                help: "only the cases with it" + (axis.isToggle ? "" : ": \(axis.values.joined(separator: ", "))"),
                isRepeatable: !axis.isToggle)
        }
    }

    /// The options that say which cases of the screen are looked at.
    var caseOptions: [ProgramOption] {
        let axes = space.axes.isEmpty ? "" : ", or this " + space.axes.map(\.name).list("or")
        let given = ProgramOption(
            "given", "NAME=VALUE", help: "only the cases with this treatment of a flag\(axes); two of one: either",
            isRepeatable: true)
        return axisRestrictions + RuleSource.options + [given, .format]
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
        let nearest = nearestSpelling(to: name, in: ids + rows.map(\.builder))
        let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
        throw ArgumentError(
            "unknown component \"\(name)\"\(hint) (one of: \(ids.joined(separator: ", ")), or the name of a builder)")
    }
}
