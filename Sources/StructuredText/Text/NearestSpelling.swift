/// Returns the candidate that somebody who wrote `text` most likely meant; nil when none is near.
///
/// Near is an edit distance of at most a third of the longer word, letter case aside; the first of equals is taken.
package func nearestSpelling(to text: String, in candidates: [String]) -> String? {
    let wanted = Array(text.lowercased().utf8)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let word = Array(candidate.lowercased().utf8)
        let limit = min(max(wanted.count, word.count) / 3, (best?.distance ?? .max) - 1)
        if let distance = distance(wanted, word, atMost: limit) { best = (candidate, distance) }
    }
    return best?.candidate
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbours between two words
/// (Damerau–Levenshtein, optimal string alignment); nil when there are more than a limit.
private func distance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
    // Words of more than a hundred bytes are not misspelt names.
    guard limit >= 0, a.count <= 100, b.count <= 100, abs(a.count - b.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
            row.append(cost)
        }
        // A swap goes on from the row before the last.
        guard min(row.min() ?? 0, last.min() ?? 0) <= limit else { return nil }
        (beforeLast, last) = (last, row)
    }
    return last[b.count] <= limit ? last[b.count] : nil
}
