extension RuleSet {
    /// Evaluates a flag by name, whatever its treatments are called.
    ///
    /// White space around the name is ignored. An unknown flag answers `control`; so does a user without a usable key,
    /// or an empty name, and then there is no label (rule format 2.1).
    public func evaluate(_ flag: String, for user: User) -> Evaluation {
        let name = ExactString(flag.trimmed)
        guard user.keyProblem == nil, !name.string.isEmpty else { return .control(flag, label: nil) }
        guard let index = table.index(of: name) else { return .control(flag, label: Labels.notFound) }
        guard let verdict = table.verdict(of: index, for: user) else {
            return .control(flag, label: Labels.exception, changeNumber: table.flags[index].changeNumber)
        }
        return table.evaluation(of: index, named: flag, verdict)
    }

    /// Evaluates a flag by name and explains the answer, which is that of `evaluate(_:for:)`.
    public func explain(_ flag: String, for user: User) -> Trail {
        let name = ExactString(flag.trimmed)
        if let problem = user.keyProblem { return .notEvaluated(flag, problem, label: nil) }
        if name.string.isEmpty { return .notEvaluated(flag, "the flag's name is empty", label: nil) }
        guard let index = table.index(of: name) else {
            let archived = table.archivedPosition(of: name).map(table.location)
            let reason = archived == nil ? Labels.notFound : "\(Labels.notFound), the flag is archived"
            return .notEvaluated(flag, reason, label: Labels.notFound, at: archived)
        }
        return Evaluator.trail(of: index, in: table, for: user)
    }
}

extension Trail {
    fileprivate static func notEvaluated(
        _ flag: String, _ reason: String, label: String?, at location: FileLocation? = nil
    ) -> Trail {
        Trail(
            flag: flag, treatment: ReservedTreatment.control, label: label, config: nil, location: location,
            steps: [.notEvaluated(reason: reason)])
    }
}

extension RuleTable {
    /// Returns the answer of the flag with an index; nil where the
    /// evaluation ended without one, which answers `control`.
    func verdict(of flag: Int, for user: User) -> Verdict? {
        user.keyProblem == nil ? try? Evaluator.answer(of: flag, in: self, for: user) : nil
    }

    /// Returns the answer of the flag with an index for a user, as an index in `treatments`.
    ///
    /// `evaluate(_:for:)` without the texts, for callers that ask about very many users.
    package func treatment(of flag: Int, for user: User) -> Int {
        verdict(of: flag, for: user)?.outcome ?? Self.control
    }
}
