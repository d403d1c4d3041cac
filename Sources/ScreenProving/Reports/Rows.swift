extension ScreenSpace {
    /// Contexts in which every combination of values of any `strength` parameters occurs, as far as constraints allow.
    ///
    /// A covering array: few rows for tests that are too slow to be run in every case. The same rows for the same
    /// arguments, on every platform.
    ///
    /// - Parameters:
    ///   - strength: how many parameters at a time; 2 to 4 make sense.
    ///   - seed: of several arrays, which one.
    ///   - required: contexts that have to be among the rows, such as those that failed before; they come first.
    /// - Throws: `CoveringError` for a strength or required rows that cannot be, and for spaces that are too large.
    public func rows(
        strength: Int, seed: UInt64 = 1, including required: [Context] = []
    ) throws(CoveringError) -> [Context] {
        let isOther = required.firstIndex { $0.parameters != space.parameters }
        if let isOther { throw .requiredRow(isOther) }
        return try CoveringArray(of: space, strength: strength, seed: seed, including: required.map(\.values))
            .rows.map(space.context)
    }

    /// Asks a question in the rows of an array and, where it fails, in further contexts until the conditions stand.
    func coveringAnswer(
        _ question: Invariant<Requirements>.Question, over rows: [Context], strength: Int, seed: UInt64,
        in diagrams: Diagrams
    ) throws(ProofError) -> QuestionResult {
        var runs = 0
        var hasAsked = false
        let undeclared = UndeclaredReads()
        let sample = SampledOutcomes(of: rows.map(\.values), in: space, diagrams, seed: seed) { values in
            trace?("\(space.context(values))")
            let probe = ScreenProbe(self, .context(values, undeclared: undeclared))
            runs += 1
            defer { hasAsked = hasAsked || probe.hasAsked }
            return question.outcome(probe)
        }
        let strays = undeclared.sorted
        guard strays.isEmpty else { throw .undeclaredFlags(strays) }
        let findings = Findings(failing: sample.failing, passing: sample.passing)
        return QuestionResult(
            failures: failures(findings, in: diagrams, of: ContextCount(runs), isExact: false),
            method: .covering(strength: strength, rows: rows.count), runs: runs, repeats: 0,
            reads: Set(space.parameters.indices), hasAsked: hasAsked)
    }
}
