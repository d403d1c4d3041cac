extension RuleSet {
    /// Evaluates a flag by name, whatever its treatments are called.
    ///
    /// White space around the name is ignored. An unknown flag answers `control`; so does a user without a usable key, or
    /// an empty name, and then there is no label (rule format 2.1).
    public func evaluate(_ flag: String, for user: User) -> Evaluation {
        let name = ExactString(flag.trimmed)
        guard user.profile.keyProblem == nil, !name.string.isEmpty else { return .control(flag, label: nil) }
        guard let place = table.place(of: name) else { return .control(flag, label: Labels.notFound) }
        return evaluation(of: place, named: flag, for: user)
    }

    /// Evaluates every flag that belongs to one of some flag sets (rule format 2.7), in the order of the file.
    ///
    /// Names of sets are trimmed and lower-cased. A set nobody has adds nothing; what is no legal name is listed.
    public func evaluate(sets names: [String], for user: User) -> FlagSetEvaluations {
        let wanted = Set(names.compactMap(FlagSetName.init))
        let places = table.flags.indices.filter { table.flags[$0].sets.contains(where: wanted.contains) }
        return FlagSetEvaluations(
            evaluations: places.map { evaluation(of: $0, named: table.flags[$0].name, for: user) },
            ignoredNames: names.filter { FlagSetName($0) == nil })
    }

    /// Evaluates the flag at a place of the rule table.
    func evaluation(of place: Int, named name: String, for user: User) -> Evaluation {
        guard user.profile.keyProblem == nil else { return .control(name, label: nil) }
        var walk = Walk(log: NoLog())
        do throws(Unanswerable) {
            return table.evaluation(of: place, named: name, try Evaluator(table, for: user).verdict(of: place, &walk))
        } catch {
            return .control(name, label: Labels.exception, changeNumber: table.flags[place].changeNumber)
        }
    }
}

extension RuleTable {
    /// A verdict in the words of the rule file.
    func evaluation(of place: Int, named name: String, _ verdict: Verdict) -> Evaluation {
        let flag = flags[place]
        return Evaluation(
            flag: name, treatment: treatments[verdict.treatment].string, label: flag.label(of: verdict.reason),
            config: flag.config(of: verdict.treatment), changeNumber: flag.changeNumber)
    }
}

extension Evaluation {
    static func control(_ flag: String, label: String?, changeNumber: Int64? = nil) -> Evaluation {
        Evaluation(
            flag: flag, treatment: ReservedTreatment.control, label: label, config: nil, changeNumber: changeNumber)
    }
}
