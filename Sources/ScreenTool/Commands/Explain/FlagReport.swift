import ComponentScreen
import FeatureFlags

/// One flag's answer for one user, with how it came about.
struct FlagReport: Encodable {
    let flag: String
    let treatment: String
    let label: String?
    let config: String?
    /// `rules`, `override` or `default`.
    let origin: String
    /// The trail of the rules' answer, whether or not it is the one in force.
    let trail: Trail

    /// The origin of the answer, in one line.
    let explanation: String

    private enum CodingKeys: String, CodingKey {
        case flag, treatment, label, config, origin, trail
    }

    init(_ answer: FlagAnswer, trail: Trail) {
        flag = answer.flag
        treatment = answer.treatment
        label = answer.label
        config = answer.config
        self.trail = trail
        (origin, explanation) =
            switch answer.origin {
            case .rules: ("rules", "\(trail)")
            case .override: ("override", "set by hand; the rules say \(trail.treatment): \(trail)")
            case .notFound: ("default", "the declared default; the rule file has no such flag")
            case .unknownTreatment(let treatment):
                ("default", "the declared default; the screen does not know the treatment \(treatment): \(trail)")
            }
    }

    /// The answer and, indented below it, the steps to it.
    var lines: [String] { ["\(flag) = \(treatment)   \(explanation)"] + trail.lines.map { "    \($0)" } }

    /// The same lines without what indents them.
    var steps: [String] { lines.map { String($0.drop { $0 == " " }) } }
}

extension ResolvedScreen {
    /// Every flag of the screen with how its answer came about, in the order the screen declares them.
    var flagReports: [FlagReport] {
        requirements.flags.answers.map { FlagReport($0, trail: rules.explain($0.flag, for: user)) }
    }
}
