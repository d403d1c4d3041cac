import ComponentScreen
import ScreenProving

/// The command that prints the numbers of contexts and of the different screens they show.
struct CountCommand<Requirements: ScreenRequirements>: Command {
    let program: ScreenProgram<Requirements>
    let name = "count"
    let summary = "counts the contexts and the different screens"
    var options: [any ProgramOption] { program.caseOptions + [Option.format] }

    func run(_ arguments: Arguments, _ output: Output) async throws -> CommandReport {
        let cases = try ScreenCases(arguments, of: program, warning: output)
        let byComponents = try cases.variants()
        let byFacets = try cases.space.variants(by: .facets)
        let (axes, flags) = (cases.parameters(.axis), cases.parameters(.flag))
        let excluded = program.space.constraint.isAlways ? "" : ", less those that the constraints exclude"
        let figures = [
            (byComponents.contexts, "contexts: \(product(axes, flags))\(excluded)"),
            (byComponents.screens, "different screens by their components, builders and order"),
            (byFacets.screens, "different screens by everything they show before anybody did anything"),
        ].map { ("\($0)", $1) }
        let width = figures.map(\.0.count).max() ?? 0
        let summary =
            [""] + figures.map { String(repeating: " ", count: width - $0.count + 2) + "\($0)  \($1)" }
            + (cases.space.fixed.line.map { ["", $0] } ?? []) + [
                "",
                "Exact, nothing sampled: the builders of each place run for every case that they distinguish, and the",
                "screens are counted without listing them.",
                "That took \(runs(of: byComponents)) for the first number",
                "and \(runs(of: byFacets)) for the second, instead of \(byComponents.contexts) each.",
            ]
        let json: JSONObject = [
            "axes": axes.map(\.json), "flags": flags.map(\.json), "fixed": cases.space.fixed,
            "contexts": byComponents.contexts, "screensByComponents": byComponents.json,
            "screensByFacets": byFacets.json,
        ]
        return CommandReport(cases.title, summary, json: json)
    }

    private func runs(of variants: ScreenVariants) -> String {
        "\(ContextCount(variants.runs).of("run")) of the real code (\(ContextCount(variants.repeats)) of them repeats)"
    }

    /// Returns how the contexts come about: `6 x 2 x 2^16 x 3 (country, account, 16 flags of 2 treatments, 1 of 3)`.
    private func product(_ axes: [Choice], _ flags: [Choice]) -> String {
        let sizes = Dictionary(grouping: flags, by: \.values.count).filter { $0.key > 1 }.mapValues(\.count)
            .sorted { $0.key < $1.key }
        let factors = axes.map { "\($0.values.count)" } + sizes.map { $1 == 1 ? "\($0)" : "\($0)^\($1)" }
        let names =
            axes.map(\.name)
            + sizes.enumerated().map { index, size in
                "\(size.value) \(index == 0 ? "flags of \(size.key) treatments" : "of \(size.key)")"
            }
        return "\(factors.joined(separator: " x ")) (\(names.joined(separator: ", ")))"
    }
}

extension ScreenCases {
    /// Returns the axes or the flags, with the values they have in these cases.
    fileprivate func parameters(_ kind: Parameter.Kind) -> [Choice] {
        space.parameters.filter { $0.kind == kind }.map { parameter in
            let given = given.first { $0.name == parameter.name }?.values
            return Choice(name: parameter.name, values: parameter.values.filter { given?.contains($0) ?? true })
        }
    }
}

extension Choice {
    fileprivate var json: JSONObject { ["name": name, "values": values] }
}

extension ScreenVariants {
    /// The number of screens, and of the runs that it took to find out; repeats see whether code answers the same.
    fileprivate var json: JSONObject { ["count": screens, "runs": runs, "repeats": repeats] }
}
