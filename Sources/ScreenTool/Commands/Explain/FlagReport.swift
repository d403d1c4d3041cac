import ComponentScreen
import FeatureFlags

/// One flag's answer for one user, with how it came about.
struct FlagReport {
    let answer: FlagAnswer
    /// The trail of the rules' answer, whether or not it is the one in force.
    let trail: Trail

    /// The origin of the answer by its name in JSON, and in one line.
    var origin: (name: String, words: String) {
        switch answer.origin {
        case .rules: ("rules", "\(trail)")
        case .override: ("override", "set by hand; the rules say \(trail.treatment): \(trail)")
        case .notFound: ("default", "the declared default; the rule file has no such flag")
        case .unknownTreatment(let treatment):
            ("default", "the declared default; the screen does not know the treatment \(treatment): \(trail)")
        }
    }

    var json: JSONObject {
        [
            "flag": answer.flag, "treatment": answer.treatment, "label": answer.label, "config": answer.config,
            "origin": origin.name, "trail": trail,
        ]
    }

    /// The answer and, indented below it, the steps to it.
    var lines: [String] {
        ["\(answer.flag) = \(answer.treatment)   \(origin.words)"] + trail.lines.map { "    \($0)" }
    }

    /// The same lines without what indents them.
    var steps: [String] { lines.map { String($0.drop { $0 == " " }) } }
}

extension ResolvedScreen {
    /// Every flag of the screen with how its answer came about, in the order the screen declares them.
    var flagReports: [FlagReport] {
        requirements.flags.answers.map { FlagReport(answer: $0, trail: rules.explain($0.flag, for: user)) }
    }
}
