import Synchronization

/// The decisions of one exploration, in the order code asked for them; run after run it takes the next way that was not
/// taken yet.
///
/// Backtracking, as SPLat does for configurations of product lines (Kim et al., FSE 2013): a run makes the decisions of
/// the run before up to the last one that has values left, takes the next value there, and goes on with open ones.
/// There are as many runs as the code can tell cases apart, and a run costs the code, one step for each decision and,
/// where there are constraints, one walk through their diagram for each new choice. Flags are read from any thread, so
/// the trail is locked.
final class DecisionTrail: Sendable {
    /// One decision: what was asked, which values were taken, which are still to be tried.
    private struct Decision {
        let parameter: Int
        var taken: ValueSet
        var rest: [ValueSet]
    }

    private struct Progress {
        /// The contexts that the constraints allow.
        let valid: Diagrams<Contexts>.Subset
        /// The diagrams of the space; nil where every value is decided.
        let diagrams: Diagrams<Contexts>?
        var decisions: [Decision] = []
        var position = 0
        /// The values that each parameter may still have in this run.
        var cube: [ValueSet]
        /// The parameters this run decided, in order.
        var reads: [Int] = []
        var undeclared: Set<String> = []
        /// The builder that is asked, for what it reads.
        var reader: String?
        var hasStrayed = false
    }

    /// The context in which every value is decided; nil for an exploration.
    let context: [Int]?

    private let full: [ValueSet]
    private let baseline: [Int]
    /// Receives every decision with those before it.
    private let onDecision: (@Sendable ([Literal]) -> Void)?
    private let progress: Mutex<Progress>

    init(of space: ParameterSpace, onDecision: (@Sendable ([Literal]) -> Void)? = nil) {
        full = space.sizes.map { ValueSet(first: $0) }
        baseline = space.baseline
        self.onDecision = onDecision
        let (diagrams, valid) = space.allowed
        context = nil
        progress = Mutex(Progress(valid: valid, diagrams: diagrams, cube: full))
    }

    /// Makes the trail of a run in one context, whose values are all decided.
    init(in context: [Int]) {
        self.context = context
        full = context.map { ValueSet($0) }
        baseline = context
        onDecision = nil
        progress = Mutex(Progress(valid: .all, diagrams: nil, cube: full))
    }

    /// Returns the value of a parameter in this run; decides it if it is open.
    func decide(_ parameter: Int) -> Int {
        progress.withLock { progress in
            if let value = progress.cube[parameter].only { return value }
            advance(&progress, parameter, progress.cube[parameter].map { ValueSet($0) })
            if progress.cube[parameter].only == nil { progress.hasStrayed = true }
            return progress.cube[parameter].first ?? baseline[parameter]
        }
    }

    /// Returns whether a parameter has one of some values in this run; decides no more than that.
    func decide(_ parameter: Int, isIn values: ValueSet) -> Bool {
        progress.withLock { progress in
            let open = progress.cube[parameter]
            if open.isSubset(of: values) { return true }
            let inside = open.intersection(values)
            if inside.isEmpty { return false }
            let sides = [inside, open.subtracting(values)]
            advance(&progress, parameter, sides)
            if !sides.contains(progress.cube[parameter]) { progress.hasStrayed = true }
            return progress.cube[parameter].isSubset(of: values)
        }
    }

    /// Takes the decision that the run before took here or, behind its last one, the first choice that is possible.
    private func advance(_ progress: inout Progress, _ parameter: Int, _ choices: [ValueSet]) {
        progress.reads.append(parameter)
        let baseline = baseline[parameter]
        let ordered = choices.filter { $0.contains(baseline) } + choices.filter { !$0.contains(baseline) }
        if progress.position < progress.decisions.count {
            let decision = progress.decisions[progress.position]
            guard decision.parameter == parameter else {
                progress.hasStrayed = true
                progress.cube[parameter] = ordered.first ?? full[parameter]
                return
            }
            progress.cube[parameter] = decision.taken
        } else {
            let possible = ordered.filter { choice in
                var cube = progress.cube
                cube[parameter] = choice
                return progress.diagrams?.meets(cube, progress.valid) ?? true
            }
            guard let first = possible.first else { return }
            progress.decisions.append(
                Decision(parameter: parameter, taken: first, rest: Array(possible.dropFirst())))
            progress.cube[parameter] = first
        }
        progress.position += 1
        onDecision?(progress.cube.literals(besides: full))
    }

    /// The flags that were read and are not part of the space.
    var undeclared: Set<String> { progress.withLock { $0.undeclared } }

    /// Notes that a flag was read that is not part of the space.
    func note(undeclared flag: String) {
        progress.withLock { progress in
            _ = progress.undeclared.insert(progress.reader.map { "\(flag) by \($0)" } ?? flag)
        }
    }

    /// Notes whose reads follow; nil for those of no builder.
    func note(reader: String?) { progress.withLock { $0.reader = reader } }
}

// MARK: Runs

extension DecisionTrail {
    /// The decisions of one run.
    struct Leaf: Sendable {
        /// The conditions of the run, in the space's order.
        let cube: [Literal]
        /// The parameters in the order they were decided.
        let reads: [Int]
        /// The flags that were read though nobody declares them.
        let undeclared: [String]
        /// Whether it asked other questions than the run before did up to where it was to differ.
        let hasStrayed: Bool
    }

    /// The decisions of the run that just ended.
    var leaf: Leaf {
        progress.withLock { progress in
            Leaf(
                cube: progress.cube.literals(besides: full), reads: progress.reads,
                undeclared: progress.undeclared.sorted(),
                hasStrayed: progress.hasStrayed || progress.position < progress.decisions.count)
        }
    }

    /// Turns to the next way; false when all have been taken.
    func next() -> Bool {
        progress.withLock { progress in
            while var last = progress.decisions.popLast() {
                guard !last.rest.isEmpty else { continue }
                last.taken = last.rest.removeFirst()
                progress.decisions.append(last)
                progress.position = 0
                progress.cube = full
                progress.reads = []
                return true
            }
            return false
        }
    }
}
