extension ListChange where Position == Int {
    /// Removes everything and inserts everything, even equal ids.
    init(exchanging old: [ID], for new: [ID]) {
        func items(_ ids: [ID]) -> [Item] { ids.enumerated().map { Item(id: $1, position: $0) } }
        self.init(removed: items(old), inserted: items(new))
    }

    /// Finds the change between two lists.
    ///
    /// Of the ids in both lists, those on a longest increasing subsequence of their old indices stay; the others move,
    /// which is the least number of moves. The cost is n log n at worst, and linear where the order hardly changes.
    ///
    /// Ids should be unique. Of a repeated id, as many occurrences are matched as both lists have; which old one with
    /// which new one is unspecified.
    public init(from old: [ID], to new: [ID]) {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
        let oldPart = head..<old.count - tail
        let newPart = head..<new.count - tail

        // The old indices by id; of a repeated id the first, with the next one behind it.
        var first: [ID: Int] = [:]
        var next: [Int: Int] = [:]
        for index in oldPart.reversed() {
            if let later = first.updateValue(index, forKey: old[index]) { next[index] = later }
        }
        var origins: [(to: Int, from: Int)] = []
        var inserted: [Item] = []
        for index in newPart {
            if let origin = first[new[index]] {
                first[new[index]] = next[origin]
                origins.append((index, origin))
            } else {
                inserted.append(Item(id: new[index], position: index))
            }
        }
        let stays = longestIncreasingSubsequence(of: origins.map(\.from))
        let survivors = Set(origins.map(\.from))
        self.init(
            removed: oldPart.filter { !survivors.contains($0) }.map { Item(id: old[$0], position: $0) },
            inserted: inserted,
            moved: zip(origins, stays).filter { !$1 }.map { Move(id: new[$0.0.to], from: $0.0.from, to: $0.0.to) })
    }
}

/// Which of the numbers form a longest increasing subsequence.
///
/// Patience sorting with binary search (Fredman, "On computing the length of longest increasing subsequences", 1975):
/// n log n, and linear for numbers that mostly increase.
private func longestIncreasingSubsequence(of numbers: [Int]) -> [Bool] {
    // For each length, the index of the smallest number that an increasing subsequence of that length can end with.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, number) in numbers.enumerated() {
        var low = ends.last.map { numbers[$0] < number } ?? true ? ends.count : 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        previous.append(low > 0 ? ends[low - 1] : nil)
        if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var isMember = numbers.map { _ in false }
    var member = ends.last
    while let index = member {
        isMember[index] = true
        member = previous[index]
    }
    return isMember
}
