import FeatureFlags

/// What became of the items of a feed.
struct FeedPlan<Requirements: ScreenRequirements, Item: Identifiable & Sendable>: InnerPlan
where Item.ID: CustomStringConvertible {
    private let id: ComponentID
    private let layout: PluginLayout<FeedItem<Requirements, Item>>
    private let requirements: Requirements
    private let givenUp: [String: Decision]
    private let items: [Item]
    /// How each candidate stands by the flags, which are the same for all items.
    private let byFlags: [CandidateStatus]
    /// For each item the candidate that has it.
    private let winners: [Winner]
    /// The plans of items of which more is to be said than who has them.
    private var plans: [Int: Plan<FeedItem<Requirements, Item>>] = [:]

    private enum Winner: Equatable {
        case candidate(Int)
        /// No candidate takes the item.
        case none
        /// An item before it has its id.
        case repeated
    }

    init(
        id: ComponentID, items: [Item], layout: PluginLayout<FeedItem<Requirements, Item>>, requirements: Requirements,
        givenUp: [String: Decision]
    ) {
        let byFlags = items.isEmpty ? [] : layout.statuses(byFlags: requirements.flags)
        var taken: Set<ComponentID> = []
        taken.reserveCapacity(items.count)
        self.winners = items.map { item in
            guard taken.insert(ComponentID(rawValue: item.id.description)).inserted else { return .repeated }
            return layout.winner(byFlags, for: FeedItem(requirements, item)).map { .candidate($0) } ?? .none
        }
        self.id = id
        self.layout = layout
        self.requirements = requirements
        self.givenUp = givenUp
        self.items = items
        self.byFlags = byFlags
        guard !givenUp.isEmpty else { return }
        for index in items.indices where winners[index] != .repeated {
            plans[index] = Plan(layout, FeedItem(requirements, items[index])).without(givenUp, of: id)
        }
    }

    /// The plan of one item.
    private func plan(_ index: Int) -> Plan<FeedItem<Requirements, Item>> {
        plans[index] ?? Plan(layout, FeedItem(requirements, items[index]))
    }

    mutating func compose() -> Inner {
        var components: [Component] = []
        components.reserveCapacity(items.count)
        for index in items.indices {
            guard case .candidate(let winner) = winners[index], var component = compose(index, winner) else { continue }
            component.id = id(of: items[index])
            component.feed = id
            components.append(component)
        }
        return .spliced(components)
    }

    private mutating func compose(_ index: Int, _ winner: Int) -> Component? {
        let requirements = FeedItem(requirements, items[index])
        // Without a plan the others are asked only if the winner fails.
        var plan = plans[index]
        let known = plan?.statuses
        let component = layout.build(
            winner..<layout.names.count,
            where: { candidate in
                if let known { return known[candidate] == .included || known[candidate] == .superseded }
                return candidate == winner || layout.holds(candidate, byFlags, for: requirements)
            },
            for: { requirements }, givenUp: givenUp
        ) { candidate, message in
            plan = plan ?? Plan(layout, requirements)
            plan?.fail(candidate, message: message)
        } opened: { candidate, inner in
            plan = plan ?? Plan(layout, requirements)
            plan?.open(candidate, inner)
        }
        if let plan { plans[index] = plan }
        return component
    }

    mutating func update(_ id: ComponentID, in place: ComponentID, _ mounted: any Sendable) {
        guard self.id.unscoping(id) != nil else { return }
        for (index, var plan) in plans where self.id(of: items[index]) == id {
            plan.update(.item, mounted)
            plans[index] = plan
        }
    }

    func entries(in place: ComponentID, _ section: SectionID, includedOnly: Bool) -> [Plan<Requirements>.Entry] {
        var entries: [Plan<Requirements>.Entry] = []
        entries.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            let component = id(of: item)
            func add(
                _ builder: String, _ decision: Decision, in component: ComponentID,
                when condition: @escaping @Sendable () -> Condition<Requirements> = { .always }
            ) {
                entries.append(
                    Plan.Entry(
                        builder: builder, component: component, section: section, decision: decision,
                        makeCondition: condition))
            }
            if winners[index] == .repeated {
                if !includedOnly { add(id.rawValue, .repeatedItem, in: component) }
                continue
            }
            if includedOnly, plans[index] == nil, layout.insides.isEmpty {
                // Long feeds are asked for this often, and a plan of each item takes longer than all the rest.
                guard case .candidate(let winner) = winners[index] else { continue }
                add(layout.names[winner], .included, in: component) { [layout] in
                    layout.conditions[winner].over { FeedItem($0, item) }
                }
                continue
            }
            let plan = plan(index)
            for candidate in plan.entries(includedOnly: includedOnly) {
                add(candidate.builder, candidate.decision, in: component.replacingItem(in: candidate.component)) {
                    candidate.condition.over { FeedItem($0, item) }
                }
            }
            if !includedOnly, !plan.statuses.contains(.included) { add(id.rawValue, .notTaken, in: component) }
        }
        return entries
    }

    func builderReads(in place: ComponentID) -> [FlagRead] {
        items.indices.filter { winners[$0] != .repeated }.flatMap { index in
            let component = id(of: items[index])
            return plan(index).builderReads.map {
                FlagRead(component: component.replacingItem(in: $0.component), flag: $0.flag)
            }
        }
    }

    private func id(of item: Item) -> ComponentID { id.scoping(item: item.id) }
}

extension ComponentID {
    /// The id of what has some id in the plan of the item of this component.
    fileprivate func replacingItem(in id: ComponentID) -> ComponentID {
        ComponentID.item.unscoping(id).map(scoping) ?? self
    }

    /// The id of an item's component; the item's own id cannot look like another scope.
    package func scoping(item: some CustomStringConvertible) -> ComponentID {
        let id = item.description
        guard id.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "~") }) else {
            return scoping(ComponentID(rawValue: id))
        }
        let escaped = id.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
            .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
        return scoping(ComponentID(rawValue: escaped))
    }
}
