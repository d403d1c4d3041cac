import Foundation

/// A regular expression whose searches are bounded, whatever the pattern and the text are.
///
/// A pattern means what it means in Java, where rules come from; `\b` knows ASCII alone, as in Java 19.
///
/// `NSRegularExpression` is a backtracking engine: a search can take time exponential in the length of the text. It
/// reports its progress about every ten thousand steps, and a search is given up after a number of reports, about a
/// million steps. Counting steps and not seconds gives the same answer on every machine.
package struct BoundedExpression: Sendable {
    /// The longest pattern that is compiled, in UTF-16 code units: compiling takes up to the square of it.
    static let longestPattern = 4096
    /// The longest text that is searched, in UTF-16 code units.
    static let longestText = 16384
    /// The reports of progress after which a search is given up.
    static let mostReports = 100
    /// The steps between two reports.
    private static let stepsPerReport = 10_000
    /// The most steps counted for a search that ends before the first report, which does not say how many it took.
    private static let stepsPerSearch = 2000

    private let cost: SearchCost
    private let expression: NSRegularExpression

    /// Takes a pattern of the rules.
    ///
    /// - Throws: a refusal when the pattern is not a regular expression of Java, or too long.
    init(_ pattern: String) throws(JavaPattern.Refusal) {
        // Searching by a prefix that skips any text, instead of asking the engine to search: it would report each place
        // it tries, and the reports would no longer count steps.
        try self.init(pattern, before: "[\\s\\S]*?", behind: "")
    }

    /// Takes a pattern of a field, which has to fit a whole text, and may name properties as the engine does; nil when it is
    /// not a regular expression, or too long.
    package init?(fittingWhole pattern: String) {
        do throws(JavaPattern.Refusal) {
            try self.init(pattern, before: "", behind: "\\z", takesOtherNames: true)
        } catch {
            return nil
        }
    }

    private init(
        _ pattern: String, before: String, behind: String, takesOtherNames: Bool = false
    ) throws(JavaPattern.Refusal) {
        guard pattern.utf16.count <= Self.longestPattern else { throw JavaPattern.Refusal() }
        // The empty pattern is found everywhere, but the engine refuses it.
        let translated =
            try pattern.isEmpty ? "(?:)" : JavaPattern.translated(pattern, takesOtherNames: takesOtherNames)
        guard (try? NSRegularExpression(pattern: translated)) != nil,
            let expression = try? NSRegularExpression(pattern: "\(before)(?:\(translated))\(behind)")
        else { throw JavaPattern.Refusal() }
        self.expression = expression
        self.cost = SearchCost(of: pattern)
    }

    /// Searches a text by itself; not found, with a remark, where the search is given up.
    package func search(_ text: String) -> (isFound: Bool, remark: String?) {
        var effort = SearchEffort()
        return (isFound(in: text, &effort), effort.remark)
    }

    /// Searches the expression in a text; false, with a remark, where the search is given up.
    func isFound(in text: String, _ effort: inout SearchEffort) -> Bool {
        let length = text.utf16.count
        guard length <= Self.longestText else {
            effort.remark = "given up: the text is longer than \(Self.longestText) UTF-16 code units"
            return false
        }
        let mostReports = effort.mostReports
        var (isFound, reports): (Bool, Int) = (false, 0)
        var fault: String?
        expression.enumerateMatches(
            in: text, options: [.anchored, .reportProgress, .reportCompletion],
            range: NSRange(location: 0, length: length)
        ) { match, flags, stop in
            if match != nil {
                isFound = true
                stop.pointee = true
            } else if flags.contains(.internalError) {
                fault = "the pattern needs too much memory for this text"
            } else if flags.contains(.progress) {
                reports += 1
                guard reports > mostReports else { return }
                fault = "the pattern takes too many steps for this text"
                stop.pointee = true
            }
        }
        effort.steps +=
            reports > 0
            ? Self.stepsPerSearch + reports * Self.stepsPerReport : cost.steps(length, atMost: Self.stepsPerSearch)
        if !isFound { effort.remark = fault.map { "given up: \($0)" } }
        return isFound
    }
}

/// An upper estimate of the steps of a search, from the text of its pattern.
private struct SearchCost {
    private let length: Int
    /// The repetitions of one character; nil where a group is repeated, whose steps may grow without limit.
    private let repetitions: Int?

    init(of pattern: String) {
        let repeating = Array("*+?{".utf8)
        length = pattern.utf8.count
        let isGroupRepeated = zip(pattern.utf8, pattern.utf8.dropFirst()).contains {
            $0 == UInt8(ascii: ")") && repeating.contains($1)
        }
        repetitions = isGroupRepeated ? nil : pattern.utf8.count(where: repeating.contains)
    }

    /// Returns the estimate for a text: each repetition may end at any place of it.
    func steps(_ textLength: Int, atMost most: Int) -> Int {
        guard let repetitions else { return most }
        var steps = length
        for _ in 0...repetitions where steps < most { steps *= textLength + 1 }
        return min(steps, most)
    }
}
