import ScreenProving

/// Prints how many contexts there are, how many different screens they show, and how that was found out.
struct CountCommand: Command {
    static let name = "count"
    static let summary = "contexts, distinct screens, and how they were counted"
    static let options = CaseOptions.declarations

    private let options: CaseOptions

    static func advice(insteadOf option: String, value: String?) -> String? {
        CaseOptions.advice(insteadOf: option, value: value)
    }

    init(_ arguments: Arguments) throws {
        options = try CaseOptions(arguments)
    }

    func run(_ output: Output) async throws -> ExitStatus {
        let cases = try ScreenCases(options, warning: output)
        let count = CaseCount(
            cases, byComponents: try cases.space.partition(), byFacets: try cases.space.partition(by: .facets))
        if options.isJSON {
            try output.json(count)
        } else {
            output.line(cases.title, .bold)
            output.line()
            for line in count.lines { output.line(line) }
        }
        return .success
    }
}
