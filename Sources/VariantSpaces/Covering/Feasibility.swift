/// Which values can occur together in a row under the rules of a model.
struct Feasibility: Sendable {
    private(set) var groups: [TiedParameters]
    /// The group of each parameter; negative for those that no rule mentions.
    let groupOf: [Int]
    /// Values that no row can have.
    private(set) var impossible: [CoveringArray.Value] = []
    /// The first group that took too many steps; after that every answer is no, and none is to be trusted.
    private var undecided: Int?
    private let rulesOf: [[Int]]
    private let model: CoveringModel

    /// Fails where no row keeps the rules.
    init(_ model: CoveringModel) throws(CoveringError) {
        self.model = model
        let sets = Self.connected(model)
        groups = sets.map { TiedParameters($0.parameters, of: model, rules: $0.rules) }
        rulesOf = sets.map(\.rules)
        var groupOf = model.sizes.map { _ in -1 }
        for (index, set) in sets.enumerated() {
            for parameter in set.parameters { groupOf[parameter] = index }
        }
        self.groupOf = groupOf
        try findContradictions()
        try findImpossibleValues()
    }

    /// Whether the chosen values of a row can be completed; a negative value is not chosen.
    mutating func canComplete(_ row: UnsafePointer<Int>) -> Bool {
        for index in groups.indices where !canComplete(row, group: index) { return false }
        return true
    }

    /// The same where all but this parameter is known to be completable.
    mutating func canComplete(_ row: UnsafePointer<Int>, afterChoosing parameter: Int) -> Bool {
        let group = groupOf[parameter]
        return group < 0 || canComplete(row, group: group)
    }

    private mutating func canComplete(_ row: UnsafePointer<Int>, group: Int) -> Bool {
        guard undecided == nil, let answer = groups[group].canComplete(row) else {
            undecided = undecided ?? group
            return false
        }
        return answer
    }

    /// Throws if a question could not be answered since the beginning.
    func checkDecided() throws(CoveringError) {
        guard let undecided else { return }
        throw .undecided(rules: rulesOf[undecided].map { model.rules[$0].name }, steps: TiedParameters.stepLimit)
    }

    /// Whether a row has no value that its rules exclude, and a value for each open parameter can be found.
    mutating func canComplete(_ row: [Int]) -> Bool {
        row.withUnsafeBufferPointer { buffer in buffer.baseAddress.map { canComplete($0) } ?? true }
    }
}

// MARK: - What is found at the beginning

extension Feasibility {
    private mutating func findContradictions() throws(CoveringError) {
        let blank = model.sizes.map { _ in -1 } + [-1]
        let contradictory = groups.indices.filter { index in
            !blank.withUnsafeBufferPointer { row in row.baseAddress.map { canComplete($0, group: index) } ?? true }
        }
        try checkDecided()
        guard contradictory.isEmpty else {
            throw .contradiction(contradictory.map { core(of: $0).map { model.rules[$0].name } })
        }
    }

    /// Rules of a contradictory group of which none can be spared.
    private func core(of group: Int) -> [Int] {
        let blank = model.sizes.map { _ in -1 } + [-1]
        var core = rulesOf[group]
        for rule in rulesOf[group] {
            let rest = core.filter { $0 != rule }
            var without = TiedParameters(groups[group].parameters, of: model, rules: rest)
            let answer = blank.withUnsafeBufferPointer { row in row.baseAddress.flatMap { without.canComplete($0) } }
            if answer == false { core = rest }
        }
        return core
    }

    private mutating func findImpossibleValues() throws(CoveringError) {
        var row = model.sizes.map { _ in -1 }
        for parameter in row.indices where groupOf[parameter] >= 0 {
            for value in 0..<model.sizes[parameter] {
                row[parameter] = value
                if !canComplete(row) { impossible.append(.init(parameter: parameter, value: value)) }
            }
            row[parameter] = -1
        }
        try checkDecided()
    }

    /// The rules that have parameters in common, directly or through others, with these parameters in order.
    private static func connected(_ model: CoveringModel) -> [(parameters: [Int], rules: [Int])] {
        var sets: [(parameters: [Int], rules: [Int])] = []
        for (index, rule) in model.rules.enumerated() {
            let touched = sets.filter { set in set.parameters.contains(where: rule.parameters.contains) }
            sets.removeAll { set in set.parameters.contains(where: rule.parameters.contains) }
            let parameters = Set(rule.parameters + touched.flatMap(\.parameters)).sorted()
            sets.append((parameters, touched.flatMap(\.rules) + [index]))
        }
        return sets
    }
}
