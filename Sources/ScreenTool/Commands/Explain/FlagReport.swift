import ComponentScreen
import FeatureFlags

/// One flag's answer for one user, with how it came about.
struct FlagReport {
    let answer: FlagAnswer
    /// The trail of the rules' answer, whether or not it is the one in force; nil where there are no rules.
    let trail: Trail?

    /// The origin of the answer by its name in JSON, and in one line.
    var origin: (name: String, text: String) {
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

    /// Returns reports as JSON; of their trails, what is asked too far inside is left out and counted.
    static func json(_ reports: [FlagReport]) -> [JSONObject] {
        var trails = Trail.bounded(reports.compactMap(\.trail))[...]
        return reports.map { $0.json($0.trail == nil ? nil : trails.popFirst()) }
    }

    private func json(_ trail: Trail?) -> JSONObject {
        [
            "flag": answer.flag, "treatment": answer.treatment, "label": answer.label, "config": answer.config,
            "origin": origin.name, "trail": trail,
        ]
    }

    /// The answer and, indented below it, the steps to it.
    var lines: [String] {
        ["\(answer.flag) = \(answer.treatment)   \(origin.text)"] + (trail?.lines ?? []).map { "    \($0)" }
    }

    /// The same lines without what indents them.
    var steps: [String] { lines.map { String($0.drop { $0 == " " }) } }
}

extension Flags {
    /// Every flag with how its answer came about, by the rules that it was frozen from, in the order of declaration.
    var reports: [FlagReport] { catalog.declarations.map { FlagReport(answer: answer(for: $0), trail: trail(of: $0)) } }
}
