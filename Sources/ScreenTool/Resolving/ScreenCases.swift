import ComponentScreen
import FeatureFlags
import ScreenProving
import VariantSpaces

/// The cases of the screen that options ask for, ready to be counted and explored.
@MainActor
struct ScreenCases<Requirements: ScreenRequirements> {
    let program: ScreenProgram<Requirements>
    let options: CaseOptions
    let rules: RuleSet
    let space: ScreenSpace<Requirements>

    /// Loads the rules and describes the cases; what was repaired or ignored in the rules is told to the output.
    ///
    /// - Throws: `ArgumentError` for something given that the screen does not know; what the rule file's loading throws
    ///   otherwise.
    init(_ options: CaseOptions, of program: ScreenProgram<Requirements>, warning output: Output) throws {
        self.program = program
        self.options = options
        try Self.check(options.given, against: program.space.parameters)
        rules = try program.rules(from: options.rules, warning: output)
        space = try options.given.reduce(program.space.configured(by: rules)) { space, given in
            try space.restricted(to: given.name, given.values)
        }
    }

    /// What is looked at, for people.
    var title: String { [program.title, condition].compactMap { $0 }.joined(separator: " · ") }

    /// What is given, in words; nil where nothing is.
    var condition: String? {
        let words = options.given.map { "\($0.name) = \($0.values.joined(separator: " or "))" }
        return words.isEmpty ? nil : "given " + words.joined(separator: " and ")
    }

    /// The axes and flags that something is given of.
    var givenParameters: [Parameter] {
        options.given.compactMap { item in space.parameters.first { $0.name == item.name } }
    }

    private static func check(_ given: [CaseOptions.Given], against parameters: [Parameter]) throws {
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
