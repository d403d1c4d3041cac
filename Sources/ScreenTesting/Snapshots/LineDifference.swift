/// The lines that make two texts differ, with those around them.
struct LineDifference {
    private let lines: [(mark: String, text: String)]

    /// Compares line by line; marks what only the first has by `-` and what only the second has by `+`.
    ///
    /// Some systems write narrow spaces into times and numbers where others write plain ones; a space is a space.
    init(from old: [String], to new: [String]) {
        let difference = new.map(\.withPlainSpaces).difference(from: old.map(\.withPlainSpaces))
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var lines: [(String, String)] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if removed.contains(i) {
                lines.append(("-", old[i]))
                i += 1
            } else if inserted.contains(j) {
                lines.append(("+", new[j]))
                j += 1
            } else {
                lines.append((" ", new[j]))
                i += 1
                j += 1
            }
        }
        self.lines = lines
    }

    var isEmpty: Bool { !lines.contains { $0.mark != " " } }

    /// Returns the differing lines with `context` lines around each, `…` for what is left out, at most `limit` lines in
    /// all.
    func text(context: Int = 2, limit: Int = 60) -> String {
        let changed = lines.indices.filter { lines[$0].mark != " " }
        var shown: [String] = []
        var next = 0
        for index in changed {
            let start = max(next, index - context)
            if start > next { shown.append("…") }
            let end = min(lines.count, index + context + 1)
            for line in lines[start..<end] { shown.append("\(line.mark) \(line.text)") }
            next = end
        }
        if next < lines.count { shown.append("…") }
        if shown.count > limit { shown = shown.prefix(limit) + ["… \(shown.count - limit) more lines"] }
        return shown.joined(separator: "\n")
    }
}

extension String {
    fileprivate var withPlainSpaces: String { String(map { "\u{202F}\u{2009}".contains($0) ? " " : $0 }) }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
