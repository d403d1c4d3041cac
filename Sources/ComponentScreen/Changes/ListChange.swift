/// The difference of two lists of ids: removals, insertions and the fewest possible moves.
///
/// All indices are those of the complete old or new list, as batch updates of a view layer expect them:
///
/// - `removed` and `Move.from` are indices of the old list;
/// - `inserted` and `Move.to` are indices of the new list;
/// - ids in no entry keep their order and fill the remaining indices of the new list.
///
/// ```swift
/// let change = ListChange(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// change.description    // "- b · 1", "+ d · 2" and "> c · 2 → 0"
/// ```
public struct ListChange<ID: Hashable & Sendable>: Hashable, Sendable {
    /// An id that only one list has, with its index there.
    public struct Item: Hashable, Sendable {
        /// The id that was removed or inserted.
        public let id: ID
        /// Its index in the list that has it.
        public let index: Int

        @usableFromInline
        init(id: ID, index: Int) {
            self.id = id
            self.index = index
        }
    }

    /// An id that both lists have, in another order relative to those that stay.
    public struct Move: Hashable, Sendable {
        /// The id that moved.
        public let id: ID
        /// Its index in the old list.
        public let from: Int
        /// Its index in the new list.
        public let to: Int

        @usableFromInline
        init(id: ID, from: Int, to: Int) {
            self.id = id
            self.from = from
            self.to = to
        }
    }

    /// The ids that only the old list has, in its order.
    public let removed: [Item]
    /// The ids that only the new list has, in its order.
    public let inserted: [Item]
    /// The ids of both lists that move, in the order of the new list.
    public let moved: [Move]

    @usableFromInline
    init(removed: [Item] = [], inserted: [Item] = [], moved: [Move] = []) {
        self.removed = removed
        self.inserted = inserted
        self.moved = moved
    }

    /// Removes everything and inserts everything, even equal ids.
    init(exchanging old: [ID], for new: [ID]) {
        func items(_ ids: [ID]) -> [Item] { ids.enumerated().map { Item(id: $1, index: $0) } }
        self.init(removed: items(old), inserted: items(new))
    }

    /// Whether the lists are the same.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }
}

extension ListChange: CustomStringConvertible {
    /// One line an entry: `- b · 1`, `+ d · 2`, `> c · 2 → 0`.
    public var description: String { isEmpty ? "no change" : lines().joined(separator: "\n") }

    /// The lines of the description, with a noun before every id and a place name before every index.
    func lines(_ noun: String = "", in place: String = "") -> [String] {
        removed.map { "- \(noun)\($0.id) · \(place)\($0.index)" }
            + inserted.map { "+ \(noun)\($0.id) · \(place)\($0.index)" }
            + moved.map { "> \(noun)\($0.id) · \(place)\($0.from) → \($0.to)" }
    }
}
