public import ComponentScreen
import FeatureFlags
import StructuredText

/// Which axes and flags influence what on a screen, and which of them influence the same things.
public struct InfluenceMap: Sendable {
    /// Something on a screen that parameters act on.
    public enum Subject: Hashable, Sendable {
        /// Whether a component is shown, and by which builder.
        case presence(ComponentID)
        /// What a component shows, where it is shown.
        case content(ComponentID)
        /// The order of the sections.
        case order
    }

    /// What acts on one subject.
    struct Influence: Sendable {
        let subject: Subject
        /// The axes and flags whose change alone can change it, in the space's order.
        let parameters: [Parameter]
    }

    /// Two parameters that act on the same subjects.
    public struct Pair: Hashable, Sendable {
        /// The one that comes first in the space.
        public let first: Parameter
        /// The other one.
        public let second: Parameter
        /// What both act on.
        public let subjects: [Subject]
    }

    /// The subjects on which anything acts: the order of the sections, then the components in screen order.
    let influences: [Influence]

    /// All parameters of the space, in its order.
    let parameters: [Parameter]
    /// The members of the requirements whose influence is not known, because they are fixed.
    let fixed: [FixedMember]

    /// The parameters that act on a subject; none where nothing does.
    public func parameters(actingOn subject: Subject) -> [Parameter] {
        influences.first { $0.subject == subject }?.parameters ?? []
    }

    /// The subjects that an axis or flag acts on, by its name; none where it makes no difference to the screen.
    public func subjects(actedOnBy name: String) -> [Subject] {
        influences.filter { $0.parameters.contains { $0.name == name } }.map(\.subject)
    }

    /// The pairs of parameters that meet on a subject, in the space's order.
    public var pairs: [Pair] {
        parameters.enumerated().flatMap { index, first in
            let influences = influences.filter { $0.parameters.contains(first) }
            return parameters[(index + 1)...].compactMap { second in
                let subjects = influences.filter { $0.parameters.contains(second) }.map(\.subject)
                return subjects.isEmpty ? nil : Pair(first: first, second: second, subjects: subjects)
            }
        }
    }
}

extension InfluenceMap.Subject: CustomStringConvertible {
    /// In words, as a subject: `insurance`, `what insurance shows`, `the order of sections`.
    public var description: String {
        switch self {
        case .presence(let id): "\(id)".printable
        case .content(let id): "what \(id) shows".printable
        case .order: "the order of sections"
        }
    }
}

extension InfluenceMap: CustomStringConvertible {
    /// One subject a line with what acts on it.
    public var description: String {
        let lines = influences.map { influence in
            "\(influence.subject): \(influence.parameters.map(\.name.printable).joined(separator: ", "))"
        }
        return (lines + (fixed.line.map { [$0] } ?? [])).joined(separator: "\n")
    }
}

extension ScreenSpace {
    /// Finds out which parameters act on what.
    ///
    /// A parameter acts on something that is not the same in two contexts which differ in that parameter alone; both
    /// have to be allowed by the constraints.
    ///
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func influences(budget: Int = 200_000) throws(ProofError) -> InfluenceMap {
        let partition = try partition(by: .facets, budget: budget)
        let automaton = partition.automaton
        let diagrams = automaton.diagrams
        var influences: [InfluenceMap.Influence] = []
        func note(_ subject: InfluenceMap.Subject, _ regions: [[Diagrams.Node]]) {
            let acting = actingParameters(regions, in: diagrams)
            if !acting.isEmpty {
                influences.append(
                    InfluenceMap.Influence(subject: subject, parameters: acting.map { space.parameters[$0] }))
            }
        }
        note(.order, [automaton.orders.map(\.set)])
        for place in places.order(places.orders.count - 1) {
            let builders = Dictionary(grouping: automaton.symbols[place]) { $0.stands.first?.builder }
            let shown = builders.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { $0.value.map(\.set) }
            note(.presence(places.ids[place]), [shown.map { $0.reduce(.empty, diagrams.union) }])
            note(.content(places.ids[place]), shown)
        }
        return InfluenceMap(influences: influences, parameters: space.parameters, fixed: fixed)
    }

    /// The parameters whose change alone leads from one region of a group to another.
    private func actingParameters(_ groups: [[Diagrams.Node]], in diagrams: Diagrams) -> [Int] {
        space.parameters.indices.filter { parameter in
            groups.contains { regions in
                regions.contains { region in
                    let reachable = diagrams.existential(over: { $0 == parameter }, in: region)
                    return regions.contains { other in
                        other != region && diagrams.intersection(reachable, other) != .empty
                    }
                }
            }
        }
    }
}
