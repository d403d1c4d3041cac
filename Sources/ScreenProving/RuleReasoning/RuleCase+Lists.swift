import FeatureFlags
import StructuredText

extension [RuleCase] {
    /// Returns the same with long runs of cases for lists of one subject taken together, one case for each treatment.
    ///
    /// Text files have a line for each key. Of a key in several lists the first counts, so that the lists of the cases that
    /// are made have nothing in common, and their order is free.
    ///
    /// - Parameter longRun: how many have to follow each other; fewer are listed one by one.
    func mergingLists(longRun: Int = 16) -> [RuleCase] {
        var cases: [RuleCase] = []
        var run: [(rule: RuleCase, texts: [ExactString])] = []
        func end() {
            cases += run.count < longRun ? run.map(\.rule) : Self.merged(run)
            run = []
        }
        for rule in self {
            guard let texts = rule.listedTexts else {
                end()
                cases.append(rule)
                continue
            }
            if let first = run.first, first.rule.tests[0].subject != rule.tests[0].subject { end() }
            run.append((rule, texts))
        }
        end()
        return cases
    }

    /// Makes a case for each treatment of a run, in the order they come first.
    private static func merged(_ run: [(rule: RuleCase, texts: [ExactString])]) -> [RuleCase] {
        var seen: Set<ExactString> = []
        // A list that those before it took everybody from gives nothing.
        let giving = run.map { ($0.rule, $0.texts.filter { seen.insert($0).inserted }) }.filter { !$1.isEmpty }
        return giving.grouped { rule, _ in rule.shares[0].outcome }.map { _, group in
            let first = group[0].0
            let test = first.tests[0].listing(group.flatMap { $0.1.map(\.string) }, true)
            return RuleCase(
                tests: [test], hash: nil, shares: first.shares,
                cause: first.cause.and(group.dropFirst().compactMap(\.0.cause.rule)))
        }
    }
}

extension RuleCase {
    /// The texts that it is for, where it gives one treatment to all who are in a list and asks nothing else.
    fileprivate var listedTexts: [ExactString]? {
        guard tests.count == 1, hash == nil, shares.count == 1, shares[0].buckets == 1...100,
            tests[0].expectsYes, case .value(let reference) = tests[0].predicate,
            case .values(let values) = reference.matchedValues
        else { return nil }
        if let listed = reference.matcher.listedTexts { return listed.map(ExactString.init) }
        let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
        return texts.count == values.count ? texts.sorted { $0.string < $1.string } : nil
    }
}
