extension ScreenSpace {
    /// Finds out whether an invariant holds, and where not.
    ///
    /// Runs code over open flags, once for each case it can tell apart: mostly few runs. Where a question needs more of
    /// them than `budget`, its contexts are run one by one; the report says so. Both are exact.
    ///
    /// - Parameters:
    ///   - invariant: the sentence.
    ///   - budget: the runs for each of its questions; nil for as many as end within seconds.
    /// - Throws: `DefinitionError` for an invariant that names what the screen does not have; `ProofError`
    ///   when the screen's code does not allow a proof.
    public func check(_ invariant: Invariant<Requirements>, budget: Int? = nil) throws -> Report {
        let (diagrams, valid) = space.allowed
        let answers = try invariant.questions(self).map { question in
            try answer(to: question, budget: budget ?? 50_000, of: invariant.name, in: diagrams, valid: valid)
        }
        let reads = answers.reduce(into: Set<Int>()) { $0.formUnion($1.reads) }
        return Report(
            invariant: invariant.sentence(in: self), isExhaustive: answers.contains(where: \.isExhaustive),
            runs: answers.reduce(0) { $0 + $1.runs }, repeats: answers.reduce(0) { $0 + $1.repeats },
            contexts: diagrams.count(valid), fixed: fixed,
            failures: failures(answers.map(\.failing), in: diagrams, valid: valid).sorted { $0.share > $1.share },
            unread: space.parameters.indices.filter { !reads.contains($0) }.map { space.parameters[$0].name },
            isVacuous: !answers.contains(where: \.hasAsked))
    }

    /// Returns the answer to one question over open flags or, where that takes too many runs, in every context.
    private func answer(
        to question: Invariant<Requirements>.Question, budget: Int, of sentence: String,
        in diagrams: Diagrams<Contexts>,
        valid: Diagrams<Contexts>.Subset
    ) throws -> QuestionResult {
        var hasAsked = false
        let exploration = try explore(budget: budget) { probe in
            let outcome = question.outcome(probe)
            hasAsked = hasAsked || probe.hasAsked
            return outcome
        }
        guard let exploration else {
            guard (diagrams.count(valid).exact ?? .max) <= Self.mostContexts else {
                throw ProofError(tooManyCasesOf: "\"\(sentence)\"", runs: budget)
            }
            var answer = try exhaustiveAnswer(question, in: diagrams, valid: valid)
            answer.runs += budget
            return answer
        }
        let failing = exploration.regions(in: diagrams, valid: valid) { $0 }.compactMap { outcome, set in
            outcome.map { ($0, set) }
        }
        return QuestionResult(
            failing: Dictionary(uniqueKeysWithValues: failing), isExhaustive: false, runs: exploration.runs,
            repeats: exploration.repeats, reads: exploration.reads, hasAsked: hasAsked)
    }

    /// Returns the answer to one question in every context, one after the other.
    private func exhaustiveAnswer(
        _ question: Invariant<Requirements>.Question, in diagrams: Diagrams<Contexts>, valid: Diagrams<Contexts>.Subset
    ) throws(ProofError) -> QuestionResult {
        var values = space.baseline
        var (runs, hasAsked) = (0, false)
        var (messages, undeclared) = (Set<String>(), Set<String>())
        /// Returns the places where the question fails, by the message, with the values of the parameters before.
        func failing(_ rest: Diagrams<Contexts>.Subset, at parameter: Int) -> [String: Diagrams<Contexts>.Subset] {
            guard rest != .empty else { return [:] }
            guard parameter < values.count else {
                trace?("\(space.context(values))")
                let trail = DecisionTrail(in: values)
                let probe = ScreenProbe(self, trail)
                let outcome = question.outcome(probe)
                runs += 1
                undeclared.formUnion(trail.undeclared)
                hasAsked = hasAsked || probe.hasAsked
                guard let outcome else { return [:] }
                if messages.count <= Self.mostMessages { messages.insert(outcome) }
                return [messages.count > Self.mostMessages ? Self.tooManyMessages : outcome: .all]
            }
            let branches = (0..<space.sizes[parameter]).map { value in
                values[parameter] = value
                return failing(diagrams.child(rest, level: parameter, value: value), at: parameter + 1)
            }
            return Dictionary(
                uniqueKeysWithValues: Set(branches.flatMap(\.keys)).map { message in
                    (message, diagrams.node(parameter, branches.map { $0[message] ?? .empty }))
                })
        }
        var found = failing(valid, at: 0)
        guard undeclared.isEmpty else { throw ProofError(undeclared: undeclared.sorted()) }
        if messages.count > Self.mostMessages {
            found = [Self.tooManyMessages: found.values.reduce(.empty, diagrams.union)]
        }
        return QuestionResult(
            failing: found, isExhaustive: true, runs: runs, repeats: 0, reads: Set(space.parameters.indices),
            hasAsked: hasAsked)
    }

