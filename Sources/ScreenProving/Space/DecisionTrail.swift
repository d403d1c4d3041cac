import Synchronization

/// The decisions of one exploration, in the order code asked for them; run after run it takes the next way that was not
/// taken yet.
///
/// Replay with backtracking, as SPLat does for configurations of product lines (Kim et al., FSE 2013): a run repeats the
/// decisions of the run before up to the last one that has values left, takes the next value there, and goes on with
/// open ones. There are as many runs as the code can tell cases apart, and a run costs the code, one step for each
/// decision and, where there are constraints, one walk through their diagram for each new choice. Flags are read from
/// any thread, so the trail is locked.
final class DecisionTrail: Sendable {
    /// One decision: what was asked, which values were taken, which are still to be tried.
    private struct Decision {
        let parameter: Int
        var taken: ValueSet
        var rest: [ValueSet]
    }

    private struct State {
        var decisions: [Decision] = []
        var position = 0
        /// The values that each parameter may still have in this run.
        var cube: [ValueSet]
        /// The parameters this run decided, in order.
        var reads: [Int] = []
        var undeclared: Set<String> = []
        var hasStrayed = false
    }

    private let full: [ValueSet]
    private let baseline: [Int]
    /// The contexts that the constraints allow; nil without constraints.
    private let valid: ContextSet?
    /// Hears of every decision with those before it.
    private let onDecision: (@Sendable ([Literal]) -> Void)?
    private let state: Mutex<State>

    init(
        sizes: [Int], baseline: [Int], valid: ContextSet? = nil, onDecision: (@Sendable ([Literal]) -> Void)? = nil
    ) {
        self.full = sizes.map { ValueSet(first: $0) }
        self.baseline = baseline
        self.valid = valid
        self.onDecision = onDecision
        self.state = Mutex(State(cube: full))
    }

    /// The value of a parameter in this run; decides it if it is open.
    func decide(_ parameter: Int) -> Int {
        state.withLock { state in
            if let value = state.cube[parameter].only { return value }
            let open = state.cube[parameter]
            advance(&state, parameter) { open.map { ValueSet($0) }.baselineFirst(baseline[parameter]) }
            if state.cube[parameter].only == nil { state.hasStrayed = true }
            return state.cube[parameter].first ?? baseline[parameter]
        }
    }

    /// Whether a parameter has one of some values in this run; decides no more than that.
    func decide(_ parameter: Int, isIn values: ValueSet) -> Bool {
        state.withLock { state in
            let open = state.cube[parameter]
            if open.isSubset(of: values) { return true }
            let inside = open.intersection(values)
            if inside.isEmpty { return false }
            let sides = [inside, open.subtracting(values)]
            advance(&state, parameter) { sides.baselineFirst(baseline[parameter]) }
            if !sides.contains(state.cube[parameter]) { state.hasStrayed = true }
            return state.cube[parameter].isSubset(of: values)
        }
    }

    private func advance(_ state: inout State, _ parameter: Int, _ choices: () -> [ValueSet]) {
        state.reads.append(parameter)
        if state.position < state.decisions.count {
            let decision = state.decisions[state.position]
            guard decision.parameter == parameter else {
                state.hasStrayed = true
                state.cube[parameter] = choices().first ?? full[parameter]
                return
            }
            state.cube[parameter] = decision.taken
        } else {
            let possible = choices().filter { choice in
                guard let valid else { return true }
                var cube = state.cube
                cube[parameter] = choice
                return valid.meets(cube)
            }
            guard let first = possible.first else { return }
            state.decisions.append(Decision(parameter: parameter, taken: first, rest: Array(possible.dropFirst())))
            state.cube[parameter] = first
        }
        state.position += 1
        onDecision?(literals(of: state.cube))
    }

    private func literals(of cube: [ValueSet]) -> [Literal] {
        full.indices.filter { cube[$0] != full[$0] }.map { Literal(parameter: $0, values: cube[$0]) }
    }

    /// Notes that a flag was read that is not part of the space.
    func note(undeclared flag: String) {
        state.withLock { _ = $0.undeclared.insert(flag) }
    }
}

// MARK: Runs

extension DecisionTrail {
    /// What one run decided.
    struct Leaf: Sendable {
        /// The conditions of the run, in the space's order.
        let cube: [Literal]
        /// The parameters in the order they were decided.
        let reads: [Int]
        /// Flags that were read though nobody declares them.
        let undeclared: [String]
        /// Whether it asked other questions than the run it was to repeat.
        let hasStrayed: Bool
    }

    /// What the run that just ended decided.
    var leaf: Leaf {
        state.withLock { state in
            Leaf(
                cube: literals(of: state.cube),
                reads: state.reads,
                undeclared: state.undeclared.sorted(),
                hasStrayed: state.hasStrayed || state.position < state.decisions.count)
        }
    }

    /// Turns to the next way; false when all have been taken.
    func next() -> Bool {
        state.withLock { state in
            while var last = state.decisions.popLast() {
                guard !last.rest.isEmpty else { continue }
                last.taken = last.rest.removeFirst()
                state.decisions.append(last)
                state.position = 0
                state.cube = full
                state.reads = []
                return true
            }
            return false
        }
    }

    /// A trail that repeats one run.
    func repeating(_ leaf: Leaf) -> DecisionTrail {
        let trail = DecisionTrail(sizes: full.map(\.count), baseline: baseline)
        trail.state.withLock { state in
            for literal in leaf.cube { state.cube[literal.parameter] = literal.values }
        }
        return trail
    }
}

extension [ValueSet] {
    /// With the choice that holds the baseline in front.
    fileprivate func baselineFirst(_ value: Int) -> [ValueSet] {
        filter { $0.contains(value) } + filter { !$0.contains(value) }
    }
}
