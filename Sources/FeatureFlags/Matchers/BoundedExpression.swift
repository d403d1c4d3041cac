import Foundation

/// A regular expression whose searches are bounded, whatever the pattern and the text are.
///
/// `NSRegularExpression` is a backtracking engine: a search can take time exponential in the length of the text. It reports
/// its progress about every ten thousand steps, and a search is given up after a number of reports, about a million steps.
/// Counting steps and not seconds gives the same answer on every machine.
package struct BoundedExpression: Sendable {
    /// The longest pattern that is compiled, in UTF-16 code units: compiling takes up to the square of it.
    static let longestPattern = 4096
    /// The longest text that is searched, in UTF-16 code units.
    static let longestText = 16384
    /// The reports of progress after which a search is given up.
    static let mostReports = 100
    /// The steps between two reports.
    private static let stepsPerReport = 10_000
    /// The steps counted for a search that ends before the first report, which does not say how many it took.
    private static let stepsPerSearch = 2000

    /// The result of a search.
    enum Outcome {
        case found
        case notFound
        /// The limit was reached; the reason is for messages.
        case givenUp(String)
    }

    private let expression: NSRegularExpression

    /// Returns nil when the pattern is not a regular expression, or too long.
    init?(_ pattern: String) {
        // The empty pattern is found everywhere, but the engine refuses it.
        let pattern = pattern.isEmpty ? "(?:)" : pattern
        guard pattern.utf16.count <= Self.longestPattern, (try? NSRegularExpression(pattern: pattern)) != nil else {
            return nil
        }
        // Searching by a prefix that skips any text, instead of asking the engine to search: it would report each place
        // it tries, and the reports would no longer count steps. A pattern that ends in a comment needs a line end.
        let spellings = ["[\\s\\S]*?(?:\(pattern))", "[\\s\\S]*?(?:\(pattern)\n)"]
        guard let expression = spellings.lazy.compactMap({ try? NSRegularExpression(pattern: $0) }).first else {
            return nil
        }
        self.expression = expression
    }

    /// Searches the expression anywhere in a text, and estimates how many steps that took.
    func search(_ text: String, mostReports: Int = Self.mostReports) -> (outcome: Outcome, steps: Int) {
        let length = text.utf16.count
        guard length <= Self.longestText else {
            return (.givenUp("the text is longer than \(Self.longestText) UTF-16 code units"), 0)
        }
        var outcome = Outcome.notFound
        var reports = 0
        expression.enumerateMatches(
            in: text, options: [.anchored, .reportProgress, .reportCompletion],
            range: NSRange(location: 0, length: length)
        ) { match, flags, stop in
            if match != nil {
                outcome = .found
                stop.pointee = true
            } else if flags.contains(.internalError) {
                outcome = .givenUp("the pattern needs too much memory for this text")
            } else if flags.contains(.progress) {
                reports += 1
                guard reports > mostReports else { return }
                outcome = .givenUp("the pattern takes too many steps for this text")
                stop.pointee = true
            }
        }
        return (outcome, Self.stepsPerSearch + reports * Self.stepsPerReport)
    }
}
