/// The decisions on the items of a feed: a plan of one place for each.
struct FeedPlan<Requirements: ScreenRequirements, Item: Identifiable & Sendable>: InsidePlan
where Item.ID: CustomStringConvertible {
    private let feed: ComponentID
    /// The place is nil where an item before it has the same id.
    private var items: [(id: ComponentID, place: PlacePlan<FeedItem<Requirements, Item>>?)]

    init(
        _ feed: ComponentID, of items: [Item], by place: Place<FeedItem<Requirements, Item>>,
        for requirements: Requirements, givenUp: [String: Decision]
    ) {
        var ids: Set<ComponentID> = []
        self.feed = feed
        self.items = items.map { item in
            let id = feed.scoping(item: item.id)
            guard ids.insert(id).inserted else { return (id, nil) }
            return (id, PlacePlan(place, as: id, for: FeedItem(requirements, item), givenUp: givenUp))
        }
    }

    mutating func compose(into component: inout Component) {
        let components = items.indices.compactMap { items[$0].place?.build() }
        component.contents = [ScreenSection(section: Section(.item), components: components)]
    }

    func entries(in place: ComponentID, includedOnly: Bool) -> [PlanEntry] {
        items.flatMap { id, place in
            let entries = place?.entries(includedOnly: includedOnly) ?? []
            guard !includedOnly, place?.winner == nil else { return entries }
            let decision = place == nil ? Decision.repeatedItem : .notTaken
            return entries + [
                PlanEntry(builder: feed.rawValue, component: id, section: .item, decision: decision) { .always }
            ]
        }
    }

    func builderReads(in place: ComponentID) -> [FlagRead] { items.flatMap { $0.place?.builderReads ?? [] } }

    mutating func update(_ id: ComponentID, _ mounted: any InsidePlan) {
        for index in items.indices where items[index].id == id { items[index].place?.update(id, mounted) }
    }
}

extension ComponentID {
    /// Returns the id of an item's component; the item's own id cannot look like another scope.
    package func scoping(item: some CustomStringConvertible) -> ComponentID {
        let id = item.description
        guard id.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "~") }) else {
            return scoping(ComponentID(rawValue: id))
        }
        return scoping(ComponentID(rawValue: id.replacing("~", with: "~0").replacing("/", with: "~1")))
    }
}
