extension RuleSet {
    /// Evaluates a flag by name and explains the answer.
    ///
    /// The answer is that of `evaluate(_:for:)`, found by the same code.
    public func explain(_ flag: String, for user: User) -> Trail {
        let name = ExactString(flag.trimmed)
        if let problem = user.profile.keyProblem { return .notEvaluated(flag, problem, label: nil) }
        if name.string.isEmpty { return .notEvaluated(flag, "the flag's name is empty", label: nil) }
        guard let index = table.index(of: name) else {
            let archived = table.archivedPosition(of: name).map(table.location)
            let reason = archived == nil ? Labels.notFound : "\(Labels.notFound), the flag is archived"
            return .notEvaluated(flag, reason, label: Labels.notFound, at: archived)
        }
        var evaluator = Evaluator(table, for: user, isLogging: true)
        var interruption: Interruption?
        do throws(Interruption) {
            _ = try evaluator.answer(of: index)
        } catch {
            interruption = error
        }
        return TrailBuilder.trail(of: index, evaluator, endedBy: interruption)
    }
}

extension Trail {
    fileprivate static func notEvaluated(
        _ flag: String, _ reason: String, label: String?, at location: SourceLocation? = nil
    ) -> Trail {
        Trail(
            flag: flag, treatment: ReservedTreatment.control, label: label, config: nil, location: location,
            steps: [.notEvaluated(reason: reason)])
    }
}
