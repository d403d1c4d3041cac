/// Sets as decision diagrams, of contexts, users or others of one kind: each set stored once, so that equal sets have
/// equal numbers.
///
/// A node asks for one parameter and leads on by its value. It holds runs of values that lead to the same node, so that
/// a set of few of many thousand values is small. Parameters are asked in the space's order, those that make no
/// difference are left out, and no two nodes are the same: a reduced, ordered, multi-valued decision diagram (Bryant,
/// "Graph-Based Algorithms for Boolean Function Manipulation", 1986; Srinivasan, Ham, Malik and Brayton, "Algorithms
/// for Discrete Function Manipulation", 1990).
///
/// An operation on two sets takes at most the product of their runs in time and in new nodes, whatever number of
/// contexts they have. Nodes and remembered results are never given back: make diagrams for one question, and let them
/// go with the answer. A node's number has 31 bits, so that an operation and its two operands fit in one 64-bit key;
/// memory ends long before these numbers do.
///
/// Sets of users and of answers may take too many steps. Their operations throw then; those on contexts never do.
final class Diagrams<Kind: Universe> {
    /// The number of values of each parameter.
    let sizes: [Int]

    private var levels: [Int32] = [.max, .max]
    /// The index of each node's first run; the last one is where the next node's begin.
    private var starts: [Int] = [0, 0, 0]
    /// The value behind the last of each run, and the node that the run leads to.
    private var ends: [Int32] = []
    private var children: [Int32] = []
    private var table: [Int32] = Array(repeating: -1, count: 64)
    private var results: [UInt64: Int32] = [:]
    /// The results that work which is counted together remembers from one part of it to the next.
    private var kept: [UInt64: Int32] = [:]

    /// Marks of the nodes a search has been to, so that no search has to clear them.
    private var marks: [UInt32] = [0, 0]
    private var mark: UInt32 = 0

    init(sizes: [Int]) {
        self.sizes = sizes
    }

    /// A set of the kind that these diagrams are of.
    struct Subset: Hashable, Sendable {
        fileprivate let id: Int32

        static var empty: Subset { Subset(id: 0) }
        static var all: Subset { Subset(id: 1) }
    }

    /// The number of nodes that are held: the memory the sets take.
    var nodeCount: Int { levels.count }

    /// The number of runs that operations went through: the time that they take, and the most memory.
    private(set) var steps = 0
    private var mostSteps = Int.max

    /// Does some work in at most so many steps, and throws when it takes more.
    ///
    /// Earlier work makes no difference to its steps: it begins without remembered results.
    ///
    /// - Parameter isPart: whether it is a part of work that is counted together; it begins with what the other parts
    ///   remember.
    func within<Result>(
        _ most: Int, isPart: Bool = false, _ work: () throws(Kind.BudgetError) -> Result
    ) throws(Kind.BudgetError) -> Result {
        let outer = (steps: mostSteps, results: results)
        mostSteps = min(outer.steps, steps + most)
        results = [:]
        if isPart { swap(&results, &kept) }
        defer {
            if isPart { kept = results }
            (mostSteps, results) = outer
        }
        return try work()
    }

    /// Counts steps of work, and throws when there are none left.
    func take(_ count: Int) throws(Kind.BudgetError) {
        steps += count
        if steps > mostSteps, let failure = Kind.budgetError { throw failure }
    }

    /// Returns the parameter a node asks for; the number of parameters at the ends.
    func level(of node: Subset) -> Int { min(Int(levels[Int(node.id)]), sizes.count) }

    /// Returns the node behind a value of a parameter at or above its own.
    func child(_ node: Subset, level: Int, value: Int) -> Subset {
        guard Int(levels[Int(node.id)]) == level else { return node }
        return Subset(id: children[run(of: Int32(value), in: starts[Int(node.id)]..<starts[Int(node.id) + 1])])
    }

    /// Returns the runs of values of a parameter at or above the node's own, each with the node behind it.
    func runs(of node: Subset, level: Int) -> [(values: Range<Int>, child: Subset)] {
        guard Int(levels[Int(node.id)]) == level else { return [(0..<sizes[level], node)] }
        var first = 0
        return (starts[Int(node.id)]..<starts[Int(node.id) + 1]).map { run in
            defer { first = Int(ends[run]) }
            return (first..<Int(ends[run]), Subset(id: children[run]))
        }
    }

