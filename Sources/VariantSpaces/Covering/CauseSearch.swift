/// Looks for the causes of failures by running further rows, where running all of them is out of the question.
///
/// A failing row is reduced towards the baseline, which leaves one cause of several. In the reduced row each parameter
/// is given each other value: if that cures it, the parameter is part of the condition, its value at the baseline or not,
/// and the values that do not cure it widen the condition. Then random rows inside are tried. One that passes shows what
/// the condition lacks.
package struct CauseSearch {
    private let model: CoveringModel
    private let run: ([Int]) -> String?
    private var feasibility: Feasibility
    private var random: SeededGenerator
    private let confirmations: Int
    /// How each row ended that is known, nil for passing; and in which order they were met.
    private var outcomes: [[Int]: String?] = [:]
    private var known: [[Int]] = []
    private var runs = 0

    /// `run` tells how a row fails, nil if it passes, and must tell the same of the same row.
    package init(
        in model: CoveringModel,
        passing: [[Int]] = [],
        seed: UInt64 = 1,
        confirmations: Int = 30,
        run: @escaping ([Int]) -> String?
    ) throws(CoveringError) {
        let faults = model.faults(in: passing)
        guard faults.isEmpty else { throw .invalid(faults) }
        self.model = model
        self.run = run
        self.confirmations = confirmations
        feasibility = try Feasibility(model)
        random = SeededGenerator(seed: seed)
        for row in passing { remember(nil, row) }
    }

    /// One cause of the failure of a row, another than those known if there is one; nil if the row passes.
    package mutating func cause(
        of row: [Int], besides causes: [SampledCause] = []
    ) throws(CoveringError) -> SampledCause? {
        let faults = model.faults(in: [row])
        guard faults.isEmpty else { throw .invalid(faults) }
        runs = 0
        guard let kind = outcome(row) else { return nil }
        let example = reduced(row, kind, besides: causes)
        var condition = model.sizes.map { Set(0..<$0) }
        let cure = flip(example, kind, &condition)
        let confirmed = confirm(&condition, example, kind)
        try feasibility.checkDecided()
        let literals = literals(of: condition)
        let elsewhere = known.filter { row in
            outcomes[row] == kind && !condition.indices.allSatisfy { condition[$0].contains(row[$0]) }
        }
        return SampledCause(
            kind: kind, literals: literals, example: example, passing: cure, runs: runs, confirmations: confirmed ?? 0,
            isConfirmed: (confirmed ?? 0) > 0, elsewhere: elsewhere)
    }

    /// Causes until each of the rows that fails meets one of its kind; every row is run.
    package mutating func causes(of rows: [[Int]]) throws(CoveringError) -> [SampledCause] {
        let faults = model.faults(in: rows)
        guard faults.isEmpty else { throw .invalid(faults) }
        for row in rows { _ = outcome(row) }
        var causes: [SampledCause] = []
        var next = 0
        // Rows run on the way join those known, and are explained as well.
        while next < known.count {
            try explain(known[next], &causes)
            next += 1
        }
        return causes.filter { cause in
            !causes.contains { $0.kind == cause.kind && $0 != cause && $0.isConfirmed && $0.includes(cause) }
        }
    }

    /// Adds causes until the row meets one, or nothing new is found.
    private mutating func explain(_ row: [Int], _ causes: inout [SampledCause]) throws(CoveringError) {
        guard let kind = outcome(row) else { return }
        while !causes.contains(where: { $0.kind == kind && $0.contains(row) }) {
            guard let cause = try cause(of: row, besides: causes),
                !causes.contains(where: { $0.kind == kind && $0.literals == cause.literals })
            else { return }
            causes.append(cause)
        }
    }
}

// MARK: - Running

extension CauseSearch {
    private mutating func remember(_ outcome: String?, _ row: [Int]) {
        if outcomes.updateValue(outcome, forKey: row) == nil { known.append(row) }
    }

    private mutating func outcome(_ row: [Int]) -> String? {
        if let known = outcomes[row] { return known }
        runs += 1
        let outcome = run(row)
        remember(outcome, row)
        return outcome
    }

    /// Whether a row fails in a way; nil where it cannot occur.
    private mutating func fails(_ row: [Int], _ kind: String) -> Bool? {
        feasibility.canComplete(row) ? outcome(row) == kind : nil
    }
}

// MARK: - Steps

extension CauseSearch {
    /// The row with as few differences to a passing one as still make it fail, and of none of the causes known.
    private mutating func reduced(_ row: [Int], _ kind: String, besides causes: [SampledCause]) -> [Int] {
        guard let target = target(for: row, kind) else { return row }
        let differences = row.indices.filter { row[$0] != target[$0] }
        let needed = minimalChanges(differences) { changes in
            let candidate = target.taking(changes, from: row)
            return fails(candidate, kind) == true
                && !causes.contains { $0.kind == kind && $0.contains(candidate) }
        }
        return target.taking(needed, from: row)
    }