    /// The most contexts that are run one by one.
    private static var mostContexts: Int { 1 << 22 }

    /// The most messages of one question that are told apart.
    private static var mostMessages: Int { 256 }
    private static var tooManyMessages: String {
        "more than \(mostMessages) different messages; leave out of them what differs from case to case"
    }

    /// Returns the failures of some questions, given where each fails, by the message of the test.
    ///
    /// Where a test says different things in different contexts, the condition of each leaves the others aside where
    /// that makes it shorter: which of two faults a test meets first is the test's business.
    private func failures(
        _ answers: [[String: Diagrams<Contexts>.Subset]], in diagrams: Diagrams<Contexts>,
        valid: Diagrams<Contexts>.Subset
    ) -> [Failure] {
        let failing = answers.flatMap(\.values).reduce(.empty, diagrams.union)
        guard failing != .empty else { return [] }
        let passing = diagrams.difference(valid, failing)
        // The rules of a user may answer what the constraints exclude, so a call names the flags that they are about.
        let constrained = Set(space.formula(of: valid, within: .all, in: diagrams).support)
        return answers.flatMap {
            failures($0, in: diagrams, valid: valid, passing: passing, constrained: constrained)
        }
    }

    private func failures(
        _ failing: [String: Diagrams<Contexts>.Subset], in diagrams: Diagrams<Contexts>,
        valid: Diagrams<Contexts>.Subset,
        passing: Diagrams<Contexts>.Subset, constrained: Set<Int>
    ) -> [Failure] {
        let all = failing.values.reduce(.empty, diagrams.union)
        let others = diagrams.difference(valid, all)
        return failing.sorted { $0.key < $1.key }.compactMap { message, set in
            guard let example = diagrams.nearest(in: set, to: space.baseline) else { return nil }
            let exact = space.formula(of: set, within: valid, in: diagrams)
            let isOnly = set == all
            let relevant = diagrams.union(set, others)
            let short = isOnly ? exact : space.formula(of: set, within: relevant, in: diagrams)
            let condition = short.length < exact.length ? short : exact
            let exception = space.formula(of: passing, within: relevant, in: diagrams)
            let isShorter = isOnly && passing == others && passing != .empty && exception.length < condition.length
            let contexts = diagrams.count(set)
            let context = space.context(example)
            let clause = condition.clauses.first { $0.hold(in: example) } ?? []
            return Failure(
                message: message, condition: condition, exception: isShorter ? exception : nil, contexts: contexts,
                share: contexts.share(of: diagrams.count(valid)), example: context,
                passing: diagrams.nearest(in: passing, to: example).map(space.context),
                command: command.map { command in
                    let deciding = constrained.union(clause.map(\.parameter)).map { parameters[$0] }
                    return call(ShellCommand(command), for: context, naming: Set(deciding)).text
                })
        }
    }
}

/// The answer to one question of an invariant.
private struct QuestionResult {
    /// The contexts in which it fails, by the message of the test.
    let failing: [String: Diagrams<Contexts>.Subset]
    let isExhaustive: Bool
    /// The number of runs of the code in question, with repeats and runs that led to no answer.
    var runs: Int
    let repeats: Int
    let reads: Set<Int>
    let hasAsked: Bool
}

extension Formula {
    /// The number of literals that have to be read.
    fileprivate var length: Int { clauses.reduce(0) { $0 + $1.count } }
}

extension Invariant.Question {
    /// Returns the fault, an error that was thrown included.
    func outcome(_ probe: ScreenProbe<Requirements>) -> String? {
        do {
            return try fault(probe)
        } catch {
            return "threw \(error)"
        }
    }
}
