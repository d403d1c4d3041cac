/// The difference of two lists of ids: removals, insertions and the fewest possible moves.
///
/// Indices count in the whole old or new list, as batch updates of a view layer expect them:
///
/// - `removed` and `Move.from` are positions in the old list;
/// - `inserted` and `Move.to` are positions in the new list;
/// - ids in no entry keep their order and fill the remaining positions of the new list.
///
/// ```swift
/// let change = ListChange(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// change.description    // "- b · 1", "+ d · 2" and "> c · 2 → 0"
/// ```
///
/// A position is an index, or for the components of a screen a section with the index in it.
public struct ListChange<ID: Hashable & Sendable, Position: Hashable & Sendable>: Hashable, Sendable {
    /// An id that only one list has, with its position there.
    public struct Item: Hashable, Sendable {
        /// The id that was removed or inserted.
        public let id: ID
        /// Its position in the list that has it.
        public let position: Position
    }

    /// An id that both lists have, in another order relative to those that stay.
    public struct Move: Hashable, Sendable {
        /// The id that moved.
        public let id: ID
        /// Its position in the old list.
        public let from: Position
        /// Its position in the new list.
        public let to: Position
    }

    /// The ids that only the old list has, in its order.
    public internal(set) var removed: [Item] = []
    /// The ids that only the new list has, in its order.
    public internal(set) var inserted: [Item] = []
    /// The ids of both lists that move, in the order of the new list.
    public internal(set) var moved: [Move] = []

    /// Whether the lists are the same.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }
}

extension ListChange: CustomStringConvertible {
    /// One line an entry: `- b · 1`, `+ d · 2`, `> c · 2 → 0`.
    public var description: String { isEmpty ? "no change" : lines().joined(separator: "\n") }

    /// Returns the lines of the description, with a noun before every id and the name of a list before every position.
    func lines(_ noun: String = "", in list: String = "") -> [String] {
        removed.map { "- \(noun)\($0.id) · \(list)\($0.position)" }
            + inserted.map { "+ \(noun)\($0.id) · \(list)\($0.position)" }
            + moved.map { "> \(noun)\($0.id) · \(list)\($0.from) → \($0.to)" }
    }
}