    /// Returns the run that a value is in.
    private func run(of value: Int32, in runs: Range<Int>) -> Int {
        var (low, high) = (runs.lowerBound, runs.upperBound - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the set that is `branches[v]` where the parameter has the value v.
    func node(_ level: Int, _ branches: [Subset]) -> Subset {
        var runs = Runs()
        for (value, branch) in branches.enumerated() { runs.add(branch, to: value + 1) }
        return node(level, runs)
    }

    /// Returns the set that is the whole of some ranges of a parameter's values, in ascending order.
    func node(_ level: Int, _ ranges: [Range<Int>]) -> Subset {
        var runs = Runs()
        for range in ranges {
            runs.add(.empty, to: range.lowerBound)
            runs.add(.all, to: range.upperBound)
        }
        runs.add(.empty, to: sizes[level])
        return node(level, runs)
    }

    /// Runs of values from the first on.
    struct Runs {
        fileprivate var ends: [Int32] = []
        fileprivate var children: [Int32] = []

        /// Adds the values up to one that is not among them; no run where there are none.
        mutating func add(_ child: Subset, to end: Int) {
            guard end > ends.last ?? 0 else { return }
            if children.last == child.id {
                ends[ends.count - 1] = Int32(end)
            } else {
                ends.append(Int32(end))
                children.append(child.id)
            }
        }
    }

    /// Returns the set that runs of a parameter's values make.
    func node(_ level: Int, _ runs: Runs) -> Subset {
        guard runs.children.count > 1 else { return runs.children.first.map(Subset.init) ?? .empty }
        if levels.count * 2 > table.count { grow() }
        var index = hash(level, runs.ends[...], runs.children[...])
        while table[index] >= 0 {
            if matches(table[index], level, runs) { return Subset(id: table[index]) }
            index = (index + 1) & (table.count - 1)
        }
        let id = Int32(levels.count)
        table[index] = id
        levels.append(Int32(level))
        marks.append(0)
        ends += runs.ends
        children += runs.children
        starts.append(children.count)
        return Subset(id: id)
    }

    private func matches(_ id: Int32, _ level: Int, _ runs: Runs) -> Bool {
        let start = starts[Int(id)]
        guard Int(levels[Int(id)]) == level, starts[Int(id) + 1] - start == runs.ends.count else { return false }
        for index in runs.ends.indices
        where ends[start + index] != runs.ends[index] || children[start + index] != runs.children[index] {
            return false
        }
        return true
    }

    private func hash(_ level: Int, _ ends: ArraySlice<Int32>, _ children: ArraySlice<Int32>) -> Int {
        var hash = UInt64(level) &* 0x9E37_79B9_7F4A_7C15
        for (end, child) in zip(ends, children) {
            let run = UInt64(UInt32(bitPattern: end)) << 32 | UInt64(UInt32(bitPattern: child))
            hash = (hash ^ run) &* 0xBF58_476D_1CE4_E5B9
            hash ^= hash >> 29
        }
        return Int(truncatingIfNeeded: hash) & (table.count - 1)
    }

    private func grow() {
        table = Array(repeating: -1, count: table.count * 2)
        for id in 2..<levels.count {
            let runs = starts[id]..<starts[id + 1]
            var index = hash(Int(levels[id]), ends[runs], children[runs])
            while table[index] >= 0 { index = (index + 1) & (table.count - 1) }
            table[index] = Int32(id)
        }
    }
}

// MARK: Set operations

extension Diagrams {
    private enum Operation: UInt64 {
        case intersection, union, difference
    }

    func intersection(_ a: Subset, _ b: Subset) throws(Kind.BudgetError) -> Subset { try apply(.intersection, a, b) }
    func union(_ a: Subset, _ b: Subset) throws(Kind.BudgetError) -> Subset { try apply(.union, a, b) }
    func difference(_ a: Subset, _ b: Subset) throws(Kind.BudgetError) -> Subset { try apply(.difference, a, b) }

    private func apply(_ operation: Operation, _ a: Subset, _ b: Subset) throws(Kind.BudgetError) -> Subset {
        switch operation {
        case .intersection:
            if a == .empty || b == .empty { return .empty }
            if a == .all || a == b { return b }
            if b == .all { return a }
        case .union:
            if a == .all || b == .all { return .all }
            if a == .empty || a == b { return b }
            if b == .empty { return a }
        case .difference:
            if a == .empty || b == .all || a == b { return .empty }
            if b == .empty { return a }
        }
        let key = operation.rawValue << 62 | UInt64(a.id) << 31 | UInt64(b.id)
        if let known = results[key] { return Subset(id: known) }
        let level = min(level(of: a), level(of: b))
        let (first, second) = (runs(of: a, at: level), runs(of: b, at: level))
        var (mine, others) = (first.lowerBound, second.lowerBound)
        var (end, size) = (0, sizes[level])
        var runs = Runs()
        while end < size {
            try take(1)
            let myEnd = first.isEmpty ? size : Int(ends[mine])
            let otherEnd = second.isEmpty ? size : Int(ends[others])
            let (child, other) = (
                first.isEmpty ? a : Subset(id: children[mine]), second.isEmpty ? b : Subset(id: children[others])
            )
            // Where one side alone decides, the runs of the other one are jumped over.
            if child == (operation == .union ? .all : .empty) {
                end = myEnd
                runs.add(child, to: end)
            } else if other == (operation == .intersection ? .empty : .all) {
                end = otherEnd
                runs.add(operation == .difference ? .empty : other, to: end)
            } else {
                end = min(myEnd, otherEnd)
                runs.add(try apply(operation, child, other), to: end)
            }
            guard end < size else { break }
            if !first.isEmpty, myEnd <= end {
                mine = myEnd == end ? mine + 1 : run(of: Int32(end), in: mine..<first.upperBound)
            }
            if !second.isEmpty, otherEnd <= end {
                others = otherEnd == end ? others + 1 : run(of: Int32(end), in: others..<second.upperBound)
            }
        }
        let result = node(level, runs)
        results[key] = result.id
        return result
    }

    /// Returns the indexes of a node's runs at its own level; none at one above, where all values lead to the node.
    private func runs(of node: Subset, at level: Int) -> Range<Int> {
        guard Int(levels[Int(node.id)]) == level else { return 0..<0 }
        return starts[Int(node.id)]..<starts[Int(node.id) + 1]
    }

    /// Returns the union of many sets, two by two.
    func union(of sets: [Subset]) throws(Kind.BudgetError) -> Subset {
        var sets = sets
        while sets.count > 1 {
            sets = try stride(from: 0, to: sets.count, by: 2).map { (first) throws(Kind.BudgetError) -> Subset in
                first + 1 < sets.count ? try union(sets[first], sets[first + 1]) : sets[first]
            }
        }
        return sets.first ?? .empty
    }

    /// Returns a set made anew, node by node from its ends.
    ///
    /// - Parameter exchanged: what a node becomes, given the way to make those behind it; nil for itself over these.
    func remade(
        _ node: Subset,
        _ exchanged: @escaping (Subset, (Subset) throws(Kind.BudgetError) -> Subset) throws(Kind.BudgetError) -> Subset?
    ) throws(Kind.BudgetError) -> Subset {
        try made(node, in: self, at: nil, exchanged)
    }

    /// Returns the same set in other diagrams.
    ///
    /// - Parameter levels: the parameter there of each parameter.
    func copied<Other>(
        _ node: Subset, to other: Diagrams<Other>, at levels: [Int]
    ) throws(Kind.BudgetError) -> Diagrams<Other>.Subset {
        try made(node, in: other, at: levels) { node, _ in node == .all ? .all : node == .empty ? .empty : nil }
    }

    private func made<Other>(
        _ node: Subset, in other: Diagrams<Other>, at levels: [Int]?,
        _ exchanged:
            @escaping (Subset, (Subset) throws(Kind.BudgetError) -> Diagrams<Other>.Subset) throws(Kind.BudgetError)
            -> Diagrams<Other>.Subset?
    ) throws(Kind.BudgetError) -> Diagrams<Other>.Subset {
        var known: [Subset: Diagrams<Other>.Subset] = [:]
        func remake(_ node: Subset) throws(Kind.BudgetError) -> Diagrams<Other>.Subset {
            if let result = known[node] { return result }
            let level = level(of: node)
            var result = try exchanged(node, remake)
            if result == nil {
                var made = Diagrams<Other>.Runs()
                for run in runs(of: node, level: level) {
                    try take(1)
                    made.add(try remake(run.child), to: run.values.upperBound)
                }
                result = other.node(levels?[level] ?? level, made)
            }
            known[node] = result
            return result ?? .empty
        }
        return try remake(node)
    }

    /// Returns a set where some parameters have a value, as a set that no longer depends on them.
    func restricted(_ node: Subset, to values: [Int: Int]) throws(Kind.BudgetError) -> Subset {
        guard let last = values.keys.max() else { return node }
        return try remade(node) { [self] (node, remake) throws(Kind.BudgetError) -> Subset? in
            let level = level(of: node)
            if level > last { return node }
            guard let value = values[level] else { return nil }
            return try remake(child(node, level: level, value: value))
        }
    }

    /// Returns the contexts that are in the set for some values of some parameters (existential quantification).
    ///
    /// The result no longer depends on these parameters.
    func existential(over isQuantified: @escaping (Int) -> Bool, in node: Subset) throws(Kind.BudgetError) -> Subset {
        try remade(node) { [self] (node, remake) throws(Kind.BudgetError) -> Subset? in
            let level = level(of: node)
            if level == sizes.count { return node }
            guard isQuantified(level) else { return nil }
            var result = Subset.empty
            for run in runs(of: node, level: level) { result = try union(result, try remake(run.child)) }
            return result
        }
    }
}

// MARK: Support

extension Diagrams {
    /// Returns the parameters that make a difference to a set, in order.
    func support(of node: Subset) -> [Int] {
        var seen: Set<Subset> = []
        var parameters: Set<Int> = []
        func visit(_ node: Subset) {
            let level = level(of: node)
            guard level < sizes.count, seen.insert(node).inserted else { return }
            parameters.insert(level)
            for run in starts[Int(node.id)]..<starts[Int(node.id) + 1] { visit(Subset(id: children[run])) }
        }
        visit(node)
        return parameters.sorted()
    }
}

// MARK: Cubes

extension Diagrams {
    /// Returns the contexts in which every literal holds; at most one literal a parameter.
    func cube(_ literals: [Literal]) -> Subset {
        literals.sorted { $0.parameter > $1.parameter }.reduce(.all) { rest, literal in
            node(literal.parameter, (0..<sizes[literal.parameter]).map { literal.values.contains($0) ? rest : .empty })
        }
    }

    /// Returns the contexts in which the first parameters have these values.
    func cube(_ values: [Int]) -> Subset {
        cube(values.enumerated().map { Literal(parameter: $0, values: ValueSet($1)) })
    }

    /// Returns the union of many cubes, each with its literals in the space's order.
    ///
    /// Goes down the parameters with all cubes at once, which for the leaves of an exploration is far cheaper than to
    /// add them one by one.
    func union(ofCubes cubes: [[Literal]]) -> Subset { union(ofRests: cubes.map { $0[...] }) }

    private func union(ofRests rests: [ArraySlice<Literal>]) -> Subset {
        if rests.contains(where: \.isEmpty) { return .all }
        guard let level = rests.lazy.compactMap(\.first?.parameter).min() else { return .empty }
        let branches = (0..<sizes[level]).map { value in
            let left = rests.compactMap { rest -> ArraySlice<Literal>? in
                guard let literal = rest.first, literal.parameter == level else { return rest }
                return literal.values.contains(value) ? rest.dropFirst() : nil
            }
            return union(ofRests: left)
        }
        return node(level, branches)
    }

    /// Returns whether a cube, given as the values it allows each parameter, has a context in common with a set.
    ///
    /// Every parameter is to have a value left.
    func meets(_ cube: [ValueSet], _ node: Subset) throws(Kind.BudgetError) -> Bool {
        mark &+= 1
        var visits = 0
        let isMet = search(cube, node, &visits)
        // A visit makes no node, and takes a fraction of the time of a step that does.
        try take(visits / 2)
        return isMet
    }

    private func search(_ cube: [ValueSet], _ node: Subset, _ visits: inout Int) -> Bool {
        if node == .all { return true }
        if node == .empty || marks[Int(node.id)] == mark { return false }
        marks[Int(node.id)] = mark
        visits += 1
        let level = Int(levels[Int(node.id)])
        let allowed = cube[level]
        var first = 0
        for run in starts[Int(node.id)]..<starts[Int(node.id) + 1] {
            let end = Int(ends[run])
            if allowed.hasAny(of: first..<end), search(cube, Subset(id: children[run]), &visits) { return true }
            first = end
        }
        return false
    }
}
