/// Sets of contexts as decision diagrams: each set stored once, so that equal sets have equal numbers.
///
/// A node asks for one parameter and leads on by its value; parameters are asked in the space's order, those that make
/// no difference are left out, and no two nodes are the same: a reduced, ordered, multi-valued decision diagram (Bryant,
/// "Graph-Based Algorithms for Boolean Function Manipulation", 1986; Srinivasan, Ham, Malik and Brayton, "Algorithms for
/// Discrete Function Manipulation", 1990).
///
/// An operation on two sets takes at most the product of their nodes in time and in new nodes, whatever number of contexts
/// they have. Nodes and remembered results are never given back: make diagrams for one question, and let them go with the
/// answer. A node's number has 31 bits, so that an operation and its two operands fit in one 64-bit key; memory ends long
/// before these numbers do.
final class Diagrams {
    /// The number of values of each parameter.
    let sizes: [Int]

    private var levels: [Int32] = [.max, .max]
    private var starts: [Int] = [0, 0]
    private var children: [Int32] = []
    private var table: [Int32] = Array(repeating: -1, count: 64)
    private var results: [UInt64: Int32] = [:]

    /// Marks of the nodes a search has been to, so that no search has to clear them.
    private var marks: [UInt32] = [0, 0]
    private var mark: UInt32 = 0

    init(sizes: [Int]) {
        self.sizes = sizes
    }

    /// A set of contexts in these diagrams.
    struct Node: Hashable, Sendable {
        fileprivate let id: Int32

        static let empty = Node(id: 0)
        static let all = Node(id: 1)
    }

    /// The number of nodes that are held: the memory the sets take.
    var nodeCount: Int { levels.count }

    /// The number of branches that operations went through: the time that they take, and the most memory.
    private(set) var steps = 0
    private var mostSteps = Int.max

    /// Whether the work at hand has no steps left: operations end at once then, and their results mean nothing.
    var isExceeded: Bool { steps > mostSteps }

    /// Does some work in at most so many steps; nil when it takes more.
    func within<Result>(_ most: Int, _ work: () -> Result) -> Result? {
        let outer = mostSteps
        mostSteps = min(outer, steps + most)
        defer { mostSteps = outer }
        let result = work()
        return isExceeded ? nil : result
    }

    /// Counts steps of work that is no operation.
    func take(_ count: Int) { steps += count }

    /// Returns the parameter a node asks for; the number of parameters at the ends.
    func level(of node: Node) -> Int { min(Int(levels[Int(node.id)]), sizes.count) }

    /// Returns the node behind a value of a parameter at or above its own.
    func child(_ node: Node, level: Int, value: Int) -> Node {
        Int(levels[Int(node.id)]) == level ? Node(id: children[starts[Int(node.id)] + value]) : node
    }

    /// Returns the set that is `branches[v]` where the parameter has the value v.
    func node(_ level: Int, _ branches: [Node]) -> Node {
        guard let first = branches.first, branches.contains(where: { $0 != first }) else {
            return branches.first ?? .empty
        }
        if levels.count * 2 > table.count { grow() }
        var index = hash(level, branches)
        while table[index] >= 0 {
            if matches(table[index], level, branches) { return Node(id: table[index]) }
            index = (index + 1) & (table.count - 1)
        }
        let id = Int32(levels.count)
        table[index] = id
        levels.append(Int32(level))
        starts.append(children.count)
        marks.append(0)
        for branch in branches { children.append(branch.id) }
        return Node(id: id)
    }

    private func matches(_ id: Int32, _ level: Int, _ branches: [Node]) -> Bool {
        guard Int(levels[Int(id)]) == level else { return false }
        let start = starts[Int(id)]
        for (offset, branch) in branches.enumerated() where children[start + offset] != branch.id { return false }
        return true
    }

    private func hash(_ level: Int, _ branches: [Node]) -> Int {
        var hash = UInt64(level) &* 0x9E37_79B9_7F4A_7C15
        for branch in branches {
            hash = (hash ^ UInt64(UInt32(bitPattern: branch.id))) &* 0xBF58_476D_1CE4_E5B9
            hash ^= hash >> 29
        }
        return Int(truncatingIfNeeded: hash) & (table.count - 1)
    }

