import ScreenProving

/// How many contexts and screens there are, and how often code ran to find out.
@MainActor
struct CaseCount: Encodable {
    /// An axis or a flag, with the values it has in the cases that are counted.
    struct Variable: Encodable {
        let name: String
        let values: [String]
    }

    /// A number of different screens, and the runs of the real code that it took.
    struct Screens: Encodable {
        let count: ContextCount
        let runs: Int
        /// How many of them only repeated another one, to see whether the code answers the same twice.
        let repeats: Int

        init(_ partition: Partition) {
            count = partition.screens
            runs = partition.runs
            repeats = partition.repeats
        }
    }

    let axes: [Variable]
    let flags: [Variable]
    let fixed: [FixedMember]
    let contexts: ContextCount
    let screensByComponents: Screens
    let screensByFacets: Screens

    init<Requirements>(_ cases: ScreenCases<Requirements>, byComponents: Partition, byFacets: Partition) {
        func variables(_ kind: Parameter.Kind) -> [Variable] {
            cases.space.parameters.filter { $0.kind == kind }.map { parameter in
                let given = cases.given.first { $0.name == parameter.name }?.values
                return Variable(
                    name: parameter.name, values: parameter.values.filter { given?.contains($0) ?? true })
            }
        }
        axes = variables(.axis)
        flags = variables(.flag)
        fixed = cases.space.fixed
        contexts = byComponents.contexts
        screensByComponents = Screens(byComponents)
        screensByFacets = Screens(byFacets)
    }

    /// The lines for people.
    var lines: [String] {
        let figures = [
            (contexts, "contexts: \(product)"),
            (screensByComponents.count, "different screens by their components, builders and order"),
            (screensByFacets.count, "different screens by everything they show before anybody did anything"),
        ].map { (count: "\($0)", words: $1) }
        let width = figures.map(\.count.count).max() ?? 0
        let table = figures.map { figure in
            String(repeating: " ", count: width - figure.count.count + 2) + "\(figure.count)  \(figure.words)"
        }
        func runs(_ screens: Screens) -> String {
            "\(ContextCount(screens.runs)) runs of the real code (\(ContextCount(screens.repeats)) of them repeats)"
        }
        return table + (fixed.line.map { ["", $0] } ?? []) + [
            "",
            "Exact, nothing sampled: each place of the screen is taken apart by itself, its builders run for every case",
            "they can tell apart, and the screens are counted as the words of an automaton made of these cases.",
            "That took \(runs(screensByComponents)) for the first number",
            "and \(runs(screensByFacets)) for the second, instead of \(contexts) each.",
        ]
    }

    /// How the contexts come about: `6 x 2 x 2^16 x 3 (country, account, 16 flags of 2 treatments, 1 of 3)`.
    private var product: String {
        let sizes = Dictionary(grouping: flags, by: \.values.count).filter { $0.key > 1 }.mapValues(\.count)
            .sorted { $0.key < $1.key }
        let factors =
            axes.map { "\($0.values.count)" } + sizes.map { $1 == 1 ? "\($0)" : "\($0)^\($1)" }
        let names =
            axes.map(\.name)
            + sizes.enumerated().map { index, size in
                "\(size.value) \(index == 0 ? "flags of \(size.key) treatments" : "of \(size.key)")"
            }
        return "\(factors.joined(separator: " x ")) (\(names.joined(separator: ", ")))"
    }
}
