/// A budget of steps for the analyses of a command, and for each flag or segment in it.
///
/// One step goes through one run of a set of users, or compares one value with one question; it takes some 40 bytes at
/// most. A flag that takes more is not analysed: its answer is then open for everybody.
final class StepBudget {
    /// The steps that nobody waits long for.
    static let usual = 6_000_000

    /// The steps for putting sets of users into words, for each of them and for all.
    static var forWords: StepBudget { StepBudget(most: usual / 8, inAll: usual) }

    /// The most steps for one flag or segment.
    let mostCases: Int
    private var left: Int
    private var current = 0

    /// Makes a budget; without `inAll`, a file has twice the steps of one flag.
    init(most: Int = usual / 2, inAll: Int? = nil) {
        mostCases = most
        left = inAll ?? most * 2
    }

    /// The words for a flag that takes more.
    var reason: String { "not analysed: more than \(mostCases) cases" }

    /// The steps that the flag or segment at hand has left.
    var rest: Int { min(mostCases - current, left) }

    /// Begins the next flag or segment.
    func begin() { current = 0 }

    /// Counts steps of the flag or segment at hand.
    func take(_ steps: Int) {
        current += steps
        left -= steps
    }

    /// Does some work on sets in the steps that are left; nil when it takes more.
    func spend<Result>(on diagrams: Diagrams, _ work: () -> Result) -> Result? {
        let start = diagrams.steps
        defer { take(diagrams.steps - start) }
        return diagrams.within(max(0, rest), work)
    }
}