    /// The baseline if it passes, or else the passing row that is nearest; the first of several.
    private mutating func target(for row: [Int], _ kind: String) -> [Int]? {
        if fails(model.baseline, kind) == false { return model.baseline }
        let passing = known.filter { outcomes[$0] != .some(.some(kind)) }
        return passing.min { $0.differences(to: row) < $1.differences(to: row) }
    }

    /// Gives each parameter each other value: those that cure the failure leave the condition; one such row is returned.
    private mutating func flip(_ example: [Int], _ kind: String, _ condition: inout [Set<Int>]) -> [Int]? {
        var cure: [Int]?
        for parameter in example.indices {
            var unknown: Set<Int> = []
            for value in 0..<model.sizes[parameter] where value != example[parameter] {
                var flipped = example
                flipped[parameter] = value
                switch fails(flipped, kind) {
                case nil: unknown.insert(value)
                case true?: break
                case false?:
                    condition[parameter].remove(value)
                    cure = cure ?? flipped
                }
            }
            // Values that cannot occur here say nothing of a parameter that cures nothing.
            if condition[parameter].count < model.sizes[parameter] { condition[parameter].subtract(unknown) }
        }
        return cure
    }

    /// Tries random rows inside and narrows the condition until all fail; how many did, nil if none could be tried.
    private mutating func confirm(_ condition: inout [Set<Int>], _ example: [Int], _ kind: String) -> Int? {
        // A row inside that passes and was known before is as good as one tried now.
        for row in known where outcomes[row] != .some(.some(kind)) { narrow(&condition, example, row, kind) }
        var confirmed = 0
        while confirmed < confirmations {
            guard let row = randomRow(in: condition) else { return confirmed > 0 ? confirmed : nil }
            if outcome(row) == kind {
                confirmed += 1
            } else {
                narrow(&condition, example, row, kind)
                confirmed = 0
            }
        }
        return confirmed
    }

    /// Takes a passing row out of the condition, by a value without which the example would be cured by fewer changes.
    private mutating func narrow(
        _ condition: inout [Set<Int>], _ example: [Int], _ passing: [Int], _ kind: String
    ) {
        guard condition.indices.allSatisfy({ condition[$0].contains(passing[$0]) }) else { return }
        let differences = example.indices.filter { example[$0] != passing[$0] }
        let needed = minimalChanges(differences) { changes in
            fails(example.taking(changes, from: passing), kind) == false
        }
        // A parameter that is part of the condition already was widened too far.
        let parameter = needed.first { condition[$0].count < model.sizes[$0] } ?? needed.first
        if let parameter { condition[parameter].remove(passing[parameter]) }
    }

    /// A row that can occur, with values of the condition; nil if several attempts find none.
    private mutating func randomRow(in condition: [Set<Int>]) -> [Int]? {
        attempts: for _ in 0..<20 {
            var row = model.sizes.map { _ in -1 }
            // What is part of the condition comes first, while the rules leave it most room.
            let shuffled = random.shuffled(row.indices)
            let order = shuffled.filter { condition[$0].count < model.sizes[$0] } + shuffled
            for parameter in order where row[parameter] < 0 {
                let values = random.shuffled(condition[parameter].sorted())
                let possible = values.first { value in
                    row[parameter] = value
                    return feasibility.canComplete(row)
                }
                guard possible != nil else { continue attempts }
            }
            return row
        }
        return nil
    }

    private func literals(of condition: [Set<Int>]) -> [SampledCause.Literal] {
        condition.indices.filter { condition[$0].count < model.sizes[$0] }
            .map { .init(parameter: $0, values: condition[$0].sorted()) }
    }
}

extension SampledCause {
    /// Whether all rows of another cause meet this one.
    fileprivate func includes(_ other: SampledCause) -> Bool {
        literals.allSatisfy { literal in
            other.literals.contains { $0.parameter == literal.parameter && literal.values.contains(all: $0.values) }
        }
    }
}

extension [Int] {
    /// This row with the values that another has at some places.
    fileprivate func taking(_ places: [Int], from other: [Int]) -> [Int] {
        var row = self
        for place in places { row[place] = other[place] }
        return row
    }

    fileprivate func differences(to other: [Int]) -> Int { indices.count { self[$0] != other[$0] } }

    fileprivate func contains(all others: [Int]) -> Bool { others.allSatisfy(contains) }
}
