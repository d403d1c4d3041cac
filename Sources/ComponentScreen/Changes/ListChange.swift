/// What turns one list of ids into another, with as few moves as there can be.
///
/// Every index counts in one of the two lists as they are, never in a list half changed: a view layer hands all
/// entries to one batch of updates.
///
/// - `removed` and `Move.from` are indices of the old list;
/// - `inserted` and `Move.to` are indices of the new list;
/// - what is in no entry stays, in its old order, in the places of the new list that are left.
///
/// ```swift
/// let change = ListChange(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// change.description    // "- b · 1", "+ d · 2" and "> c · 2 → 0"
/// ```
public struct ListChange<ID: Hashable & Sendable>: Hashable, Sendable {
    /// An id and its place in the one list that has it.
    public struct Entry: Hashable, Sendable {
        /// What came or went.
        public let id: ID
        /// Where it is, in the list that has it.
        public let index: Int

        @usableFromInline
        init(id: ID, index: Int) {
            self.id = id
            self.index = index
        }
    }

    /// An id that both lists have, in another order among those that stay.
    public struct Move: Hashable, Sendable {
        /// What moved.
        public let id: ID
        /// Where it was in the old list.
        public let from: Int
        /// Where it is in the new list.
        public let to: Int

        @usableFromInline
        init(id: ID, from: Int, to: Int) {
            self.id = id
            self.from = from
            self.to = to
        }
    }

    /// What only the old list has, in its order.
    public let removed: [Entry]
    /// What only the new list has, in its order.
    public let inserted: [Entry]
    /// What both have and has to move, in the order of the new list.
    public let moved: [Move]

    /// Gathers entries; those who call see to it that they fit one pair of lists.
    @usableFromInline
    init(removed: [Entry] = [], inserted: [Entry] = [], moved: [Move] = []) {
        self.removed = removed
        self.inserted = inserted
        self.moved = moved
    }

    /// Everything goes and everything comes, even what has the same id.
    init(exchanging old: [ID], for new: [ID]) {
        func entries(_ ids: [ID]) -> [Entry] { ids.enumerated().map { Entry(id: $1, index: $0) } }
        self.init(removed: entries(old), inserted: entries(new))
    }

    /// Whether the lists are the same.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }
}

extension ListChange: CustomStringConvertible {
    /// One line an entry: `- b · 1`, `+ d · 2`, `> c · 2 → 0`.
    public var description: String { isEmpty ? "no change" : lines().joined(separator: "\n") }

    /// The lines of the description, with a noun before every id and a place before every index.
    func lines(_ noun: String = "", in place: String = "") -> [String] {
        removed.map { "- \(noun)\($0.id) · \(place)\($0.index)" }
            + inserted.map { "+ \(noun)\($0.id) · \(place)\($0.index)" }
            + moved.map { "> \(noun)\($0.id) · \(place)\($0.from) → \($0.to)" }
    }
}
