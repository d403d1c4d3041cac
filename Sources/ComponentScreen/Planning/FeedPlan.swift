/// What became of the items of a feed: a plan of one place for each.
struct FeedPlan<Requirements: ScreenRequirements, Item: Identifiable & Sendable>: InsidePlan
where Item.ID: CustomStringConvertible {
    private struct PlannedItem: Sendable {
        let item: Item
        let id: ComponentID
        /// Nil where an item before it has the same id.
        var place: PlacePlan<FeedItem<Requirements, Item>>?
    }

    private let feed: ComponentID
    private let requirements: Requirements
    private let givenUp: [String: Decision]
    private var items: [PlannedItem]

    init(
        _ feed: ComponentID, of items: [Item], by place: Place<FeedItem<Requirements, Item>>,
        for requirements: Requirements, givenUp: [String: Decision]
    ) {
        var ids: Set<ComponentID> = []
        self.feed = feed
        self.requirements = requirements
        self.givenUp = givenUp
        self.items = items.map { item in
            let id = feed.scoping(item: item.id)
            guard ids.insert(id).inserted else { return PlannedItem(item: item, id: id) }
            let plan = PlacePlan(place, for: FeedItem(requirements, item), givenUp: givenUp, of: feed)
            return PlannedItem(item: item, id: id, place: plan)
        }
    }

    mutating func compose(into component: inout Component) {
        var components: [Component] = []
        for index in items.indices {
            let (id, requirements) = (items[index].id, FeedItem(requirements, items[index].item))
            guard var place = items[index].place else { continue }
            let built = place.build(id, for: requirements, givenUp: givenUp)
            items[index].place = place
            guard var component = built else { continue }
            component.feed = feed
            components.append(component)
        }
        component.contents = [ScreenSection(section: Section(.item), components: components)]
    }

    func entries(in place: ComponentID, _ section: SectionID, includedOnly: Bool) -> [Plan<Requirements>.Entry] {
        items.flatMap { planned -> [Plan<Requirements>.Entry] in
            let item = planned.item
            func leftOut(_ decision: Decision) -> [Plan<Requirements>.Entry] {
                if includedOnly { return [] }
                return [
                    Plan.Entry(
                        builder: feed.rawValue, component: planned.id, section: section, decision: decision
                    ) { .always }
                ]
            }
            guard let place = planned.place else { return leftOut(.repeatedItem) }
            let entries = place.entries(
                planned.id, in: section, for: FeedItem(requirements, item), givenUp: givenUp,
                includedOnly: includedOnly)
            return entries.map { entry in
                entry.outside(as: entry.component, in: section) { FeedItem($0, item) }
            } + (place.winner == nil ? leftOut(.notTaken) : [])
        }
    }

    func builderReads(in place: ComponentID) -> [FlagRead] {
        items.flatMap { $0.place?.builderReads($0.id, for: FeedItem(requirements, $0.item)) ?? [] }
    }

    mutating func update(_ id: ComponentID, in place: ComponentID, _ mounted: any Sendable) {
        guard feed.unscoping(id) != nil else { return }
        for index in items.indices where items[index].id == id { items[index].place?.update(id, in: id, mounted) }
    }
}

extension ComponentID {
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
