import ScreenProving

/// Prints under which conditions each builder's component is on the screen, for every country and account.
struct MatrixCommand: Command {
    static let name = "matrix"
    static let summary = "components against countries and accounts: always, never, or the exact condition"
    static let details: String? = """
        The conditions are exact: nothing is sampled, and no part of one can be left out. They speak of the screen, not
        of what the rules give to whom; the rule file brings the configs, without which some components cannot be built.

        As JSON it is a description of what is shown in which contexts: equal for screens that are equal, however they
        are made, so that it can be compared before and after a change. What never happens is left out of it. What a
        component shows is in it as a digest.
        """
    static let options =
        [
            OptionDeclaration(
                name: "component", placeholder: "ID",
                help: "one component in full, or one builder by its name: insurance, CustomSize")
        ] + CaseOptions.declarations

    private let options: CaseOptions
    private let component: String?

    static func advice(insteadOf option: String, value: String?) -> String? {
        CaseOptions.advice(insteadOf: option, value: value)
    }

    init(_ arguments: Arguments) throws {
        options = try CaseOptions(arguments)
        component = arguments.value("component")
    }

    func run(_ output: Output) async throws -> ExitStatus {
        let cases = try ScreenCases(options, warning: output)
        if let component {
            let subject = try ScreenSubject(component, in: try cases.space.partition())
            try ComponentReport(subject, cases).print(to: output)
            return .success
        }
        if options.isJSON {
            try output.json(cases.space.description(of: try cases.space.partition(by: .facets)))
        } else {
            MatrixDrawing(cases, output).draw(try cases.space.partition())
        }
        return .success
    }
}
