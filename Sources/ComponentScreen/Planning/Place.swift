package import FeatureFlags

/// The position that one id has on a screen, with the builders that may fill it.
struct Place<Requirements: ScreenRequirements>: Sendable {
    let id: ComponentID
    /// The section that its first candidate names.
    let section: SectionID
    /// The builders in the order they are asked.
    var candidates: [Candidate<Requirements>]
}

/// One builder of a place, with its name and placement looked up once; shared by all plans.
final class Candidate<Requirements: ScreenRequirements>: Sendable {
    let builder: any ComponentBuilder<Requirements>
    let name: String
    /// Its name among all builders whose components can stand on one screen.
    let key: String
    let placement: Placement<Requirements>
    let inside: Inside<Requirements>?
    /// The first flag that it needs.
    private let flag: FlagDeclaration?

    init(_ builder: any ComponentBuilder<Requirements>, of feed: ComponentID? = nil) {
        self.builder = builder
        self.name = builder.name
        self.key = feed.map { "\($0)/\(builder.name)" } ?? builder.name
        self.placement = builder.placement
        self.inside = builder.inside
        self.flag = placement.condition.neededFlags.first?.flag
    }

    /// Every flag that it declares.
    var flags: [FlagDeclaration] { placement.condition.flags + placement.flags + (inside?.flags ?? []) }

    /// Builds the component, with the components inside it.
    ///
    /// - Parameters:
    ///   - id: the id of the component on the screen.
    ///   - requirements: what it is built for.
    ///   - givenUp: the builders that the screen does not ask any more.
    /// - Throws: what the builder throws; a builder inside that throws costs itself alone.
    func build(
        _ id: ComponentID, for requirements: Requirements, givenUp: [String: Decision] = [:]
    ) throws -> (component: Component, inside: (any InsidePlan)?) {
        var component = try builder.build(id, for: requirements)
        component.builder = name
        component.candidate = key
        component.flag = flag
        var plan = inside?.plan(requirements, givenUp)
        plan?.compose(into: &component)
        return (component, plan)
    }
}

// MARK: Place by place

/// A screen place by place, for proofs: they ask no more than they have to know.
extension PluginPoint {
    /// The places in the order of the list, each with its candidates in the order they are asked.
    package var candidates: [(place: ComponentID, builders: [String], flags: [FlagDeclaration])] {
        places.map { ($0.id, $0.candidates.map(\.name), $0.candidates.flatMap(\.flags)) }
    }

    /// Builds one place as composing does, with as few questions as possible.
    ///
    /// - Parameters:
    ///   - place: the index of the place.
    ///   - answer: whether a test of a condition holds.
    ///   - requirements: makes the requirements; called when the first builder is asked.
    /// - Returns: the component, if there is one, and what failed or was left out before it or inside it.
    package func compose(
        _ place: Int, answering answer: (Condition<Requirements>.Test) -> Bool, for requirements: () -> Requirements
    ) -> (component: Component?, shortfalls: [PlanEntry]) {
        let (id, section) = (places[place].id, places[place].section)
        var shortfalls: [PlanEntry] = []
        for candidate in places[place].candidates where candidate.placement.condition.holds(answer) {
            do {
                let (component, inside) = try candidate.build(id, for: requirements())
                let entries = inside?.entries(in: id, includedOnly: false) ?? []
                // A feed without items is nothing on the screen.
                return (
                    component.isFeed && component.components.isEmpty ? nil : component,
                    shortfalls + entries.filter(\.decision.isShortfall)
                )
            } catch {
                let decision = Decision.failed(message: String(describing: error))
                shortfalls.append(
                    PlanEntry(builder: candidate.name, component: id, section: section, decision: decision) { .always })
            }
        }
        return (nil, shortfalls)
    }
}

extension Decision {
    /// Whether something is not on the screen that should be.
    fileprivate var isShortfall: Bool {
        switch self {
        case .failed, .notTaken, .repeatedItem: true
        case .included, .switchedOff, .notApplicable, .superseded, .givenUp: false
        }
    }
}
