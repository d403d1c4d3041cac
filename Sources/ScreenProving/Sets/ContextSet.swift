/// A set of contexts that no longer changes, to be asked from any thread.
package struct ContextSet: Sendable {
    /// What each node asks for, and where it leads by the value; the first two are the empty set and everything.
    private let nodes: [(level: Int, branches: [Int])]
    private let root: Int

    init(nodes: [(level: Int, branches: [Int])], root: Int) {
        self.nodes = nodes
        self.root = root
    }

    /// Whether a context is in the set.
    package func contains(_ context: [Int]) -> Bool {
        var node = root
        while node > 1 { node = nodes[node].branches[context[nodes[node].level]] }
        return node == 1
    }

    /// Whether some context of a cube is in the set.
    package func meets(_ cube: [ValueSet]) -> Bool {
        var failed: Set<Int> = [0]
        func search(_ node: Int) -> Bool {
            if node == 1 { return true }
            guard !failed.contains(node) else { return false }
            let (level, branches) = nodes[node]
            for (value, branch) in branches.enumerated() where cube[level].contains(value) && search(branch) {
                return true
            }
            failed.insert(node)
            return false
        }
        return search(root)
    }
}

extension Diagrams {
    /// A set for use elsewhere.
    package func frozen(_ node: Node) -> ContextSet {
        var nodes: [(level: Int, branches: [Int])] = [(0, []), (0, [])]
        var numbers: [Node: Int] = [.empty: 0, .all: 1]
        func number(_ node: Node) -> Int {
            if let number = numbers[node] { return number }
            let level = level(of: node)
            let branches = (0..<sizes[level]).map { number(child(node, level: level, value: $0)) }
            numbers[node] = nodes.count
            nodes.append((level, branches))
            return nodes.count - 1
        }
        let root = number(node)
        return ContextSet(nodes: nodes, root: root)
    }
}
