import StructuredText

/// A budget of steps for the analyses of a command, and for each flag or segment in it.
///
/// One step goes through one run of a set of users, or compares one value with one question; it takes some 40 bytes at
/// most. A flag that takes more is not analysed: its answer is then open for everybody.
final class StepBudget {
    /// The steps that nobody waits long for.
    static let usual = 6_000_000

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

    /// Returns the fault of a flag or segment whose rules tell more users apart than can be compared, and what to do.
    func fault(of name: String) -> String {
        "the rules of \(JSONText.quoted(name)) are \(reason); split them, or ask for fewer flags"
    }

    /// The steps that the flag or segment at hand has left.
    var rest: Int { min(mostCases - current, left) }

    /// Begins the next flag or segment.
    func begin() { current = 0 }

    /// Counts steps of the flag or segment at hand.
    func take(_ steps: Int) {
        current += steps
        left -= steps
    }

    /// Does some work on sets in the steps that are left.
    ///
    /// - Parameter isPart: whether it is a part of work that has one budget, and what the other parts found is remembered.
    func spend<Result, Kind>(
        on diagrams: Diagrams<Kind>, isPart: Bool = false, _ work: () throws(Exceeded) -> Result
    ) throws(Exceeded) -> Result where Kind.BudgetError == Exceeded {
        let start = diagrams.steps
        defer { take(diagrams.steps - start) }
        return try diagrams.within(max(0, rest), isPart: isPart, work)
    }
}

/// The steps that a command may take.
struct StepLimits: Sendable {
    /// For the answers of one flag; all flags have twice as many.
    var answers = StepBudget.usual / 2
    /// For combining sets of users, all of them together.
    var sets = 4 * StepBudget.usual
    /// For putting one set of users into words; nil for what the number of sets leaves each.
    var wording: Int?

    /// Returns the steps for putting one of so many sets into words: the same for each, so that no set has fewer for
    /// those that were put into words before it.
    func wording(ofEachOf count: Int) -> Int {
        wording ?? max(StepBudget.usual / 100, min(StepBudget.usual / 8, StepBudget.usual / max(count, 1)))
    }
}
