import ComponentScreen
import ScreenProving
import StructuredText

/// The options that say which cases of the screen are looked at.
struct CaseOptions {
    /// A flag or an axis, and the values it may have.
    struct Given: Equatable {
        let name: String
        var values: [String]
    }

    let rules: RuleSource
    /// What is taken for granted, in the order it was given.
    let given: [Given]
    let isJSON: Bool

    /// Reads the options that were given; whether there is such a flag or value shows when the screen is there.
    ///
    /// - Throws: `ArgumentError` naming what is legal.
    init(_ arguments: Arguments) throws {
        rules = try RuleSource(arguments)
        isJSON = try arguments.isJSON
        var given: [Given] = []
        for (name, value) in try arguments.pairs("given", form: "NAME=VALUE") {
            if let index = given.firstIndex(where: { $0.name == name }) {
                given[index].values.append(value)
            } else {
                given.append(Given(name: name, values: [value]))
            }
        }
        self.given = given
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

    /// What to do where somebody asks for one screen's axis or flag, which here are given.
    func caseAdvice(insteadOf option: String, value: String?) -> String? {
        if option == "set" { return "use --given \(value ?? "FLAG=TREATMENT")" }
        guard let axis = space.axes.first(where: { $0.name == option }) else { return nil }
        return "use --given \(option)=\(axis.isToggle ? "true" : value ?? "VALUE")"
    }
}
