import ComponentScreen
import FeatureFlags
import StructuredText

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

    /// The answer and, below it, the steps to it.
    var lines: [TrailLine] {
        [TrailLine(text: "\(flag) = \(treatment)   \(explanation)")] + trail.lines.deeper(by: 2)
    }
}

extension ResolvedScreen {
    /// Every flag of the screen with how its answer came about, in the order the screen declares them.
    var flagReports: [FlagReport] {
        requirements.flags.answers.map { FlagReport($0, trail: rules.explain($0.flag, for: user)) }
    }
}

/// A step of a trail in words, and how deep it is inside others.
struct TrailLine: Equatable {
    var depth = 0
    let text: String
}

extension [TrailLine] {
    fileprivate func deeper(by depth: Int) -> [TrailLine] { map { TrailLine(depth: $0.depth + depth, text: $0.text) } }
}

extension Trail {
    /// The steps that led to the answer, each on a line, with what had to be evaluated on the way indented below it; what
    /// the trail's own line says already is not repeated.
    var lines: [TrailLine] {
        steps.flatMap { step -> [TrailLine] in
            switch step {
            case .prerequisite(let prerequisite):
                [TrailLine(text: "prerequisite \(prerequisite): \(prerequisite.isMet ? "yes" : "no")")]
                    + prerequisite.flags.flatMap(\.nested)
            case .allocation(let bucket, let percentage):
                [
                    TrailLine(
                        text: """
                            \(percentage)% of the keys take part, bucket \(bucket): \
                            \(bucket <= percentage ? "yes" : "no")
                            """)
                ]
            case .rule(let rule): rule.lines
            case .notEvaluated, .killed, .noRule, .abandoned: []
            }
        }
    }

    /// The trail of a flag that another one asked for.
    fileprivate var nested: [TrailLine] {
        [TrailLine(depth: 1, text: "\(flag) = \(treatment)   \(self)")] + lines.deeper(by: 2)
    }
}

extension Trail.Rule {
    fileprivate var lines: [TrailLine] {
        // A rule for everybody has nothing to add to its name, which the trail's own line has.
        if isMatch, tests.allSatisfy({ $0.matcher == "ALL_KEYS" && $0.attribute == nil }) { return [] }
        let title = isInFile ? "rule \(number) \(JSONText.quoted(label))" : label
        if tests.isEmpty { return [TrailLine(text: description)] }
        return tests.flatMap { test in
            [TrailLine(text: "\(title): \(test)")] + test.flags.flatMap(\.nested) + test.segments.flatMap(\.nested)
        }
    }
}

extension Trail.Segment {
    fileprivate var nested: [TrailLine] {
        let answer = isMember ? "is a member" : "is not a member"
        let reason = exclusion.map { ", \($0)" } ?? ""
        let steps = segments.flatMap(\.nested) + rules.flatMap { $0.lines.deeper(by: 1) }
        return [TrailLine(depth: 1, text: "segment \(JSONText.quoted(name)): \(answer)\(reason) · \(location)")]
            + steps.deeper(by: 1)
    }
}
