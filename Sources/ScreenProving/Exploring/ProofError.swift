import FeatureFlags
import StructuredText

/// Why nothing can be proved: the code under question does not keep to its reads, or there is too much of it.
public enum ProofError: Error, Hashable, Sendable {
    /// Code read flags that no builder declares, so they are not part of the space.
    case undeclaredFlags([String])
    /// A run that was given the same answers as the one before asked other questions.
    case otherReads(context: String, first: [String], second: [String])
    /// The same context gave two outcomes: something is read besides the requirements.
    case otherOutcome(context: String, first: String, second: String)
    /// The runs left a context out, though each asked on from the one before.
    case gap(context: String)
    /// A component has so many cases that they cannot all be run.
    case tooManyCases(component: String, runs: Int)
    /// There are too many contexts to run them one by one.
    case tooManyContexts(String)
}

extension ProofError: CustomStringConvertible {
    /// What is wrong, and what to do.
    public var description: String { words.printableLines }

    private var words: String {
        switch self {
        case .undeclaredFlags(let flags):
            """
            flags are read that no builder declares: \(flags.joined(separator: ", ")); name them in the placement's \
            `reading:`, so that they are frozen and proved with the rest
            """
        case .otherReads(let context, let first, let second):
            """
            not deterministic: under \(context) the first run read \(list(first)) and the second \(list(second)); \
            builders must depend on their requirements alone
            """
        case .otherOutcome(let context, let first, let second):
            """
            not deterministic, or something is read that is not in the requirements: under \(context) one run gave \
            \(first) and another \(second); read flags through the requirements alone, and keep nothing between runs
            """
        case .gap(let context):
            "not deterministic: no run stands for \(context); builders must depend on their requirements alone"
        case .tooManyCases(let component, let runs):
            """
            \(component) has more than \(ContextCount(runs)) cases: its builders read too many flags and axes; read \
            fewer, or allow more runs
            """
        case .tooManyContexts(let count):
            "\(count) contexts are too many to run one by one; go through them lazily"
        }
    }

    private func list(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }
}
