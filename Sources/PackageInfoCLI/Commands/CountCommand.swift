import ScreenProving

/// Prints how many contexts there are, how many different screens they show, and how that was found out.
struct CountCommand: Command {
    static let name = "count"
    static let summary = "contexts, distinct screens, and how they were counted"
    static let options = CaseOptions.declarations

    private let options: CaseOptions

    init(_ arguments: Arguments) throws {
        options = try CaseOptions(arguments)
    }

    func run(_ output: Output) async throws -> ExitStatus {
        let cases = try ScreenCases(options, warning: output)
        let count = CaseCount(
            cases, byComponents: try cases.space.partition(), byFacets: try cases.space.partition(by: .facets))
        if options.isJSON { try output.json(count) } else { count.draw(cases, output) }
        return .success
    }
}

/// How many contexts and screens there are, and how often code ran to find out.
@MainActor
private struct CaseCount: Encodable {
    struct Variable: Encodable {
        let name: String
        /// The values it has in the cases that are counted.
        let values: [String]
    }

    struct Screens: Encodable {
        let count: ContextCount
        let runs: Int
    }

    let axes: [Variable]
    let flags: [Variable]
    let contexts: ContextCount
    let screensByComponents: Screens
    let screensByFacets: Screens

    init(_ cases: ScreenCases, byComponents: Partition, byFacets: Partition) {
        func variables(_ kind: Parameter.Kind) -> [Variable] {
            cases.space.parameters.filter { $0.kind == kind }.map { parameter in
                let given = cases.options.given.first { $0.name == parameter.name }?.values
                return Variable(
                    name: parameter.name, values: parameter.values.filter { given?.contains($0) ?? true })
            }
        }
        axes = variables(.axis)
        flags = variables(.flag)
        contexts = byComponents.contexts
        screensByComponents = Screens(count: byComponents.screens, runs: byComponents.runs)
        screensByFacets = Screens(count: byFacets.screens, runs: byFacets.runs)
    }

    func draw(_ cases: ScreenCases, _ output: Output) {
        output.line(["Package information", cases.condition].compactMap { $0 }.joined(separator: " · "), .bold)
        output.line()
        let rows = [
            ["\(contexts)", "contexts: \(product)"],
            ["\(screensByComponents.count)", "different screens by their components, builders and order"],
            ["\(screensByFacets.count)", "different screens by everything they show before anybody did anything"],
        ]
        let width = rows.map { $0[0].count }.max() ?? 0
        for row in rows { output.line(String(repeating: " ", count: width - row[0].count + 2) + row[0] + "  " + row[1]) }
        output.line()
        output.line("Exact, nothing sampled: each place of the screen is taken apart by itself, its builders run for every case")
        output.line("they can tell apart, and the screens are counted as the words of an automaton made of these cases.")
        output.line(
            """
            That took \(ContextCount(screensByComponents.runs)) runs of the real code for the first number and \
            \(ContextCount(screensByFacets.runs)) for the second, instead of \(contexts) each.
            """)
    }

    /// How the contexts come about: `6 x 2 x 2^16 x 3 (country, account, 16 flags of 2 treatments, 1 of 3)`.
    private var product: String {
        let sizes = Dictionary(grouping: flags, by: \.values.count).filter { $0.key > 1 }.mapValues(\.count)
            .sorted { $0.key < $1.key }
        let factors = axes.map { "\($0.values.count)" } + sizes.map { $1 == 1 ? "\($0)" : "\($0)^\($1)" }
        let names = axes.map(\.name) + sizes.enumerated().map { index, size in
            "\(size.value) \(index == 0 ? "flags of \(size.key) treatments" : "of \(size.key)")"
        }
        return "\(factors.joined(separator: " x ")) (\(names.joined(separator: ", ")))"
    }
}
