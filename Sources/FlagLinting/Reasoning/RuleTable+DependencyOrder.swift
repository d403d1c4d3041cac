import FeatureFlags
import StructuredText

extension RuleTable {
    /// Some flags and segments and all they depend on, in an order in which each comes behind what it depends on.
    ///
    /// Those that depend on themselves, and those that depend on such, have no place in it and stand apart.
    func dependencyOrder(from roots: [Node]) -> (sorted: [Node], circular: [Node]) {
        var dependencies: [Node: [Node]] = [:]
        var dependents: [Node: [Node]] = [:]
        var found = roots
        var open = roots
        while let node = open.popLast() {
            guard dependencies[node] == nil else { continue }
            let asked = Array(Set(self.dependencies(of: node)))
            dependencies[node] = asked
            for other in asked { dependents[other, default: []].append(node) }
            found += asked
            open += asked
        }
        var waiting = dependencies.mapValues(\.count)
        var sorted: [Node] = []
        var ready = found.filter { waiting[$0] == 0 }
        while let node = ready.popLast() {
            guard waiting.removeValue(forKey: node) != nil else { continue }
            sorted.append(node)
            for dependent in dependents[node] ?? [] {
                waiting[dependent]? -= 1
                if waiting[dependent] == 0 { ready.append(dependent) }
            }
        }
        return (sorted, found.filter { waiting[$0] != nil })
    }

    private func dependencies(of node: Node) -> [Node] {
        switch node {
        case .flag(let place): flags[place].dependencies
        case .segment(let place): segments[place].dependencies
        }
    }
}
