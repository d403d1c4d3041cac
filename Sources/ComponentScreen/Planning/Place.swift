package import FeatureFlags

/// The position that one id has on a screen, with the builders that may fill it; shared by all plans.
final class Place<Requirements: ScreenRequirements>: Sendable {
    let id: ComponentID
    /// The section that its first candidate names.
    let section: SectionID
    /// The builders in the order they are asked.
    let candidates: [Candidate<Requirements>]
    /// The entry of an item of a feed that nobody takes: the feed's name, and why.
    let unfilled: (builder: String, decision: Decision)?

    init(
        id: ComponentID, section: SectionID, candidates: [Candidate<Requirements>],
        unfilled: (builder: String, decision: Decision)? = nil
    ) {
        (self.id, self.section, self.candidates, self.unfilled) = (id, section, candidates, unfilled)
    }

    /// The same place on another mounted screen.
    var renewed: Place {
        Place(id: id, section: section, candidates: candidates.map(\.renewed), unfilled: unfilled)
    }

    /// Returns the same place where nobody takes it, for a reason.
    func hindered(by reason: String) -> Place {
        Place(id: id, section: section, candidates: candidates.map { $0.hindered(by: reason) }, unfilled: unfilled)
    }
}

/// One builder of a place, with its name and placement looked up once; shared by all plans.
final class Candidate<Requirements: ScreenRequirements>: Sendable {
    let builder: any ComponentBuilder<Requirements>
    let name: String
    /// Its name among all builders of one screen; a candidate of a feed has the feed's id in front.
    let key: String
    let placement: Placement<Requirements>
    /// The condition under which it takes part: never, without a switch that it has to have.
    let condition: Condition<Requirements>
    /// Why it never takes part, whatever its condition says; nil where that alone decides.
    let hindrance: String?
    let inside: Children<Requirements>?
    /// Whether its condition asks more than flags, and so code.
    let asksCode: Bool
    /// The first flag that it needs.
    private let flag: FlagDeclaration?

    init(_ builder: any ComponentBuilder<Requirements>, of feed: ComponentID? = nil, needsSwitch: Bool = false) {
        self.builder = builder
        self.name = builder.name
        self.key = feed.map { "\($0)/\(builder.name)" } ?? builder.name
        self.placement = builder.placement
        self.hindrance =
            needsSwitch && builder.switchFault != nil ? "needs a flag whose default does not show it" : nil
        self.condition = hindrance == nil ? placement.condition : !.always
        self.inside = builder.children
        self.asksCode = condition.asksCode
        self.flag = placement.condition.neededFlags.first?.flag
    }

    private init(_ other: Candidate, _ inside: Children<Requirements>?, hindrance: String? = nil) {
        builder = other.builder
        name = other.name
        key = other.key
        placement = other.placement
        self.hindrance = hindrance ?? other.hindrance
        condition = hindrance == nil ? other.condition : !.always
        self.inside = inside
        asksCode = other.asksCode
        flag = other.flag
    }

    /// Returns the same candidate where it never takes part, for a reason.
    func hindered(by reason: String) -> Candidate { Candidate(self, inside, hindrance: reason) }

    /// Whether builders inside it are made anew for each mounted screen.
    var isMadeForEachScreen: Bool { inside?.renewed != nil }

    /// The same candidate for another mounted screen, with shared models of its own inside.
    var renewed: Candidate { inside?.renewed.map { Candidate(self, $0()) } ?? self }

    /// Every flag that it declares.
    var flags: [FlagDeclaration] { placement.condition.flags + placement.flags + (inside?.flags ?? []) }

    /// Builds the component, with the components inside it.
    ///
    /// - Throws: what the builder throws; a builder inside that throws costs itself alone.
    func build(
        _ id: ComponentID, for requirements: Requirements, under surroundings: PlanSurroundings
    ) throws -> Component {
        let content = try builder.content(for: requirements)
        var nodes = children(of: id, for: requirements, under: surroundings)
        for index in nodes.indices { nodes[index].compose() }
        return Component(
            id, builder: name, surroundings.key(of: key), flag: flag, content: content, nodes: nodes,
            nesting: inside?.nesting ?? .behind)
    }

    /// Returns the places inside its component, undecided.
    func children(
        of id: ComponentID, for requirements: Requirements, under surroundings: PlanSurroundings
    ) -> [Node] {
        inside?.nodes(requirements, id, surroundings) ?? []
    }
}

// MARK: Place by place

/// A screen place by place, for proofs: they ask no more than they have to know.
extension PluginPoint {
    /// The places in the order of the list, each with its candidates in the order they are asked.
    package var candidates: [(place: ComponentID, builders: [String], flags: [FlagDeclaration])] {
        places.map { ($0.id, $0.candidates.map(\.name), $0.candidates.flatMap(\.flags)) }
    }

    /// Decides and builds one place with the answers of a proof.
    ///
    /// - Parameters:
    ///   - place: the index of the place.
    ///   - answer: whether a test of a condition holds.
    ///   - requirements: makes the requirements for a builder, given its name.
    /// - Returns: the component, if there is one, and what failed or was left out before it or inside it.
    package func compose(
        _ place: Int, answering answer: (Condition<Requirements>.Test) -> Bool,
        for requirements: (_ builder: String) -> Requirements
    ) -> (component: Component?, shortfalls: [PlanEntry]) {
        let place = places[place]
        var outcome = Node.Outcome()
        place.decide(
            &outcome, building: true, as: place.id, under: PlanSurroundings(), answer: answer, for: requirements)
        let failures = outcome.failures.sorted { $0.key < $1.key }.map { index, decision in
            let candidate = place.candidates[index]
            return PlanEntry(
                builder: candidate.name, key: PlanSurroundings().key(of: candidate.key), component: place.id,
                section: place.section, decision: decision
            ) { .always }
        }
        let component = outcome.component
        let inside = component?.nodes.flatMap { $0.entries(includedOnly: false) } ?? []
        // A feed without items is nothing on the screen.
        let isEmpty = component.map { $0.isFeed && $0.children.isEmpty } ?? true
        return (isEmpty ? nil : component, failures + inside.filter(\.decision.isShortfall))
    }
}

extension Decision {
    /// Whether something is not on the screen that should be.
    fileprivate var isShortfall: Bool {
        switch self {
        case .failed, .notTaken, .repeatedItem: true
        case .included, .switchedOff, .notApplicable, .superseded, .disabled: false
        }
    }
}
