/// Returns the strongly connected components that can be reached from some nodes of a graph, in topological order: each
/// behind those it depends on.
///
/// The nodes of a component can all be reached from each other; mostly it is a single one. The one that was visited
/// first is in front. A component is circular where a path leads from a member back to itself.
///
/// Tarjan's algorithm ("Depth-first search and linear graph algorithms", SIAM Journal on Computing 1 (2), 1972) without
/// recursion; it takes time in proportion to the number of nodes and edges.
func stronglyConnectedComponents<Node: Hashable>(
    from roots: [Node], dependencies: (Node) -> [Node]
) -> [(members: [Node], isCircular: Bool)] {
    var components: [(members: [Node], isCircular: Bool)] = []
    /// The order in which the nodes were visited.
    var numbers: [Node: Int] = [:]
    /// By number, the lowest one that is known to be reached from there; `.max` once the node is in a component.
    var lowest: [Int] = []
    /// The path from a root, with the edges that are still to be followed.
    var path: [(number: Int, rest: [Node])] = []
    /// The nodes that are in no component yet, in the order they were visited.
    var open: [Node] = []
    func enter(_ node: Node) {
        numbers[node] = lowest.count
        path.append((lowest.count, dependencies(node).reversed()))
        lowest.append(lowest.count)
        open.append(node)
    }
    for root in roots where numbers[root] == nil {
        enter(root)
        while let last = path.indices.last {
            let number = path[last].number
            guard let next = path[last].rest.popLast() else {
                path.removeLast()
                if let dependent = path.last?.number { lowest[dependent] = min(lowest[dependent], lowest[number]) }
                guard lowest[number] == number else { continue }
                let start = open.lastIndex { numbers[$0] == number } ?? open.endIndex
                let members = Array(open[start...])
                open.removeSubrange(start...)
                for member in members { numbers[member].map { lowest[$0] = .max } }
                let isCircular = members.count > 1 || dependencies(members[0]).contains(members[0])
                components.append((members, isCircular))
                continue
            }
            if let met = numbers[next] { lowest[number] = min(lowest[number], lowest[met]) } else { enter(next) }
        }
    }
    return components
}
