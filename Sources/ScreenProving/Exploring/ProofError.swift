import StructuredText

/// The reason why nothing can be proved: the builders read what they do not declare, or have too many cases.
public struct ProofError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fault, and what to do.
    public let description: String

    init(_ description: String) { self.description = description.printableLines }

    /// Reports that code read flags that no builder declares, so that they are not part of the space.
    init(undeclared flags: [String]) {
        self.init(
            """
            flags are read that no builder declares: \(flags.joined(separator: ", ")); name them in the placement's \
            `reading:`, so that they are frozen and proved with the rest
            """)
    }

    /// Makes the error of a flag or segment whose rules tell more users apart than can be compared.
    init(notAnalysed name: String, _ budget: StepBudget) {
        self.init(budget.fault(of: name))
    }

    /// Makes the error of a question about users that takes too many steps, so that there is no answer to it.
    init(beyond budget: StepBudget) {
        self.init(
            """
            there is no answer within \(ContextCount(budget.mostCases)) steps: the rules tell too many users apart; ask for \
            fewer values of an axis or for fewer flags, or split the rules
            """)
    }

    /// Makes the error of a component that has so many cases that they cannot all be run.
    init(tooManyCasesOf component: String, runs: Int) {
        self.init(
            """
            \(component) has more than \(ContextCount(runs)) cases: its builders read too many flags and axes; read \
            fewer, or allow more runs
            """)
    }
}
