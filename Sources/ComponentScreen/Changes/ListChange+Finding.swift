extension ListChange where Position == Int {
    /// Removes everything and inserts everything, even equal ids.
    init(exchanging old: [ID], for new: [ID]) {
        func items(_ ids: [ID]) -> [Item] { ids.enumerated().map { Item(id: $1, position: $0) } }
        self.init(removed: items(old), inserted: items(new))
    }

    /// Finds the change between two lists.
    ///
    /// Ids in both lists that lie on a longest increasing subsequence of their old indices stay; the others move,
    /// which is the least number of moves. The cost is n log n at worst, and linear where the order hardly changes.
    ///
    /// Ids should be unique. Of a repeated id, as many occurrences are matched as both lists have; which old one with
    /// which new one is unspecified.
    public init(from old: [ID], to new: [ID]) {
        self.init()
        // Equal ends are left out, since most lists differ in the middle.
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
        // The old indices of each id, the first one last.
        var origins: [ID: [Int]] = [:]
        for index in (head..<old.count - tail).reversed() { origins[old[index], default: []].append(index) }

        var kept: [Move] = []
        for index in head..<new.count - tail {
            if let origin = origins[new[index]]?.popLast() {
                kept.append(Move(id: new[index], from: origin, to: index))
            } else {
                inserted.append(Item(id: new[index], position: index))
            }
        }
        removed = origins.values.joined().sorted().map { Item(id: old[$0], position: $0) }
        let staying = longestIncreasingSubsequence(of: kept.map(\.from))
        moved = kept.filter { !staying.contains($0.from) }
    }
}

/// Returns the members of a longest increasing subsequence of distinct numbers.
///
/// Patience sorting with binary search (Fredman, "On computing the length of longest increasing subsequences", 1975):
/// n log n, and linear for numbers that mostly increase.
private func longestIncreasingSubsequence(of numbers: [Int]) -> Set<Int> {
    // For each length, the smallest number that an increasing subsequence of that length can end with.
    var ends: [Int] = []
    var previous: [Int: Int] = [:]
    for number in numbers {
        var low = ends.last.map { $0 < number } ?? true ? ends.count : 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[number] = ends[low - 1] }
        if low == ends.count { ends.append(number) } else { ends[low] = number }
    }
    var members: Set<Int> = []
    var member = ends.last
    while let number = member {
        members.insert(number)
        member = previous[number]
    }
    return members
}