    private func grow() {
        table = Array(repeating: -1, count: table.count * 2)
        for id in 2..<levels.count {
            let start = starts[id]
            let branches = (0..<sizes[Int(levels[id])]).map { Node(id: children[start + $0]) }
            var index = hash(Int(levels[id]), branches)
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

    func intersection(_ a: Node, _ b: Node) -> Node { apply(.intersection, a, b) }
    func union(_ a: Node, _ b: Node) -> Node { apply(.union, a, b) }
    func difference(_ a: Node, _ b: Node) -> Node { apply(.difference, a, b) }

    private func apply(_ operation: Operation, _ a: Node, _ b: Node) -> Node {
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
        if let known = results[key] { return Node(id: known) }
        let level = min(level(of: a), level(of: b))
        take(sizes[level])
        guard !isExceeded else { return .empty }
        let branches = (0..<sizes[level]).map { value in
            apply(operation, child(a, level: level, value: value), child(b, level: level, value: value))
        }
        let result = node(level, branches)
        if !isExceeded { results[key] = result.id }
        return result
    }

    /// Returns the contexts that are in the set for some values of some parameters (existential quantification).
    ///
    /// The result no longer depends on these parameters.
    func existential(over isQuantified: (Int) -> Bool, in node: Node) -> Node {
        var known: [Node: Node] = [:]
        func quantify(_ node: Node) -> Node {
            let level = level(of: node)
            guard level < sizes.count else { return node }
            if let result = known[node] { return result }
            take(sizes[level])
            let branches = (0..<sizes[level]).map { quantify(child(node, level: level, value: $0)) }
            let result = isQuantified(level) ? branches.reduce(.empty, union) : self.node(level, branches)
            known[node] = result
            return result
        }
        return quantify(node)
    }
}

// MARK: Support

extension Diagrams {
    /// Returns the parameters that make a difference to a set, in order.
    func support(of node: Node) -> [Int] {
        var seen: Set<Node> = []
        var parameters: Set<Int> = []
        func visit(_ node: Node) {
            let level = level(of: node)
            guard level < sizes.count, seen.insert(node).inserted else { return }
            parameters.insert(level)
            for value in 0..<sizes[level] { visit(child(node, level: level, value: value)) }
        }
        visit(node)
        return parameters.sorted()
    }
}

// MARK: Cubes

extension Diagrams {
    /// Returns the contexts in which every literal holds; at most one literal a parameter.
    func cube(_ literals: [Literal]) -> Node {
        literals.sorted { $0.parameter > $1.parameter }.reduce(.all) { rest, literal in
            node(literal.parameter, (0..<sizes[literal.parameter]).map { literal.values.contains($0) ? rest : .empty })
        }
    }

    /// Returns the contexts in which the first parameters have these values.
    func cube(_ values: [Int]) -> Node {
        cube(values.enumerated().map { Literal(parameter: $0, values: ValueSet($1)) })
    }

    /// Returns the union of many cubes, each with its literals in the space's order.
    ///
    /// Goes down the parameters with all cubes at once, which for the leaves of an exploration is far cheaper than to
    /// add them one by one.
    func union(ofCubes cubes: [[Literal]]) -> Node {
        let end = Literal(parameter: sizes.count, values: .none)
        var literals: [Literal] = []
        var heads: [Int] = []
        for cube in cubes {
            heads.append(literals.count)
            literals += cube
            literals.append(end)
        }
        return union(of: heads, in: literals)
    }

    /// Returns the union of the cubes whose remaining literals begin at these indexes.
    private func union(of heads: [Int], in literals: [Literal]) -> Node {
        var level = sizes.count
        for head in heads {
            let parameter = literals[head].parameter
            if parameter == sizes.count { return .all }
            if parameter < level { level = parameter }
        }
        guard level < sizes.count else { return .empty }
        let branches = (0..<sizes[level]).map { value in
            var rest: [Int] = []
            for head in heads {
                if literals[head].parameter != level {
                    rest.append(head)
                } else if literals[head].values.contains(value) {
                    rest.append(head + 1)
                }
            }
            return union(of: rest, in: literals)
        }
        return node(level, branches)
    }

    /// Returns whether a cube, given as the values it allows each parameter, has a context in common with a set.
    ///
    /// Every parameter is to have a value left.
    func meets(_ cube: [ValueSet], _ node: Node) -> Bool {
        guard !isExceeded else { return false }
        mark &+= 1
        var visits = 0
        // A visit makes no node, and takes a fraction of the time of a step that does.
        defer { take(visits / 2) }
        return search(cube, node, &visits)
    }

    private func search(_ cube: [ValueSet], _ node: Node, _ visits: inout Int) -> Bool {
        if node == .all { return true }
        if node == .empty || marks[Int(node.id)] == mark { return false }
        marks[Int(node.id)] = mark
        visits += 1
        let level = Int(levels[Int(node.id)])
        let start = starts[Int(node.id)]
        let allowed = cube[level]
        for value in 0..<sizes[level] where allowed.contains(value) {
            if search(cube, Node(id: children[start + value]), &visits) { return true }
        }
        return false
    }
}
