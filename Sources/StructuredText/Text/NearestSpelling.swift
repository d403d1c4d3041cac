/// Returns the candidate that somebody who wrote `text` most likely meant; nil when none is near.
///
/// Near is an edit distance of at most a third of the longer word, letter case aside; the first of equals is taken.
package func nearestSpelling(to text: String, in candidates: [String]) -> String? {
    NearestSpelling(candidates).nearest(to: text)
}

/// Words that others are compared with, made ready once where many texts are looked up.
package struct NearestSpelling {
    private let candidates: [String]
    private let words: [Word]

    package init(_ candidates: [String]) {
        self.candidates = candidates
        self.words = candidates.map(Word.init)
    }

    /// Returns the candidate that somebody who wrote a text most likely meant; nil when none is near.
    package func nearest(to text: String) -> String? {
        let wanted = Word(text)
        var best: (place: Int, distance: Int)?
        for (place, word) in words.enumerated() {
            let limit = min(max(wanted.bytes.count, word.bytes.count) / 3, (best?.distance ?? .max) - 1)
            guard let distance = wanted.distance(to: word, atMost: limit) else { continue }
            best = (place, distance)
        }
        return best.map { candidates[$0.place] }
    }
}

/// The bytes of a word in lower case.
private struct Word {
    let bytes: [UInt8]
    /// The bytes that occur, by their low six bits.
    private let letters: UInt64

    init(_ text: String) {
        bytes = Array(text.lowercased().utf8)
        letters = bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }

    /// Returns the number of insertions, deletions, replacements and swaps of neighbours between two words
    /// (Damerau–Levenshtein, optimal string alignment); nil when there are more than a limit.
    func distance(to other: Word, atMost limit: Int) -> Int? {
        let (a, b) = (bytes, other.bytes)
        // Words of more than a hundred bytes are not misspelt names. Each byte that only one word has takes a step.
        guard limit >= 0, a.count <= 100, b.count <= 100, abs(a.count - b.count) <= limit,
            (letters & ~other.letters).nonzeroBitCount <= limit, (other.letters & ~letters).nonzeroBitCount <= limit
        else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            // A swap goes on from the row before the last.
            guard min(row.min() ?? 0, last.min() ?? 0) <= limit else { return nil }
            beforeLast = last
            last = row
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}
