extension ScreenSpace {
    /// Finds out whether an invariant holds, and where not.
    ///
    /// - Parameters:
    ///   - invariant: the sentence.
    ///   - strategy: the way through the contexts.
    /// - Throws: `SpaceError` or `UnknownName` for an invariant that names what the screen does not have; `ProofError`
    ///   when the screen's code does not allow a proof.
    public func check(_ invariant: Invariant<Requirements>, by strategy: Strategy = .lazily) throws -> Report {
        let (diagrams, valid) = space.allowed
        let contexts = diagrams.count(valid)
        let answers = try invariant.questions(self).map { question in
            switch strategy {
            case .lazily(let budget):
                try lazyAnswer(question, budget: budget, of: invariant.name, in: diagrams, valid: valid)
            case .exhaustively: try exhaustiveAnswer(question, in: diagrams, valid: valid)
            }
        }
        let reads = answers.reduce(into: Set<Int>()) { $0.formUnion($1.reads) }
        return Report(
            invariant: invariant.sentence(in: self),
            method: answers.contains { $0.method == .exhaustive } ? .exhaustive : .lazy,
            runs: answers.reduce(0) { $0 + $1.runs }, repeats: answers.reduce(0) { $0 + $1.repeats },
            contexts: contexts, fixed: fixed,
            failures: answers.flatMap { failures($0.failing, in: diagrams, valid: valid) }
                .sorted { $0.share > $1.share },
            unread: space.parameters.indices.filter { !reads.contains($0) }.map { space.parameters[$0].name },
            isVacuous: !answers.contains(where: \.hasAsked))
    }

    /// The answer to one question over open flags or, where that takes too many runs, in every context.
    private func lazyAnswer(
        _ question: Invariant<Requirements>.Question, budget: Int, of sentence: String, in diagrams: Diagrams,
        valid: Diagrams.Node
    ) throws -> Answer {
        var hasAsked = false
        let exploration = try explore(budget: budget) { probe in
            let outcome = question.outcome(probe)
            hasAsked = hasAsked || probe.hasAsked
            return outcome
        }
        guard let exploration else {
            guard (diagrams.count(valid).exact ?? .max) <= Strategy.mostContexts / 16 else {
                throw ProofError.tooManyCases(component: "\"\(sentence)\"", runs: budget)
            }
            var answer = try exhaustiveAnswer(question, in: diagrams, valid: valid)
            answer.runs += budget
            return answer
        }
        var failing: [String: Diagrams.Node] = [:]
        for (outcome, set) in exploration.regions(in: diagrams, valid: valid, by: { $0 }) {
            if let outcome { failing[outcome] = set }
        }
        return Answer(
            failing: failing, method: .lazy, runs: exploration.runs, repeats: exploration.repeats,
            reads: exploration.reads, hasAsked: hasAsked)
    }

    /// The answer to one question in every context, one after the other.
    private func exhaustiveAnswer(
        _ question: Invariant<Requirements>.Question, in diagrams: Diagrams, valid: Diagrams.Node
    ) throws(ProofError) -> Answer {
        let size = space.sizes.reduce(ContextCount(1)) { $0 * ContextCount($1) }
        guard let size = size.exact, size <= Strategy.mostContexts else { throw .tooManyContexts("\(size)") }
        let undeclared = UndeclaredReads()
        // The number of the message in each context: 0 for none, the largest where the constraints exclude it.
        var results: [UInt16] = []
        results.reserveCapacity(size)
        var numbers: [String: UInt16] = [:]
        var (runs, hasAsked) = (0, false)
        for values in Combinations(of: space.sizes) {
            guard diagrams.contains(values, valid) else {
                results.append(.max)
                continue
            }
            trace?("\(space.context(values))")
            let probe = ScreenProbe(self, .context(values, undeclared: undeclared))
            let outcome = question.outcome(probe)
            runs += 1
            hasAsked = hasAsked || probe.hasAsked
            if let outcome, numbers.count <= Self.mostMessages, numbers[outcome] == nil {
                numbers[outcome] = UInt16(numbers.count + 1)
            }
            results.append(outcome.map { numbers[$0] ?? 1 } ?? 0)
        }
        let unknown = undeclared.sorted
        guard unknown.isEmpty else { throw .undeclaredFlags(unknown) }
        var failing = numbers.mapValues { number in diagrams.node(of: results) { $0 == number } }
        if numbers.count > Self.mostMessages {
            let message =
                "more than \(Self.mostMessages) different messages; leave out of them what differs from case to case"
            failing = [message: diagrams.node(of: results) { $0 != 0 && $0 != .max }]
        }
        return Answer(
            failing: failing, method: .exhaustive, runs: runs, repeats: 0, reads: Set(space.parameters.indices),
            hasAsked: hasAsked)
    }

    /// How many messages of one question are told apart.
    private static var mostMessages: Int { 256 }
}

/// What was found out about one question.
private struct Answer {
    /// The contexts in which it fails, by what the test said.
    let failing: [String: Diagrams.Node]
    let method: Report.Method
    /// How often the code in question ran, repeats and runs that led to no answer included.
    var runs: Int
    let repeats: Int
    let reads: Set<Int>
    let hasAsked: Bool
}

// MARK: Failures

extension ScreenSpace {
    /// The failures of one question, given where it fails, by what the test said.
    ///
    /// Where a test says different things in different contexts, the condition of each leaves the others aside where
    /// that makes it shorter: which of two faults a test meets first is the test's business.
    private func failures(
        _ failing: [String: Diagrams.Node], in diagrams: Diagrams, valid: Diagrams.Node
    ) -> [Failure] {
        let all = failing.values.reduce(.empty, diagrams.union)
        let passing = diagrams.difference(valid, all)
        return failing.sorted { $0.key < $1.key }.compactMap { message, set in
            guard let example = diagrams.nearest(in: set, to: space.baseline) else { return nil }
            let exact = formula(of: set, against: diagrams.difference(valid, set), in: diagrams)
            let short = set == all ? exact : formula(of: set, against: passing, in: diagrams)
            let condition = short.length < exact.length ? short : exact
            let exception = formula(of: passing, against: set, in: diagrams)
            let contexts = diagrams.count(set)
            let clause = condition.clauses.first { $0.allSatisfy { $0.values.contains(example[$0.parameter]) } }
            return Failure(
                message: message, condition: condition,
                exception: set == all && passing != .empty && exception.length < condition.length ? exception : nil,
                contexts: contexts, share: contexts.share(of: diagrams.count(valid)), example: space.context(example),
                passing: diagrams.nearest(in: passing, to: example).map(space.context),
                command: commandLine(space.context(example), naming: Set((clause ?? []).map(\.parameter))))
        }
    }

    /// The formula of a set of contexts.
    func formula(of set: Diagrams.Node, against other: Diagrams.Node, in diagrams: Diagrams) -> Formula {
        Formula(of: set, against: other, in: diagrams, parameters: space.parameters)
    }
}

extension Formula {
    /// How many literals have to be read.
    fileprivate var length: Int { clauses.reduce(0) { $0 + $1.count } }
}

extension Invariant.Question {
    /// What is wrong, an error that was thrown included.
    func outcome(_ probe: ScreenProbe<Requirements>) -> String? {
        do {
            return try fault(probe)
        } catch {
            return "threw \(error)"
        }
    }
}
