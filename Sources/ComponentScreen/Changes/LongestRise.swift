/// Which of the numbers form a longest sequence that rises; those below zero take no part.
///
/// Patience sorting: n log n steps.
@usableFromInline
func longestRise(in numbers: [Int]) -> [Bool] {
    // The smallest number that a rising sequence of each length can end with, and where it stands.
    var ends: [(number: Int, place: Int)] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    ends.reserveCapacity(numbers.count)
    for (place, number) in numbers.enumerated() where number >= 0 {
        var low = 0
        var high = ends.count
        // Most numbers go on where the last one stopped.
        if let last = ends.last, last.number < number { low = high }
        while low < high {
            let middle = (low + high) / 2
            if ends[middle].number < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[place] = ends[low - 1].place }
        if low == ends.count { ends.append((number, place)) } else { ends[low] = (number, place) }
    }
    var rises = [Bool](repeating: false, count: numbers.count)
    var place = ends.last?.place ?? -1
    while place >= 0 {
        rises[place] = true
        place = previous[place]
    }
    return rises
}
