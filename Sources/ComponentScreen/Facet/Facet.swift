/// The view primitive: everything a view layer needs to draw one element, without decisions of its own.
///
/// A facet is a value, generic over the events its element can send. A component's view makes a tree of facets from
/// its state; view layers, tests, the command line and servers read that tree.
///
/// ```swift
/// Facet.card("package-photo", title: state.title) {
///     Facet.button("add", title: state.addTitle, status: state.addStatus, tap: .addTapped)
/// }
/// ```
public struct Facet<Event: Sendable>: Sendable, Identifiable {
    /// The name, unique within the component.
    public var id: FacetID
    /// The kind of element a view layer draws this facet with.
    public var kind: FacetKind
    /// Every text of the element, ready to show.
    public var text: FacetText
    /// Every image of the element, by name.
    public var images: FacetImages
    /// Whether the element can be used, and what is wrong when it cannot or should not stay so.
    public var status: FacetStatus
    /// Whether this option is chosen or this switch is on.
    public var isSelected: Bool
    /// The number of options that can be chosen of this choice; a choice inside another follows the outer one.
    public var selection: FacetSelection
    /// The kind of entry that this field takes.
    public var entry: FacetEntry
    /// The words of a screen reader in place of the texts.
    public var accessibility: FacetAccessibility
    /// The events of the component that the user can send here.
    public var events: FacetEvents<Event>
    /// The facets inside this one, in order.
    public var children: [Facet]
    /// The values that analytics records of this element besides its names.
    public var logging: [String: String]
    /// The layout of the children.
    public var layout: FacetLayout
    /// The tone and emphasis, which a theme maps to colors and fonts.
    public var style: FacetStyle
    /// Data for one view layer or element kind that no other field covers.
    public var custom: [String: FacetValue]

    /// Makes a facet; the shapes such as `card`, `field` and `button` say the same in fewer words.
    public init(
        _ id: FacetID,
        kind: FacetKind,
        text: FacetText = FacetText(),
        images: FacetImages = FacetImages(),
        status: FacetStatus = .ready,
        isSelected: Bool = false,
        selection: FacetSelection = .one,
        entry: FacetEntry = .text,
        accessibility: FacetAccessibility = FacetAccessibility(),
        events: FacetEvents<Event> = FacetEvents(),
        children: [Facet] = [],
        logging: [String: String] = [:],
        layout: FacetLayout = .vertical,
        style: FacetStyle = FacetStyle(),
        custom: [String: FacetValue] = [:]
    ) {
        self.id = id
        self.kind = kind
        self.text = text
        self.images = images
        self.status = status
        self.isSelected = isSelected
        self.selection = selection
        self.entry = entry
        self.accessibility = accessibility
        self.events = events
        self.children = children
        self.logging = logging
        self.layout = layout
        self.style = style
        self.custom = custom
    }
}

extension Facet: Equatable where Event: Equatable {}
extension Facet: Encodable where Event: Encodable {}
extension Facet: Decodable where Event: Decodable {}

extension Facet {
    /// Returns the same tree with all events transformed.
    public func map<Other: Sendable>(_ transform: @escaping @Sendable (Event) -> Other) -> Facet<Other> {
        mapEvents { events, _ in events.map(transform) }
    }

    /// Returns the same tree with the events of every element transformed, parents before their children.
    package func mapEvents<Other: Sendable>(
        _ transform: (FacetEvents<Event>, FacetID) -> FacetEvents<Other>
    ) -> Facet<Other> {
        Facet<Other>(
            id, kind: kind, text: text, images: images, status: status, isSelected: isSelected,
            selection: selection, entry: entry, accessibility: accessibility, events: transform(events, id),
            children: children.map { $0.mapEvents(transform) }, logging: logging, layout: layout, style: style,
            custom: custom)
    }

    /// Returns the same facet over other children.
    func withChildren(_ children: [Facet]) -> Facet {
        var facet = self
        facet.children = children
        return facet
    }

    /// Returns the first facet with an id in this tree, depth first.
    public func first(_ id: FacetID) -> Facet? {
        if self.id == id { return self }
        for child in children {
            if let found = child.first(id) { return found }
        }
        return nil
    }

    /// The events besides tap and enter that a user is offered, in alphabetical order of their names.
    ///
    /// The title is the text of the link that sends the event, or else the custom text under the event's name. An event
    /// without one is not offered: its name is nothing to read.
    public var offers: [(name: String, title: String, isLink: Bool)] {
        let links = Dictionary(links.map { ($0.event, $0.text) }) { first, _ in first }
        return events.others.keys.sorted().compactMap { name in
            (links[name] ?? text.custom[name]).map { (name, $0, links[name] != nil) }
        }
    }

    /// The custom texts that are no titles of events, in the alphabetical order of their names.
    public var furtherTexts: [String] {
        text.custom.filter { events.others[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Every facet of this tree, parents before their children.
    public var all: [Facet] {
        var all: [Facet] = []
        append(to: &all)
        return all
    }

    /// Appends the tree facet by facet: joining the lists of subtrees would copy each facet once for each level.
    private func append(to all: inout [Facet]) {
        all.append(self)
        for child in children { child.append(to: &all) }
    }
}
