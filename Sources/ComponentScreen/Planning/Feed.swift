public import FeatureFlags

/// A run of places that come from data: one place for each item, each with the same candidates.
///
/// A feed stands in a plugin point's list like any builder. Its items' components stand in its section, in the order of
/// the items. A candidate is a builder whose requirements are the screen's with one item:
///
/// ```swift
/// Feed("preferences", in: .settings, items: { $0.preferences }, candidates: [TripTypesBuilder(), ToggleBuilder()])
///
/// struct ToggleBuilder: ComponentBuilder {
///     let placement = Placement<FeedItem<HubRequirements, Preference>>(when: .is(\.item.kind, "toggle"))
///
///     let view = ToggleView()
///
///     func state(for requirements: FeedItem<HubRequirements, Preference>) -> ToggleState {
///         ToggleState(requirements.item)
///     }
/// }
/// ```
///
/// The component of an item has the id `preferences/` and the item's own, so that no two feeds ever share one. Of the
/// candidates, the first whose condition holds and that builds takes the item, as with any place. An item that nobody
/// takes, and one whose id an item before it has, are on no screen, and the plan says so.
///
/// The feed's `plugins` have to be off until the rules switch them on, as in a plugin point whose switches are
/// required. They are asked before the `candidates`, which need no switch.
public struct Feed<Requirements: ScreenRequirements, Item: Identifiable & Sendable>: ComponentBuilder
where Item.ID: CustomStringConvertible {
    /// The place of the items, and when the feed takes part.
    public let placement: Placement<Requirements>

    /// The id of the feed.
    public var name: String { placement.id.rawValue }

    /// Calls back for each item, with its section where it does not stand in the feed's.
    private let forEachItem: @Sendable (Requirements, (ScreenSection?, Item) -> Void) -> Void
    private let plugins: [any ComponentBuilder<FeedItem<Requirements, Item>>]
    private let candidates: [any ComponentBuilder<FeedItem<Requirements, Item>>]

    /// Declares a feed.
    ///
    /// - Parameters:
    ///   - id: the first part of the ids of its components.
    ///   - section: the area of the screen.
    ///   - condition: when the feed takes part; each candidate has a condition of its own besides.
    ///   - items: the items; must be pure.
    ///   - flags: the flags that `items` reads; the candidates declare their own.
    ///   - plugins: the builders that are asked first; one that the rules need not switch on is a fault.
    ///   - candidates: the builders that are asked for each item, in this order. One without a condition at the end
    ///     shows every item.
    public init<each Answer: Treatment>(
        _ id: ComponentID,
        in section: SectionID,
        when condition: Condition<Requirements> = .always,
        items: @escaping @Sendable (Requirements) -> [Item],
        reading flags: repeat Flag<each Answer>,
        plugins: [any ComponentBuilder<FeedItem<Requirements, Item>>] = [],
        candidates: [any ComponentBuilder<FeedItem<Requirements, Item>>]
    ) {
        self.placement = Placement(id, in: section, when: condition, reading: repeat each flags)
        self.forEachItem = { for item in items($0) { $1(nil, item) } }
        self.plugins = plugins
        self.candidates = candidates
    }

    /// Declares a feed whose items stand in sections that come from data, too, in the place of the feed's own.
    package init(
        _ id: ComponentID, in section: SectionID,
        sections: @escaping @Sendable (Requirements) -> [SectionContent<Item>],
        candidates: [any ComponentBuilder<FeedItem<Requirements, Item>>]
    ) {
        self.placement = Placement(id, in: section)
        self.forEachItem = { requirements, body in
            for content in sections(requirements).barsLast(\.section) {
                let section = content.section.localized(in: requirements.words)
                for item in content.components { body(section, item) }
            }
        }
        self.plugins = []
        self.candidates = candidates
    }

    /// The candidates, with one place for each item.
    public var children: Children<Requirements>? {
        Children(placement.id, plugins, candidates, nesting: .onScreen) { [forEachItem] requirements, place in
            forEachItem(requirements) { place($0, $1.id.description, FeedItem(requirements, $1)) }
        }
    }

    /// The view of the feed itself, which is never shown.
    public var view: some ComponentView<Facet<FacetAction>, Never> { FeedView() }

    /// Returns a facet without content: a feed has nothing to show but its items.
    public func state(for requirements: Requirements) -> Facet<FacetAction> { Facet("feed", kind: .card) }
}

/// The requirements of a candidate of a feed: the screen's requirements and one item.
public struct FeedItem<Requirements: ScreenRequirements, Item: Sendable>: ScreenRequirements {
    /// The values that the screen is composed from.
    public private(set) var requirements: Requirements
    /// The item.
    public let item: Item
    /// The flags of the screen.
    public var flags: Flags {
        get { requirements.flags }
        set { requirements.flags = newValue }
    }
    /// The words of the screen.
    public var words: Words {
        get { requirements.words }
        set { requirements.words = newValue }
    }

    /// Puts an item beside the requirements of its screen; a test of a candidate makes its own.
    public init(_ requirements: Requirements, _ item: Item) {
        self.requirements = requirements
        self.item = item
    }
}

extension Placement {
    /// States when a candidate of a feed takes part; its place and section are the feed's.
    public init<each Answer: Treatment>(
        when condition: Condition<Requirements> = .always, reading flags: repeat Flag<each Answer>
    ) {
        self.init(.item, in: .item, when: condition, reading: repeat each flags)
    }
}

extension ComponentID {
    /// The id of a component that a candidate of a feed builds, until it has the item's id.
    static let item: Self = "item"
}

extension SectionID {
    static let item: Self = "item"
}

private struct FeedView: ComponentView {
    func body(_ state: Facet<FacetAction>) -> Facet<Never> { Facet(state.id, kind: state.kind) }
}
