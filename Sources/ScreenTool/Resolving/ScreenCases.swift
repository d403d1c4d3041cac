import ComponentScreen
import FeatureFlags
import ScreenProving
import StructuredText
import VariantSpaces

/// The cases of the screen that options ask for, ready to be counted and explored.
@MainActor
struct ScreenCases<Requirements: ScreenRequirements> {
    /// A flag or an axis, and the values it may have.
    typealias Given = (name: String, values: [String])

    let program: ScreenProgram<Requirements>
    let source: RuleSource
    /// What is taken for granted, in the order it was given.
    let given: [Given]
    let isJSON: Bool
    let rules: RuleSet
    let space: ScreenSpace<Requirements>

    /// Loads the rules and describes the cases; what was repaired or ignored in the rules is told to the output.
    ///
    /// - Throws: `ArgumentError` for something given that the screen does not know; what the rule file's loading throws
    ///   otherwise.
    init(_ arguments: Arguments, of program: ScreenProgram<Requirements>, warning output: Output) throws {
        self.program = program
        source = try RuleSource(arguments)
        isJSON = try arguments.isJSON
        given = try arguments.pairs("given", form: "NAME=VALUE").grouped { $0.0 }.map { ($0, $1.map(\.1)) }
        try Self.check(given, against: program.space.parameters)
        rules = try program.rules(from: source, warning: output)
        space = try given.reduce(program.space.configured(by: rules)) { space, given in
            try space.restricted(to: given.name, given.values)
        }
    }

    /// What is looked at, for people.
    var title: String { [program.title, condition].compactMap { $0 }.joined(separator: " · ") }

    /// What is given, in words; nil where nothing is.
    var condition: String? {
        let words = given.map { "\($0.name) = \($0.values.joined(separator: " or "))" }
        return words.isEmpty ? nil : "given " + words.joined(separator: " and ")
    }

    /// The axes and flags that something is given of.
    var givenParameters: [Parameter] {
        given.compactMap { item in space.parameters.first { $0.name == item.name } }
    }

    private static func check(_ given: [Given], against parameters: [Parameter]) throws {
        for item in given {
            guard let parameter = parameters.first(where: { $0.name == item.name }) else {
                throw ArgumentError.unknown("axis or flag", item.name, legal: parameters.map(\.name))
            }
            for value in item.values where !parameter.values.contains(value) {
                throw ArgumentError.unknown("value of \(item.name)", value, legal: parameter.values)
            }
        }
    }
}

extension ScreenProgram {
    /// The options that say which cases of the screen are looked at.
    var caseOptions: [ProgramOption] {
        let axes = space.axes.isEmpty ? "" : ", or this " + space.axes.map(\.name).list("or")
        let given = ProgramOption(
            name: "given", placeholder: "NAME=VALUE",
            help: "only the cases with this treatment of a flag\(axes); two of one: either", isRepeatable: true)
        return RuleSource.options + [given, .format]
    }
}
