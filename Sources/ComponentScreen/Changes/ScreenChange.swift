/// What turns one rendering of a screen into the next one: all that a view layer has to animate, by id.
///
/// Places count in the screen before (removals, origins of moves) and in the screen after (insertions, goals of moves),
/// as they are, never in a screen half changed. What is in no list keeps its order in the places that are left.
/// Sections and components are listed apart: the components of a section that went or came are listed as removed and
/// inserted too, or as moved where they were or are in another section; those of a section that moved are not.
///
/// Ids are unique on a screen. Of renderings that break this the change says that all goes and all comes.
public struct ScreenChange: Hashable, Sendable {
    /// The sections that came, went and moved.
    public let sections: ListChange<SectionID>
    /// The sections that stay and have another header, in screen order.
    public let headers: [SectionID]
    /// The components that are no longer there, in the order of the old screen.
    public let removed: [Entry]
    /// The components that are new, in screen order.
    public let inserted: [Entry]
    /// The components that stay elsewhere: in another section, or in another order in theirs; in screen order.
    public let moved: [Move]
    /// The components that stay, moved or not, and show something else, in screen order.
    public let updated: [Update]

    /// Gathers what happened.
    init(
        sections: ListChange<SectionID> = ListChange(),
        headers: [SectionID] = [],
        removed: [Entry] = [],
        inserted: [Entry] = [],
        moved: [Move] = [],
        updated: [Update] = []
    ) {
        self.sections = sections
        self.headers = headers
        self.removed = removed
        self.inserted = inserted
        self.moved = moved
        self.updated = updated
    }

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
        /// Where that section is among the sections.
        public let sectionIndex: Int
        /// Where the component is in the section.
        public let index: Int
    }

    /// A component that came or went.
    public struct Entry: Hashable, Sendable {
        /// The component.
        public let id: ComponentID
        /// Where it is, on the screen that has it.
        public let place: Place
    }

    /// A component that is elsewhere.
    public struct Move: Hashable, Sendable {
        /// The component.
        public let id: ComponentID
        /// Where it was on the old screen.
        public let from: Place
        /// Where it is on the new screen.
        public let to: Place
    }

    /// A component that shows something else in its place.
    public struct Update: Hashable, Sendable {
        /// How much of the component is another.
        public enum Extent: Hashable, Sendable {
            /// The component is the same one; these of its facets changed.
            case facets(FacetChange)
            /// Another builder's component took the place: nothing of what was drawn, focused or scrolled is kept.
            case exchange(from: String, to: String)
        }

        /// The component.
        public let id: ComponentID
        /// How much of it is another.
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
