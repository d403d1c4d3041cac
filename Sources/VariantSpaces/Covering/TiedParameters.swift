/// Parameters that rules tie together, directly or through others; no rule reaches out of the group.
///
/// It answers whether values chosen for some of them can be completed: not merely whether they break a rule, since with
/// A ⇒ B and B ⇒ C no single rule mentions that A excludes ¬C. Every answer is remembered.
struct TiedParameters: Sendable {
    let parameters: [Int]
    private let sizes: [Int]
    private let baseline: [Int]
    private let rules: [TiedRule]
    /// Answers by the chosen values read as a number, a digit more than there are values; 0 is not known yet.
    private var answers: [UInt8]
    private let weights: [Int]
    /// Answers of a group too large for that.
    private var rareAnswers: [[Int]: Bool] = [:]
    private var steps = 0

    private struct TiedRule: Sendable {
        /// Where its parameters stand in the group.
        let places: [Int]
        let holds: @Sendable ([Int]) -> Bool
    }

    /// How many steps one question may take, and the answers kept by number.
    static let stepLimit = 50_000
    private static let tableLimit = 1 << 22

    init(_ parameters: [Int], of model: CoveringModel, rules indices: [Int]) {
        self.parameters = parameters
        sizes = parameters.map { model.sizes[$0] }
        baseline = parameters.map { model.baseline[$0] }
        rules = indices.map { index in
            let places = model.rules[index].parameters.compactMap { parameters.firstIndex(of: $0) }
            return TiedRule(places: places, holds: model.rules[index].holds)
        }
        var weight = 1
        weights = sizes.map { size in
            defer { weight = weight > Self.tableLimit ? weight : weight * (size + 1) }
            return weight
        }
        answers = weight > Self.tableLimit ? [] : Array(repeating: 0, count: weight)
    }

    /// Whether the values that a row has for these parameters can be completed; a negative value is not chosen yet.
    ///
    /// Nil when that took too many steps to find out.
    mutating func canComplete(_ row: UnsafePointer<Int>) -> Bool? {
        if !answers.isEmpty {
            var number = 0
            var place = 0
            while place < parameters.count {
                number &+= (row[parameters[place]] &+ 1) &* weights[place]
                place &+= 1
            }
            if answers[number] > 0 { return answers[number] == 1 }
        }
        var values = parameters.map { row[$0] }
        steps = 0
        return search(&values)
    }

    /// Backtracking over the values not chosen yet, the baseline first.
    private mutating func search(_ values: inout [Int]) -> Bool? {
        if let known = known(values) { return known }
        steps += 1
        guard steps <= Self.stepLimit else { return nil }
        var answer = keepsRules(values)
        if answer, let open = values.firstIndex(where: { $0 < 0 }) {
            answer = false
            for offset in 0..<sizes[open] where !answer {
                values[open] = (baseline[open] + offset) % sizes[open]
                guard let found = search(&values) else { return nil }
                answer = found
            }
            values[open] = -1
        }
        remember(answer, for: values)
        return answer
    }

    /// Whether each rule holds whose parameters are all chosen.
    private func keepsRules(_ values: [Int]) -> Bool {
        rules.allSatisfy { rule in
            rule.places.contains { values[$0] < 0 } || rule.holds(rule.places.map { values[$0] })
        }
    }

    private func number(of values: [Int]) -> Int {
        values.indices.reduce(0) { $0 + (values[$1] + 1) * weights[$1] }
    }

    private func known(_ values: [Int]) -> Bool? {
        if answers.isEmpty { return rareAnswers[values] }
        let answer = answers[number(of: values)]
        return answer == 0 ? nil : answer == 1
    }

    private mutating func remember(_ answer: Bool, for values: [Int]) {
        if answers.isEmpty {
            rareAnswers[values] = answer
        } else {
            answers[number(of: values)] = answer ? 1 : 2
        }
    }
}
