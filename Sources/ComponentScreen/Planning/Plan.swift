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
        public var condition: Condition<Requirements> { makeCondition() }
        /// What became of it.
        public let decision: Decision

        /// Makes the condition when somebody asks: that of an item has to be put into words first.
        let makeCondition: @Sendable () -> Condition<Requirements>
    }

    let layout: PluginLayout<Requirements>
    /// The index of the arrangement in use.
    package let order: Int
    /// How each candidate stands, by its index in the layout.
    private(set) var statuses: [CandidateStatus]
    /// What is said of the candidates that failed or are given up.
    private var failures: [Int: Decision] = [:]
    /// What became of the builders inside those that were built.
    private(set) var inner: [Int: any InnerPlan<Requirements>] = [:]
    /// The builders that are not asked any more, by `Component.candidate`.
    private(set) var givenUp: [String: Decision] = [:]

    /// What the plan was made for.
    public let requirements: Requirements

    init(_ layout: PluginLayout<Requirements>, _ requirements: Requirements) {
        let (statuses, order) = layout.decide(for: requirements, requirements.flags)
        self.init(layout, requirements, statuses: statuses, order: order)
    }

    /// What was decided already.
    init(_ layout: PluginLayout<Requirements>, _ requirements: Requirements, statuses: [CandidateStatus], order: Int) {
        self.layout = layout
        self.statuses = statuses
        self.order = order
        self.requirements = requirements
    }

    /// The name of the arrangement in use.
    public var arrangement: String { layout.arrangements[order].name }

    /// Every builder once, in screen order; candidates for one place in the order they are asked.
    ///
    /// Behind a builder that is included, the builders inside it: every candidate for every item of a feed, all of a
    /// plugin point inside.
    public var entries: [Entry] { entries(includedOnly: false) }

    /// The entries of the builders whose components are on the screen, in screen order.
    public var included: [Entry] { entries(includedOnly: true) }

    func entries(includedOnly: Bool) -> [Entry] {
        var entries: [Entry] = []
        for section in layout.orders[order] {
            for index in section.places.lazy.flatMap({ layout.places[$0] })
            where !includedOnly || statuses[index] == .included {
                entries.append(
                    Entry(
                        builder: layout.names[index], component: layout.ids[index], section: section.section.id,
                        decision: decision(on: index), makeCondition: { [layout] in layout.conditions[index] }))
                guard let inside = layout.insides[index], statuses[index] == .included else { continue }
                let plan = inner[index] ?? inside.plan(requirements, givenUp)
                entries += plan.entries(in: layout.ids[index], section.section.id, includedOnly: includedOnly)
            }
        }
        return entries
    }

    /// The entry of a builder by name.
    public func entry(of builder: String) -> Entry? { entries.first { $0.builder == builder } }

    private func decision(on index: Int) -> Decision {
        switch statuses[index] {
        case .included:
            return .included
        case .switchedOff, .notApplicable:
            let flags = requirements.flags
            func failure(of condition: Condition<Requirements>) -> Condition<Requirements>? {
                condition.firstFailure { $0.holds(for: requirements, flags) }
            }
            guard let flag = failure(of: layout.conditions[index])?.onlyFlags?.first else {
                // There is a failure, or a test that is not pure has changed its mind.
                let reason = failure(of: layout.conditions[index].simplified)?.reason
                return .notApplicable(reason: reason ?? "does not apply")
            }
            let answer = flags.answer(for: flag)
            return .switchedOff(flag: answer.flag, treatment: answer.treatment, label: answer.label)
        case .superseded:
            let place = layout.places[Int(layout.placeIndices[index])]
            return .superseded(by: place.first { statuses[$0] == .included }.map { layout.names[$0] } ?? "")
        case .failed:
            return failures[index] ?? .failed(message: "")
        }
    }

    /// Notes that a winner could not be built and lets the next eligible candidate have the place.
    mutating func fail(_ index: Int, message: String) { fail(index, .failed(message: message)) }

    private mutating func fail(_ index: Int, _ decision: Decision) {
        statuses[index] = .failed
        failures[index] = decision
        let place = layout.places[Int(layout.placeIndices[index])]
        if let next = place.first(where: { statuses[$0] == .superseded }) { statuses[next] = .included }
    }

    /// Notes what became of the builders inside one that was built.
    mutating func open(_ index: Int, _ plan: any InnerPlan<Requirements>) { inner[index] = plan }

    /// Takes over the plan in force of the mounted screen inside a component.
    mutating func update(_ id: ComponentID, _ mounted: any Sendable) {
        for (index, var plan) in inner {
            plan.update(id, in: layout.ids[index], mounted)
            inner[index] = plan
        }
    }
}

extension Plan {
    /// The same plan without some builders that are given up; their places go to the next eligible ones.
    ///
    /// - Parameters:
    ///   - builders: what is said of them, by `Component.candidate`.
    ///   - feed: the feed that this is the plan of an item of.
    func without(_ builders: [String: Decision], of feed: ComponentID? = nil) -> Plan {
        guard !builders.isEmpty else { return self }
        var plan = self
        plan.givenUp = builders
        // A failed candidate leaves its place to one behind it, so one pass meets them all.
        for index in layout.names.indices where plan.statuses[index] == .included {
            let name = layout.names[index]
            if let decision = builders[feed.map { "\($0)/\(name)" } ?? name] { plan.fail(index, decision) }
        }
        return plan
    }
}
