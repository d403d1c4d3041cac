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
        var (runs, repeats) = (0, 0)
        var reads: Set<Int> = []
        var hasAsked = false
        var method = Report.Method.lazy
        var failures: [Failure] = []
        for answer in try answers(try invariant.questions(self), by: strategy, in: diagrams, valid: valid) {
            runs += answer.runs
            repeats += answer.repeats
            reads.formUnion(answer.reads)
            hasAsked = hasAsked || answer.hasAsked
            if answer.method.doubt > method.doubt { method = answer.method }
            failures += answer.failures
        }
        return Report(
            invariant: invariant.sentence(in: self), method: method, runs: runs, repeats: repeats, contexts: contexts,
            fixed: fixed,
            failures: failures.sorted { $0.share > $1.share },
            unread: space.parameters.indices.filter { !reads.contains($0) }.map { space.parameters[$0].name },
            isVacuous: !hasAsked)
    }

    /// The answers to the questions of an invariant, found one way or another.
    private func answers(
        _ questions: [Invariant<Requirements>.Question], by strategy: Strategy, in diagrams: Diagrams,
        valid: Diagrams.Node
    ) throws -> [QuestionResult] {
        switch strategy {
        case .lazily(let budget):
            return try questions.map { try lazyAnswer($0, budget: budget, in: diagrams, valid: valid) }
        case .exhaustively:
            return try exhaustiveAnswers(questions, in: diagrams, valid: valid)
        case .covering(let strength, let seed):
            let rows = try rows(strength: strength, seed: seed)
            return try questions.map {
                try coveringAnswer($0, over: rows, strength: strength, seed: seed, in: diagrams)
            }
        }
    }

    /// The answer to one question over open flags or, where that takes too many runs, the next best way.
    private func lazyAnswer(
        _ question: Invariant<Requirements>.Question, budget: Int, in diagrams: Diagrams, valid: Diagrams.Node
    ) throws -> QuestionResult {
        var hasAsked = false
        let exploration = try explore(budget: budget) { probe in
            let outcome = question.outcome(probe)
            hasAsked = hasAsked || probe.hasAsked
            return outcome
        }
        guard let exploration else {
            let isSmall =
                (diagrams.count(valid).exact ?? .max) <= Strategy.mostContexts / 16
                && (space.size.exact ?? .max) <= Strategy.mostContexts
            let next: Strategy = isSmall ? .exhaustively : .covering(strength: 3)
            var answer = try answers([question], by: next, in: diagrams, valid: valid)[0]
            answer.runs += budget
            return answer
        }
        var findings = Findings()
        for (outcome, set) in exploration.regions(in: diagrams, valid: valid, by: { $0 }) {
            if let message = outcome { findings.failing[message] = set } else { findings.passing = set }
        }
        return QuestionResult(
            failures: failures(findings, in: diagrams, of: diagrams.count(valid)), method: .lazy,
            runs: exploration.runs, repeats: exploration.repeats, reads: exploration.reads, hasAsked: hasAsked)
    }
}

/// What was found out about one question.
struct QuestionResult {
    let failures: [Failure]
    let method: Report.Method
    /// How often the code in question ran, repeats and runs that led to no answer included.
    var runs: Int
    let repeats: Int
    let reads: Set<Int>
    let hasAsked: Bool
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

extension Report.Method {
    /// The more, the less the report is worth.
    fileprivate var doubt: Int {
        switch self {
        case .lazy: 0
        case .exhaustive: 1
        case .covering: 2
        }
    }
}
