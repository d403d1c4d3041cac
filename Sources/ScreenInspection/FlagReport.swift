package import FeatureFlags

/// One flag's answer for one user, with how it came about.
package struct FlagReport: Hashable, Sendable {
    package let answer: FlagAnswer
    /// The trail of the rules' answer, whether or not it is the one in force; nil where there are no rules.
    package let trail: Trail?

    /// The origin of the answer by its name in JSON, and in one line.
    package var origin: (name: String, text: String) {
        let reason = trail.map { ": \($0)" } ?? ""
        return switch answer.origin {
        case .rules: ("rules", trail.map { "\($0)" } ?? "the rules")
        case .override: ("override", "set by hand" + (trail.map { "; the rules say \($0.treatment): \($0)" } ?? ""))
        case .client: ("client", "the answer of the application's own client")
        case .notFound: ("default", "the declared default; the rule file has no such flag")
        case .undeclared: ("default", "the declared default; the screen does not declare the flag")
        case .unknownTreatment(let treatment):
            ("default", "the declared default; the screen does not know the treatment \(treatment)\(reason)")
        }
    }

    /// The answer and, indented below it, the steps to it.
    package var lines: [String] {
        ["\(answer.flag) = \(answer.treatment)   \(origin.text)"] + (trail?.lines ?? []).map { "    \($0)" }
    }

    /// The same lines without what indents them.
    package var steps: [String] { lines.map { String($0.drop { $0 == " " }) } }
}

extension Flags {
    /// Every flag with how its answer came about, by the rules that it was frozen from, in the order of declaration.
    package var reports: [FlagReport] {
        catalog.declarations.map { FlagReport(answer: answer(for: $0), trail: trail(of: $0)) }
    }
}
