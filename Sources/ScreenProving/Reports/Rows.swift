public import VariantSpaces

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
        let array = try CoveringArray(
            of: coveringModel, strength: strength, seed: seed, including: required.map(\.values))
        return array.rows.map(space.context)
    }

    /// The parameters and constraints as the generator of rows knows them.
    var coveringModel: CoveringModel {
        CoveringModel(
            sizes: space.sizes, baseline: space.baseline,
            rules: space.rules.map { CoveringModel.Rule($0.name, $0.scope, holds: $0.holds) })
    }

    /// Asks a question in the rows of an array and, where it fails, in further contexts until the causes are known.
    func coveringAnswer(
        _ question: Invariant<Requirements>.Question, over rows: [Context], strength: Int, seed: UInt64
    ) throws -> QuestionResult {
        var runs = 0
        var hasAsked = false
        let undeclared = UndeclaredReads()
        func run(_ values: [Int]) -> String? {
            trace?("\(space.context(values))")
            let probe = ScreenProbe(self, .context(values, undeclared: undeclared))
            runs += 1
            defer { hasAsked = hasAsked || probe.hasAsked }
            return question.outcome(probe)
        }
        let outcomes = rows.map { (row: $0.values, outcome: run($0.values)) }
        let failing = outcomes.filter { $0.outcome != nil }.map(\.row)
        var search = try CauseSearch(
            in: coveringModel, passing: outcomes.filter { $0.outcome == nil }.map(\.row), seed: seed, run: run)
        let causes = try search.causes(of: failing)
        let strays = undeclared.sorted
        guard strays.isEmpty else { throw ProofError.undeclaredFlags(strays) }
        let failures = Dictionary(grouping: causes, by: \.kind).sorted { $0.key < $1.key }.map { kind, causes in
            failure(kind, causes, count: outcomes.count { $0.outcome == kind }, of: rows.count)
        }
        return QuestionResult(
            failures: failures, method: .covering(strength: strength, rows: rows.count), runs: runs, repeats: 0,
            reads: Set(space.parameters.indices), hasAsked: hasAsked)
    }

    private func failure(_ kind: String, _ causes: [SampledCause], count: Int, of rows: Int) -> Failure {
        let clauses = causes.map { cause in
            cause.literals.map { Literal(parameter: $0.parameter, values: ValueSet($0.values)) }
        }
        let example = causes[0].example
        return Failure(
            message: kind, condition: Formula(parameters: space.parameters, clauses: clauses), exception: nil,
            contexts: ContextCount(count), share: Double(count) / Double(rows), example: space.context(example),
            passing: causes[0].passing.map(space.context),
            command: commandLine(space.context(example), naming: Set(clauses[0].map(\.parameter))))
    }
}
