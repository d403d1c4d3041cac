import FeatureFlags
import StructuredText

extension CaseList {
    /// The rules that stand in the file.
    var rulesInFile: [Int] { rules.filter { cases[$0].origin == .file } }

    /// Returns whether a rule is a roll-out that no user passes by.
    func isForEverybody(_ index: Int) -> Bool {
        guard cases[index].isRollout else { return false }
        return cases[index].tests.allSatisfy { test in
            if case .presence = test.question { test.attribute == nil && !test.isNegated } else { false }
        }
    }

    /// Returns whether it is the rule for everybody that the format wants at the end, even where nobody gets to it.
    func isClosing(_ index: Int) -> Bool {
        let last = rules.suffix(2)
        guard index == last.last, isForEverybody(index) else { return false }
        return last.count == 1 || !isForEverybody(last[last.startIndex])
    }

    /// Returns the number of a rule among the rules, from 1; nil for a case that is none.
    func ruleNumber(of index: Int) -> Int? {
        if case .rule(let rule) = cases[index].cause { rule + 1 } else { nil }
    }

    /// Returns why some tests of a case are never met together, in words.
    func contradiction(between tests: [Int], of index: Int) -> String {
        let questions = tests.map { cases[index].tests[$0].text }
        let what =
            questions.count == 1 ? "its matcher" : "\(questions.count == 2 ? "two of" : "all") its matchers at once"
        return "nobody meets \(what): \(questions.joined(separator: " · "))"
    }
}

extension CaseList.Case {
    /// Returns how many of a hundred users whom it takes get an outcome, or any.
    func percentage(of outcome: Int? = nil) -> Int {
        shares.filter { outcome == nil || $0.outcome == outcome }.reduce(0) { $0 + $1.buckets.count }
    }
}

extension CaseList.Test {
    /// The test as messages name it: `country is "HK"`.
    var text: String {
        if let test = UserTest(self) { return test.expecting(!isNegated).description }
        return switch question {
        case .presence, .value: UserTest(.key, .presence).expecting(!isNegated).description
        case .ruleBasedSegment: UserTest(.key, .answers([]), summary).expecting(!isNegated).description
        case .dependency, .broken: isNegated ? "not (\(summary))" : summary
        }
    }
}

extension RuleSet {
    /// Returns the cases of a flag in words, in the order of its evaluation; none where there is no such flag.
    package func caseDescriptions(of flag: String) -> [String] {
        guard let flag = table.index(of: ExactString(flag)).map(RuleTable.Node.flag) else { return [] }
        let list = table.list(of: flag)
        let given = list.cases.indices.filter { index in list.cases[index].shares.contains { !$0.buckets.isEmpty } }
        func isForEverybody(_ index: Int) -> Bool { list.cases[index].tests.isEmpty || list.isForEverybody(index) }
        let last = given.first { isForEverybody($0) && list.cases[$0].percentage() == 100 }
        return given.filter { $0 <= last ?? $0 }.map { index in
            let tests = isForEverybody(index) ? [] : list.cases[index].tests.map(\.text)
            let shares = list.ways(through: index).map { way in
                "\(table.treatments[way.outcome].string) \(list.cases[index].percentage(of: way.outcome)) %"
            }.list("and")
            let who = tests.isEmpty ? "everybody else" : tests.joined(separator: " and ")
            return "\(who): \(shares), \(table.cause(of: index, in: flag))"
        }
    }
}
