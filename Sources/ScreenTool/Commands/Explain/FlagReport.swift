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
    /// How the rules came to their answer, whether or not it is the one in force.
    let trail: Trail

    /// How the answer came about, in one line.
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
        switch answer.origin {
        case .rules:
            origin = "rules"
            explanation = "\(trail)"
        case .override:
            origin = "override"
            explanation = "set by hand; the rules say \(trail.treatment): \(trail)"
        case .declaredDefault(.notFound):
            origin = "default"
            explanation = "the declared default; the rule file has no such flag"
        case .declaredDefault(.unknownTreatment(let treatment)):
            origin = "default"
            explanation = "the declared default; the screen does not know the treatment \(treatment): \(trail)"
        }
    }
}

extension ResolvedScreen {
    /// Every flag of the screen with how its answer came about, in the order the screen declares them.
    var flagReports: [FlagReport] {
        requirements.flags.answers.map {
            FlagReport($0, trail: rules.explain($0.flag, for: user))
        }
    }
}
