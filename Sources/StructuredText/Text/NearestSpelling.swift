/// The candidate that somebody who wrote `text` most likely meant; nil when none is near.
///
/// Near is an edit distance of at most a third of the longer word, letter case aside; the first of equals is taken.
package func nearestSpelling(to text: String, in candidates: [String]) -> String? {
    let wanted = Array(text.lowercased().utf8)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let word = Array(candidate.lowercased().utf8)
        let distance = editDistance(wanted, word)
        guard distance <= max(wanted.count, word.count) / 3, distance < best?.distance ?? .max else { continue }
        best = (candidate, distance)
    }
    return best?.candidate
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two words
/// (Damerau–Levenshtein, optimal string alignment).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    // Words of the same first hundred bytes are no spelling question.
    guard a.count <= 100, b.count <= 100 else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
            row.append(cost)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
