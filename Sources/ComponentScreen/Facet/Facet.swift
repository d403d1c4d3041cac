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
@dynamicMemberLookup
public struct Facet<Event: Sendable>: Sendable, Identifiable {
    @usableFromInline var shared: SharedElement
    /// The events of the component that the user can send here.
    public var events: FacetEvents<Event>
    /// The facets inside this one, in order.
    public var children: [Facet]

    /// Makes a facet of an element, what it sends, and the facets inside it.
    @inlinable public init(element: FacetElement, events: FacetEvents<Event> = FacetEvents(), children: [Facet] = []) {
        self.init(SharedElement(element), events, children)
    }

    @inlinable init(_ shared: SharedElement, _ events: FacetEvents<Event>, _ children: [Facet]) {
        self.shared = shared
        self.events = events
        self.children = children
    }

    /// All that the facet shows, apart from the facets inside it.
    ///
    /// Copies of a facet share it, and so do facets that differ in their events alone; one that changes gets its own.
    @inlinable public var element: FacetElement {
        get { shared.element }
        set { self[dynamicMember: \.self] = newValue }
    }

    /// The name, unique within the component.
    @inlinable public var id: FacetID {
        get { shared.element.id }
        set { self[dynamicMember: \.id] = newValue }
    }

    /// A member of the element.
    ///
    /// It is inlined, so that an optimized program looks at the member and at no key path.
    @inlinable public subscript<Value>(dynamicMember member: WritableKeyPath<FacetElement, Value>) -> Value {
        get { shared.element[keyPath: member] }
        set {
            var element = shared.element
            element[keyPath: member] = newValue
            shared = SharedElement(element)
        }
    }

    /// Makes a facet; the shapes such as `card`, `field` and `button` say the same in fewer words.
    ///
    /// These and what they call are inlined, so that an optimized view knows the type of its events.
    @inlinable public init(
        _ id: FacetID,
        kind: FacetKind,
        text: FacetElement.Text = FacetElement.Text(),
        images: FacetElement.Images = FacetElement.Images(),
        status: FacetElement.Status = .ready,
        isSelected: Bool = false,
        selection: FacetElement.Selection = .one,
        entry: FacetElement.Entry = .text,
        accessibility: FacetElement.Accessibility = FacetElement.Accessibility(),
        events: FacetEvents<Event> = FacetEvents(),
        children: [Facet] = [],
        logging: [String: String] = [:],
        layout: FacetElement.Layout = .vertical,
        style: FacetElement.Style = FacetElement.Style(),
        custom: [String: FacetValue] = [:]
    ) {
        self.init(
            element: FacetElement(
                id, kind: kind, text: text, images: images, status: status, isSelected: isSelected,
                selection: selection, entry: entry, accessibility: accessibility, logging: logging, layout: layout,
                style: style, custom: custom),
            events: events, children: children)
    }
}

/// An element in one allocation, for all facets that show it.
@usableFromInline
final class SharedElement: Sendable {
    @usableFromInline let element: FacetElement

    @usableFromInline init(_ element: FacetElement) { self.element = element }

    /// Returns whether both show the same.
    ///
    /// The elements are no local variables of what compares a tree, so that 128 levels fit into the stack of any thread.
    @inline(never)
    fileprivate func isEqual(to other: SharedElement) -> Bool { self === other || element == other.element }
}

extension Facet: Equatable where Event: Equatable {
    /// Compares elements, events and the facets inside.
    public static func == (a: Facet, b: Facet) -> Bool {
        a.shared.isEqual(to: b.shared) && a.events == b.events && a.children == b.children
    }
}

// In data, the members of the element, the events and the children stand beside each other.
private enum FacetCodingKeys: CodingKey {
    case events, children
}

extension Facet: Encodable where Event: Encodable {
    /// Writes the members of the element, with the events and the children beside them.
    public func encode(to encoder: any Encoder) throws {
        try shared.element.encode(to: encoder)
        var container = encoder.container(keyedBy: FacetCodingKeys.self)
        try container.encode(events, forKey: .events)
        try container.encode(children, forKey: .children)
    }
}

extension Facet: Decodable where Event: Decodable {
    /// Reads the members of the element, with the events and the children beside them.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FacetCodingKeys.self)
        self.init(
            element: try FacetElement(from: decoder),
            events: try container.decode(FacetEvents<Event>.self, forKey: .events),
            children: try container.decode([Facet].self, forKey: .children))
    }
}

extension Facet {
    /// Returns the same tree with all events transformed.
    public func map<Other: Sendable>(_ transform: @escaping @Sendable (Event) -> Other) -> Facet<Other> {
        mapEvents { events, _ in events.map(transform) }
    }

    /// Returns the same tree with the events of every element transformed, parents before their children.
    package func mapEvents<Other: Sendable>(
        _ transform: (FacetEvents<Event>, FacetElement) -> FacetEvents<Other>
    ) -> Facet<Other> {
        Facet<Other>(shared, transform(events, element), children.map { $0.mapEvents(transform) })
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
            (links[name] ?? element.text.custom[name]).map { (name, $0, links[name] != nil) }
        }
    }

    /// The custom texts that are no titles of events, in the alphabetical order of their names.
    public var furtherTexts: [String] {
        element.text.custom.filter { events.others[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
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
