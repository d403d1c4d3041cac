import FeatureFlags

/// Who is on the screen and why: every builder once, in screen order, with its decision.
///
/// A plan is a value that depends on its requirements alone. Composing may change it where a builder fails; the
/// composition carries the plan as it turned out.
public struct Plan<Requirements: ScreenRequirements>: Sendable {
    /// One builder and what became of it.
    public struct Entry: Sendable {
        /// The builder's name.
        public let builder: String
        /// The place it stands for.
        public let component: ComponentID
        /// The area of the screen.
        public let section: SectionID
        /// When it takes part.
        public let condition: Condition<Requirements>
        /// What became of it.
        public let decision: Decision
    }

    let layout: PluginLayout<Requirements>
    /// The index of the arrangement in use.
    package let order: Int
    /// How each candidate stands, by its index in the layout.
    private(set) var statuses: [CandidateStatus]
    private var failures: [Int: String] = [:]
    /// What became of the builders inside those that were built.
    private var inner: [Int: any InnerPlan<Requirements>] = [:]
    /// The builders that are not asked any more, with a message.
    private(set) var givenUp: [String: String] = [:]

    /// What the plan was made for.
    public let requirements: Requirements

    init(_ layout: PluginLayout<Requirements>, _ requirements: Requirements) {
        let flags = requirements.flags
        self.layout = layout
        (self.statuses, self.order) = layout.decide(for: requirements, flags)
        self.requirements = requirements
    }

    /// The name of the arrangement in use.
    public var arrangement: String { layout.arrangements[order].name }

    /// Every builder once, in screen order; candidates for one place in the order they are asked.
    ///
    /// Behind a builder that is included, the builders inside it: every candidate for every item of a feed, all of a
    /// plugin point inside.
    public var entries: [Entry] {
        layout.orders[order].flatMap { section in
            section.places.flatMap { layout.places[$0] }.flatMap { index in
                [
                    Entry(
                        builder: layout.names[index], component: layout.ids[index], section: section.section.id,
                        condition: layout.conditions[index], decision: decision(on: index))
                ] + innerEntries(of: index, in: section.section.id)
            }
        }
    }

    private func innerEntries(of index: Int, in section: SectionID) -> [Entry] {
        guard let inside = layout.insides[index], statuses[index] == .included else { return [] }
        let plan = inner[index] ?? inside.plan(requirements, givenUp)
        return plan.entries(in: layout.ids[index], section)
    }

    /// The entries of the builders whose components are on the screen, in screen order.
    public var included: [Entry] { entries.filter { $0.decision == .included } }

    /// The entry of a builder by name.
    public func entry(of builder: String) -> Entry? { entries.first { $0.builder == builder } }

    private func decision(on index: Int) -> Decision {
        switch statuses[index] {
        case .included:
            return .included
        case .switchedOff, .notApplicable:
            let flags = requirements.flags
            let failure = layout.conditions[index].firstFailure { $0.holds(for: requirements, flags) }
            guard case .test(.flag(let flag, _)) = failure?.form else {
                // There is a failure, or a test that is not pure has changed its mind.
                return .notApplicable(reason: failure?.reason ?? "does not apply")
            }
            let answer = flags.answer(for: flag)
            return .switchedOff(flag: answer.flag, treatment: answer.treatment, label: answer.label)
        case .superseded:
            let place = layout.places[Int(layout.placeIndices[index])]
            return .superseded(by: place.first { statuses[$0] == .included }.map { layout.names[$0] } ?? "")
        case .failed:
            return .failed(message: failures[index] ?? "")
        }
    }

    /// Notes that a winner could not be built and lets the next eligible candidate have the place.
    mutating func fail(_ index: Int, message: String) {
        statuses[index] = .failed
        failures[index] = message
        let place = layout.places[Int(layout.placeIndices[index])]
        if let next = place.first(where: { statuses[$0] == .superseded }) { statuses[next] = .included }
    }

    /// Notes what became of the builders inside one that was built.
    mutating func open(_ index: Int, _ plan: any InnerPlan<Requirements>) { inner[index] = plan }

    /// Takes over the plan in force of the mounted screen inside a component.
    mutating func update(_ id: ComponentID, _ mounted: any Sendable) {
        for index in inner.keys where layout.ids[index] == id { inner[index]?.update(mounted) }
    }
}

extension Plan {
    /// The same plan without some builders, each given up with a message; their places go to the next eligible ones.
    ///
    /// - Parameters:
    ///   - builders: the messages by `Component.candidate`.
    ///   - feed: the feed that this is the plan of an item of.
    func without(_ builders: [String: String], of feed: ComponentID? = nil) -> Plan {
        guard !builders.isEmpty else { return self }
        var plan = self
        plan.givenUp = builders
        func message(_ index: Int) -> String? {
            let name = layout.names[index]
            return builders[feed.map { "\($0)/\(name)" } ?? name]
        }
        while let index = plan.statuses.indices.first(where: { plan.statuses[$0] == .included && message($0) != nil }) {
            plan.fail(index, message: message(index) ?? "")
        }
        return plan
    }
}
