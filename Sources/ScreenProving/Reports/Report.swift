import FeatureFlags
import StructuredText

/// The answer to a question about a screen.
public struct Report: Sendable {
    /// The sentence that was to hold.
    public let invariant: String
    /// Whether the contexts were run one by one, at least for a part of the question.
    public let isExhaustive: Bool
    /// The number of runs of the code in question, repeats included.
    public let runs: Int
    /// The number of runs that only repeated another one, to see whether the code answers the same twice.
    public let repeats: Int
    /// The number of contexts that the answer stands for.
    public let contexts: ContextCount
    /// The members of the requirements that were not varied.
    public let fixed: [FixedMember]
    /// The ways in which it fails, the most frequent first; empty when it holds.
    public let failures: [Failure]
    /// The parameters that no run read.
    public let unread: [String]
    /// Whether the test never asked anything, so that it says nothing about the screen.
    public let isVacuous: Bool

    /// Whether it holds and says something.
    public var holds: Bool { failures.isEmpty && !isVacuous }
}

/// One way in which an invariant fails.
public struct Failure: Sendable {
    /// The words of the test; empty when it only said no.
    public let message: String
    /// The condition under which it fails.
    public let condition: Formula
    /// The only contexts in which it does not fail, where that is the shorter thing to say.
    public let exception: Formula?
    /// The number of contexts in which it fails.
    public let contexts: ContextCount
    /// The part of the space, from 0 to 1.
    public let share: Double
    /// One context in which it fails, as close to the baseline as there is.
    public let example: Context
    /// The context closest to the example in which it does not fail; nil when it fails everywhere.
    public let passing: Context?
    /// A command line that shows the example's screen; nil where the space names no command.
    public let command: String?
}

extension Report: CustomStringConvertible {
    /// The finding in one line, then what it stands for and how to see it.
    public var description: String {
        ([finding] + (fixed.line.map { ["  \($0)"] } ?? [])).joined(separator: "\n").printableLines
    }

    private var finding: String {
        if isVacuous {
            return
                "\"\(invariant)\" asks nothing of the screen, so that it holds whatever the screen does; ask the probe"
        }
        guard !failures.isEmpty else {
            return "\"\(invariant)\" holds in all \(contexts) contexts (\(way))"
        }
        let shown = failures.prefix(Self.mostFailures).map(text)
        let hidden = failures.count - shown.count
        return shown.joined(separator: "\n") + (hidden > 0 ? "\nand it fails in \(hidden.of("more way"))" : "")
    }

    /// The most ways of failing that are shown.
    private static let mostFailures = 5

    private var way: String {
        let runs = ContextCount(runs).of("run")
        return isExhaustive
            ? "exact: \(runs), one by one"
            : "exact: \(runs) over open flags, \(ContextCount(repeats)) of them repeats"
    }

    private func text(_ failure: Failure) -> String {
        let only = failures.count == 1 ? "and only if " : ""
        let condition =
            failure.exception.map { "unless \($0)" }
            ?? (failure.condition.isAlways ? "always" : "if \(only)\(failure.condition.text(limit: 5))")
        var lines = ["\"\(invariant)\" fails \(condition)"]
        if !failure.message.isEmpty { lines.append("  message   \(failure.message)") }
        lines.append("  contexts  \(failure.contexts) of \(contexts), \(failure.share.percentage) (\(way))")
        lines.append("  example   \(failure.example)")
        if let passing = failure.passing { lines.append("  passes    \(passing)") }
        if let command = failure.command { lines.append("  shown by  \(command)") }
        return lines.joined(separator: "\n")
    }
}

extension Double {
    /// A share as people read it: `2.8 %`, and never 0 for what there is, nor 100 for what is not all.
    package var percentage: String {
        let tenths = (self * 1000).rounded() / 10
        if tenths == 0, self > 0 { return "less than 0.1 %" }
        if tenths == 100, self < 1 { return "more than 99.9 %" }
        return tenths == tenths.rounded() ? "\(Int(tenths)) %" : "\(tenths) %"
    }
}
