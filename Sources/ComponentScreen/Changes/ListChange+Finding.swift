// Inlinable, so that hashing and comparing ids, which is most of the work, is compiled for the caller's type.
extension ListChange {
    /// Finds the change between two lists.
    ///
    /// Of the ids in both lists, those on a longest increasing subsequence of their old indices stay; the others move,
    /// which is the least number of moves. Equal lists cost one comparison for each id, nearly equal ones little more;
    /// the worst case is n log n.
    ///
    /// Ids should be unique. Of a repeated id, as many occurrences are matched as both lists have; which old one with
    /// which new one is unspecified.
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

    /// Compares ranges of two lists; indices in the result are those of the whole lists.
    @inlinable
    init(from old: [ID], _ oldPart: Range<Int>, to new: [ID], _ newPart: Range<Int>) {
        let origins = Self.origins(of: new[newPart], in: old[oldPart])
        let stays = longestIncreasingSubsequence(of: origins)
        var survives = [Bool](repeating: false, count: oldPart.count)
        var inserted: [Item] = []
        var moved: [Move] = []
        for (offset, index) in newPart.enumerated() {
            let origin = origins[offset]
            if origin < 0 {
                inserted.append(Item(id: new[index], index: index))
            } else {
                survives[origin - oldPart.lowerBound] = true
                if !stays[offset] { moved.append(Move(id: new[index], from: origin, to: index)) }
            }
        }
        let removed = oldPart.lazy.filter { !survives[$0 - oldPart.lowerBound] }.map { Item(id: old[$0], index: $0) }
        self.init(removed: Array(removed), inserted: inserted, moved: moved)
    }

    /// For every id of the new list its index in the old one; -1 for an id that was not there.
    ///
    /// Two indices advance through both lists, looking one id ahead where they differ, so that in lists that are mostly
    /// alike few ids are hashed. After too many differences (`credit` is used up) the rest is looked up in a hash table.
    @inlinable
    static func origins(of new: ArraySlice<ID>, in old: ArraySlice<ID>) -> [Int] {
        var origins = [Int](repeating: -1, count: new.count)
        var passed: [Int] = []
        var (oldIndex, newIndex) = (old.startIndex, new.startIndex)
        var credit = 8
        while oldIndex < old.endIndex, newIndex < new.endIndex, credit > 0 {
            if old[oldIndex] == new[newIndex] {
                origins[newIndex - new.startIndex] = oldIndex
                oldIndex += 1
                newIndex += 1
                credit += 1
            } else {
                let hasGone = oldIndex + 1 < old.endIndex && old[oldIndex + 1] == new[newIndex]
                let hasCome = !hasGone && newIndex + 1 < new.endIndex && old[oldIndex] == new[newIndex + 1]
                if !hasCome {
                    passed.append(oldIndex)
                    oldIndex += 1
                }
                if !hasGone { newIndex += 1 }
                credit -= 1
            }
        }
        passed += oldIndex..<old.endIndex
        if passed.isEmpty { return origins }

        var table = IndexTable(of: passed, in: old)
        for offset in origins.indices where origins[offset] < 0 {
            origins[offset] = table.take(new[new.startIndex + offset])
        }
        return origins
    }
}

/// Finds indices of a list by id, each once.
///
/// An open-addressing hash table that stores indices only. A `Dictionary` stores copies of the ids, too, and is slower.
@usableFromInline
struct IndexTable<ID: Hashable> {
    @usableFromInline let ids: ArraySlice<ID>
    /// An index of the id that belongs here; -1 where none does.
    @usableFromInline var slots: [Int]
    /// For every index the next one of the same id; -1 after the last, -2 once that is taken.
    @usableFromInline var following: [Int]

    @inlinable
    init(of indices: [Int], in ids: ArraySlice<ID>) {
        var size = 4
        while size < indices.count * 2 { size *= 2 }
        self.ids = ids
        self.slots = [Int](repeating: -1, count: size)
        self.following = [Int](repeating: -1, count: ids.count)
        // From the back, so that a slot ends with the first index of its id.
        for index in indices.reversed() {
            let slot = slot(of: ids[index])
            following[index - ids.startIndex] = slots[slot]
            slots[slot] = index
        }
    }

    @inlinable
    @inline(__always)
    func slot(of id: ID) -> Int {
        var slot = id.hashValue & (slots.count - 1)
        while slots[slot] >= 0, ids[slots[slot]] != id { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// The first index of the id that was not taken yet; -1 when there is none.
    @inlinable
    @inline(__always)
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

/// Which of the numbers form a longest increasing subsequence; negative numbers take no part.
///
/// Patience sorting with binary search (Fredman, "On computing the length of longest increasing subsequences", 1975):
/// n log n, and linear for numbers that mostly increase.
@usableFromInline
func longestIncreasingSubsequence(of numbers: [Int]) -> [Bool] {
    // For each length, the smallest number that an increasing subsequence of that length can end with, and its index.
    var ends: [(number: Int, index: Int)] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    ends.reserveCapacity(numbers.count)
    for (index, number) in numbers.enumerated() where number >= 0 {
        var low = 0
        var high = ends.count
        if let last = ends.last, last.number < number { low = high }
        while low < high {
            let middle = (low + high) / 2
            if ends[middle].number < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[index] = ends[low - 1].index }
        if low == ends.count { ends.append((number, index)) } else { ends[low] = (number, index) }
    }
    var isMember = [Bool](repeating: false, count: numbers.count)
    var index = ends.last?.index ?? -1
    while index >= 0 {
        isMember[index] = true
        index = previous[index]
    }
    return isMember
}
