// Inlinable, so that hashing and comparing ids, which is most of the work, is compiled for the caller's type.
extension ListChange {
    /// Finds the change between two lists.
    ///
    /// Ids should be unique. Of one that is not, occurrences are told apart by their order: where the lists begin or
    /// end alike those are the same, and between, the first of the old list is the first of the new one, and so on.
    ///
    /// Takes time in proportion to what lies between the common beginning and the common end of the lists.
    @inlinable
    public init(from old: [ID], to new: [ID]) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        if head == old.count, head == new.count {
            self.init()
            return
        }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        self.init(from: old, head..<old.count - tail, to: new, head..<new.count - tail)
    }

    /// Finds the change between the parts of two lists, with indices that count in the whole lists.
    @inlinable
    init(from old: [ID], _ oldPart: Range<Int>, to new: [ID], _ newPart: Range<Int>) {
        let origins = Self.origins(of: new[newPart], in: old[oldPart])
        let stays = longestRise(in: origins)
        var survives = [Bool](repeating: false, count: oldPart.count)
        var inserted: [Entry] = []
        var moved: [Move] = []
        for (offset, index) in newPart.enumerated() {
            let origin = origins[offset]
            if origin < 0 {
                inserted.append(Entry(id: new[index], index: index))
            } else {
                survives[origin - oldPart.lowerBound] = true
                if !stays[offset] { moved.append(Move(id: new[index], from: origin, to: index)) }
            }
        }
        let removed = oldPart.lazy.filter { !survives[$0 - oldPart.lowerBound] }.map { Entry(id: old[$0], index: $0) }
        self.init(removed: Array(removed), inserted: inserted, moved: moved)
    }

    /// For every id of the new list its index in the old one; -1 for one that was not there.
    @inlinable
    static func origins(of new: ArraySlice<ID>, in old: ArraySlice<ID>) -> [Int] {
        guard !old.isEmpty, !new.isEmpty else { return [Int](repeating: -1, count: new.count) }
        var table = IndexTable(old)
        return new.map { table.take($0) }
    }
}

/// The indices of a list by id, each to be had once.
///
/// A hash table with open addresses that holds indices alone: a `Dictionary` would copy the ids and takes longer.
@usableFromInline
struct IndexTable<ID: Hashable> {
    @usableFromInline let ids: ArraySlice<ID>
    /// An index of the id that belongs here; -1 where none does.
    @usableFromInline var slots: [Int]
    /// For every index the next one of the same id; -1 after the last, -2 once that is taken.
    @usableFromInline var following: [Int]

    @inlinable
    init(_ ids: ArraySlice<ID>) {
        var size = 4
        while size < ids.count * 2 { size *= 2 }
        self.ids = ids
        self.slots = [Int](repeating: -1, count: size)
        self.following = [Int](repeating: -1, count: ids.count)
        // From the back, so that a slot ends with the first index of its id.
        for index in ids.indices.reversed() {
            let slot = slot(of: ids[index])
            following[index - ids.startIndex] = slots[slot]
            slots[slot] = index
        }
    }

    @inlinable
    func slot(of id: ID) -> Int {
        var slot = id.hashValue & (slots.count - 1)
        while slots[slot] >= 0, ids[slots[slot]] != id { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// The first index of the id that was not taken yet; -1 when there is none.
    @inlinable
    mutating func take(_ id: ID) -> Int {
        let slot = slot(of: id)
        let index = slots[slot]
        guard index >= 0 else { return -1 }
        switch following[index - ids.startIndex] {
        case -2: return -1
        case -1: following[index - ids.startIndex] = -2
        case let next: slots[slot] = next
        }
        return index
    }
}
