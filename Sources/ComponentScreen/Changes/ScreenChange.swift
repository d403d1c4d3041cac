/// The difference of two renderings of a screen: all that a view layer has to animate, by id.
///
/// Sections and components are listed separately. When a section is removed or inserted, its components are listed as
/// removed, inserted, or moved from or to another section. When a section moves, its components are not listed.
///
/// Ids are expected to be unique on a screen. Where they are not, everything is removed and everything inserted.
public struct ScreenChange: Hashable, Sendable {
    /// The sections that were removed, inserted and moved.
    public internal(set) var sections = ListChange<SectionID, Int>()
    /// The sections that stay and have another header, in screen order.
    public internal(set) var headers: [SectionID] = []
    /// The components that were removed, inserted and moved; one in another section has moved.
    public internal(set) var components = ListChange<ComponentID, Position>()
    /// The components of both screens, moved or not, that show something else; in the order of the new screen.
    public internal(set) var updated: [Update] = []

    /// Whether the screen shows what it showed.
    public var isEmpty: Bool { sections.isEmpty && headers.isEmpty && components.isEmpty && updated.isEmpty }
}

extension ScreenChange {
    /// The position of a component on a screen.
    public struct Position: Hashable, Sendable {
        /// The section it is in.
        public let section: SectionID
        /// The index of that section among the sections.
        public let sectionIndex: Int
        /// The index of the component in the section.
        public let index: Int
    }

    /// The way to draw a component again that both screens have and that shows something else.
    public enum Update: Hashable, Sendable {
        /// The component is the same; these of its facets changed.
        case facets(ComponentID, FacetChange)
        /// Another builder's component has the place; its view is drawn anew, without focus or scroll position.
        case exchange(ComponentID, from: String, to: String)

        /// The component's id.
        public var id: ComponentID {
            switch self {
            case .facets(let id, _), .exchange(let id, _, _): id
            }
        }
    }
}

extension ScreenChange: CustomStringConvertible {
    /// One line a change, such as `> delivery-note · value 0 → parcel 2` and `~ package-photo · + photo-2 · photos 1`.
    public var description: String { isEmpty ? "no change" : lines.joined(separator: "\n") }

    private var lines: [String] {
        sections.lines("section ")
            + headers.map { "~ section \($0) · header" }
            + components.lines()
            + updated.flatMap(\.lines)
    }
}

extension ScreenChange.Position: CustomStringConvertible {
    /// The section and the index in it: `parcel 2`.
    public var description: String { "\(section) \(index)" }
}

extension ScreenChange.Update {
    fileprivate var lines: [String] {
        switch self {
        case .facets(let id, let change): change.lines.map { "~ \(id) · \($0)" }
        case .exchange(let id, let old, let new): ["~ \(id) · \(new) in place of \(old)"]
        }
    }
}
