/// The difference of two renderings of a screen: all that a view layer has to animate, by id.
///
/// Places are those of the complete old screen (removals, origins of moves) or new screen (insertions, destinations of
/// moves). Components in no list keep their order and fill the remaining places. Sections and components are listed
/// separately: the components of a removed or inserted section are listed, too, as removed, inserted, or moved from or
/// to another section. Those of a section that moved are not.
///
/// Ids are expected to be unique on a screen. Where they are not, everything is removed and everything inserted.
public struct ScreenChange: Hashable, Sendable {
    /// The sections that were removed, inserted and moved.
    public internal(set) var sections = ListChange<SectionID>()
    /// The sections that stay and have another header, in screen order.
    public internal(set) var headers: [SectionID] = []
    /// The components that only the old screen has, in its order.
    public internal(set) var removed: [Item] = []
    /// The components that only the new screen has, in its order.
    public internal(set) var inserted: [Item] = []
    /// The components that are in another section, or in another order within theirs; in the order of the new screen.
    public internal(set) var moved: [Move] = []
    /// The components of both screens, moved or not, that show something else; in the order of the new screen.
    public internal(set) var updated: [Update] = []

    /// Whether the screen shows what it showed.
    public var isEmpty: Bool {
        sections.isEmpty && headers.isEmpty && removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
    }
}

extension ScreenChange {
    /// Where a component is on a screen.
    public struct Place: Hashable, Sendable {
        /// The section it is in.
        public let section: SectionID
        /// The index of that section among the sections.
        public let sectionIndex: Int
        /// The index of the component in the section.
        public let index: Int
    }

    /// A component that only one of the screens has, with its place there.
    public struct Item: Hashable, Sendable {
        /// The component's id.
        public let id: ComponentID
        /// Its place on the screen that has it.
        public let place: Place
    }

    /// A component that both screens have, in different places.
    public struct Move: Hashable, Sendable {
        /// The component's id.
        public let id: ComponentID
        /// Its place on the old screen.
        public let from: Place
        /// Its place on the new screen.
        public let to: Place
    }

    /// A component that both screens have and that shows something else.
    public struct Update: Hashable, Sendable {
        /// What a view layer has to draw again.
        public enum Extent: Hashable, Sendable {
            /// The component is the same; these of its facets changed.
            case facets(FacetChange)
            /// Another builder's component has the place; its view is drawn anew, without focus or scroll position.
            case exchange(from: String, to: String)
        }

        /// The component's id.
        public let id: ComponentID
        /// What has to be drawn again.
        public let extent: Extent
    }
}

extension ScreenChange: CustomStringConvertible {
    /// One line a change, such as `> delivery-note · value 0 → parcel 2` and `~ package-photo · + photo-2 · photos 1`.
    public var description: String { isEmpty ? "no change" : lines.joined(separator: "\n") }

    private var lines: [String] {
        sections.lines("section ")
            + headers.map { "~ section \($0) · header" }
            + removed.map { "- \($0.id) · \($0.place)" }
            + inserted.map { "+ \($0.id) · \($0.place)" }
            + moved.map { "> \($0.id) · \($0.from) → \($0.to)" }
            + updated.flatMap(\.lines)
    }
}

extension ScreenChange.Place: CustomStringConvertible {
    /// The section and the index in it: `parcel 2`.
    public var description: String { "\(section) \(index)" }
}

extension ScreenChange.Update {
    fileprivate var lines: [String] {
        switch extent {
        case .facets(let change): change.lines.map { "~ \(id) · \($0)" }
        case .exchange(let old, let new): ["~ \(id) · \(new) in place of \(old)"]
        }
    }
}
