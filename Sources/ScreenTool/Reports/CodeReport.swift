import ComponentScreen
import FeatureFlags
import FlagLinting
import ScreenProving
import StructuredText

/// What is to be known of a screen that a code named: what changed since, who has it now, and what somebody has instead.
@MainActor
struct CodeReport: Encodable {
    struct Flag: Encodable {
        let flag: String
        let code: String
        let rules: String
    }

    let code: String
    /// Flags that came after the code.
    let added: [String]
    /// Treatments of the code that the screen has no more, by flag.
    let removed: [String: String]
    /// Whether the rule file is that of the code; nil for a code without one.
    let isSameRuleFile: Bool?
    /// Who has the treatments, of those with these axes: `everybody`, `nobody` or `some`; nil where that is not known.
    let holders: String?
    /// Who has them, where that is only some.
    let parts: [UserSet.Part]?
    /// Flags whose treatments nobody has together.
    let obstacles: [[String]]
    /// The flags of which the rules give the user another treatment.
    let flags: [Flag]
    /// What becomes of components with those.
    let components: [ComponentChange]

    private let lines: [String]

    private enum CodingKeys: String, CodingKey {
        case code, added, removed, isSameRuleFile, holders, parts, obstacles, flags, components
    }

    /// Nil for a screen that no code named.
    init?<Requirements>(_ resolved: ResolvedScreen<Requirements>) {
        guard let variant = resolved.variant else { return nil }
        let (program, space, axes) = (resolved.program, resolved.program.space, resolved.options.axes)
        let given = resolved.flagsByRules
        code = variant.code.description
        added = variant.added
        removed = variant.removed
        isSameRuleFile = variant.code.hasRuleFile ? variant.code.isMade(under: given.ruleFileDigest) : nil
        let holders = Result { () throws(PopulationError) in
            try space.holders(
                of: space.context(of: variant), under: resolved.rules,
                knowing: program.knownAttributes(of: resolved.requirements))
        }
        let known = try? holders.get()
        self.holders = known?.extent.coded.word
        parts = known?.extent.coded.parts
        obstacles = known?.obstacles ?? []
        flags = given.answers.compactMap { answer in
            let treatment = variant.treatments[answer.flag] ?? answer.treatment
            guard treatment != answer.treatment else { return nil }
            return Flag(flag: answer.flag, code: treatment, rules: answer.treatment)
        }
        components = space.changes(from: resolved.requirements, to: program.requirements(axes, given))
        lines =
            Self.words(isSameRuleFile, resolved.rules.file) + Self.words(variant)
            + Self.words(holders, space.audience(of: [axes]), variant.treatments)
            + Self.words(flags, components, of: resolved.options.key)
    }

    /// Prints it below the screen.
    func draw(_ output: Output) {
        output.line()
        output.line(ScreenDrawing(output: output).rule("From \(code)"), .dim)
        output.line()
        for line in lines { output.line(line) }
    }
}

extension CodeReport {
    private static func words(_ isSameRuleFile: Bool?, _ file: String) -> [String] {
        switch isSameRuleFile {
        case true?: ["The rule file is the one that the code was made under."]
        case false?: ["The code was made under another rule file than \(file)."]
        case nil: ["The code was made without a rule file."]
        }
    }

    private static func words(_ variant: ScreenVariant<some ScreenRequirements>) -> [String] {
        let treatments = variant.treatments
        return variant.added.map { "\($0) came after the code; it has its default, \(treatments[$0] ?? "")." }
            + variant.removed.sorted { $0.key < $1.key }.map { flag, treatment in
                guard let now = treatments[flag] else { return "\(flag) was \(treatment) and is gone." }
                return "\(flag) has no treatment \(treatment) any more; it has its default, \(now)."
            }
    }

    private static func words(
        _ holders: Result<ContextHolders, PopulationError>, _ audience: String, _ treatments: [String: String]
    ) -> [String] {
        let place = audience.prefix(1).uppercased() + audience.dropFirst()
        switch holders {
        case .failure(let error): return ["\(place): who has these treatments is not known: \(error)."]
        case .success(let holders):
            let start = "\(place): the rules give these treatments to"
            if case .some(let parts) = holders.extent, parts.count > 1 { return [start] + parts.map { "  \($0)" } }
            return ["\(start) \(holders.extent)\(holders.obstacles.isEmpty ? "." : ",")"]
                + holders.obstacles.map { flags in
                    let obstacle = flags.map { "\($0) = \(treatments[$0] ?? "")" }.list("and")
                    return "  as nobody has \(obstacle)" + (flags.count > 1 ? " together" : "")
                }
        }
    }

    private static func words(_ flags: [Flag], _ changes: [ComponentChange], of key: String) -> [String] {
        guard !flags.isEmpty else { return ["The rules give \(key) the same treatments."] }
        return ["The rules give \(key) other treatments:"]
            + Table.lines(flags.map { ["  \($0.flag)", $0.rules, "instead of \($0.code)"] })
            + [changes.isEmpty ? "The screen is the same with them." : "With them:"]
            + Table.lines(changes.map { ["  \($0.component)", $0.words] })
    }
}
