/// Where a question's answers were found, as sets of contexts.
struct Findings {
    /// The contexts in which it fails, by what the test said.
    var failing: [String: Diagrams.Node] = [:]
    /// The contexts in which it does not.
    var passing: Diagrams.Node = .empty
}

extension ScreenSpace {
    /// The failures of one question, as a report tells them.
    ///
    /// Where a test says different things in different contexts, the condition of each leaves the others aside where
    /// that makes it shorter: which of two faults a test meets first is the test's business.
    ///
    /// Where not every context was run (`isExact` is false), no failure is told by its exceptions.
    func failures(
        _ findings: Findings, in diagrams: Diagrams, of whole: ContextCount, isExact: Bool = true
    ) -> [Failure] {
        let all = findings.failing.values.reduce(.empty, diagrams.union)
        return findings.failing.sorted { $0.key < $1.key }.compactMap { message, set in
            guard let example = diagrams.nearest(in: set, to: space.baseline) else { return nil }
            let elsewhere = diagrams.difference(all, set)
            let others = diagrams.union(findings.passing, elsewhere)
            let exact = formula(of: set, against: others, in: diagrams)
            let short = elsewhere == .empty ? exact : formula(of: set, against: findings.passing, in: diagrams)
            let condition = short.length < exact.length ? short : exact
            let contexts = diagrams.count(set)
            let named = Set(
                condition.clauses.first { $0.allSatisfy { $0.values.contains(example[$0.parameter]) } }?
                    .map(\.parameter) ?? [])
            return Failure(
                message: message, condition: condition,
                exception: isExact && elsewhere == .empty
                    ? exception(findings.passing, set, condition, in: diagrams) : nil,
                contexts: contexts, share: contexts.share(of: whole), example: space.context(example),
                passing: diagrams.nearest(in: findings.passing, to: example).map(space.context),
                command: commandLine(space.context(example), naming: named))
        }
    }

    /// The formula of a set of contexts.
    func formula(of set: Diagrams.Node, against other: Diagrams.Node, in diagrams: Diagrams) -> Formula {
        Formula(of: set, against: other, in: diagrams, parameters: space.parameters)
    }

    /// Where it does not fail, if that is the shorter thing to say.
    private func exception(
        _ passing: Diagrams.Node, _ failing: Diagrams.Node, _ condition: Formula, in diagrams: Diagrams
    ) -> Formula? {
        guard passing != .empty else { return nil }
        let exception = formula(of: passing, against: failing, in: diagrams)
        return exception.length < condition.length ? exception : nil
    }
}

extension Formula {
    /// How many literals have to be read.
    var length: Int { clauses.reduce(0) { $0 + $1.count } }
}
