import FeatureFlags
import StructuredText

/// What may become of the rules of a file for users of whom some attributes are known, and nothing else.
///
/// The result is an over-approximation: what it calls impossible is impossible; what it calls possible may not be. Flags
/// and segments are analysed in topological order, those that depend on nothing first, so that a chain takes time in
/// proportion to its length. For those on or behind a cycle everything is taken to be possible.
struct RuleAnalysis {
    /// What may become of one flag.
    struct FlagReach {
        /// Every way the flag may come to an answer, in the order of the evaluation.
        var outcomes: [Outcome] = []
        /// What becomes of each of its rules; nil where it is not analysed, or not known.
        var fates: [RuleReach.Fate?] = []
        /// The prerequisite, by its index, that is certainly not met.
        var unmetPrerequisite: Int?
        /// Whether the flag is on or behind a cycle, so that everything is taken to be possible.
        var isCircular = false
    }

    /// A treatment, as its index in the rule table's list, and why it is answered.
    struct Outcome: Hashable {
        let treatment: Int
        /// Nil when the evaluation ends because the flag depends on itself.
        let reason: Verdict.Reason?
    }

    let table: RuleTable
    private let known: Facts
    private(set) var flags: [Int: FlagReach] = [:]
    /// The answers there may be to the predicate whether a user is a member.
    private(set) var memberships: [Int: Set<Bool>] = [:]
    private(set) var segmentFates: [Int: [RuleReach.Fate]] = [:]

    /// Analyses some flags, or all flags and segments, and what they depend on.
    init(_ table: RuleTable, knowing attributes: [String: AttributeValue] = [:], flags indices: [Int]? = nil) {
        self.table = table
        known = Facts(knowing: attributes)
        let all = table.flags.indices.map(RuleTable.Node.flag) + table.segments.indices.map(RuleTable.Node.segment)
        let dependencies = table.dependencies
        for component in dependencies.components(from: indices.map { $0.map(RuleTable.Node.flag) } ?? all) {
            let asked = component.members.flatMap(dependencies.dependencies)
            let isCircular = component.isCircular || asked.contains { self.isCircular($0) }
            for node in component.members {
                switch node {
                case .flag(let index):
                    flags[index] = isCircular ? .anything(table.flags[index]) : reach(of: table.flags[index])
                case .segment(let index) where isCircular: memberships[index] = [true, false]
                case .segment(let index): analyse(segment: index)
                }
            }
        }
    }

    /// Whether a flag or segment that was analysed is on a cycle, or depends on one that is.
    private func isCircular(_ node: RuleTable.Node) -> Bool {
        switch node {
        case .flag(let index): flags[index]?.isCircular ?? false
        case .segment(let index): segmentFates[index] == nil
        }
    }

    /// The rules of a flag, and who gets to which.
    private func ruleReach(of flag: FlagDefinition) -> RuleReach {
        RuleReach(flag.rules, knowing: facts(for: flag.dependencies))
    }

    /// What is known of the user, and of the flags and segments some rules ask for.
    private func facts(for dependencies: [RuleTable.Node]) -> Facts {
        var facts = known
        for node in dependencies {
            switch node {
            case .flag(let index):
                let treatments = Set((flags[index]?.outcomes ?? []).map(\.treatment)).sorted()
                if !treatments.isEmpty { facts[.flag(index)] = .few(treatments.map(Possibility.treatment)) }
            case .segment(let index):
                let answers = memberships[index] ?? [true, false]
                facts[.segment(index)] = .few([true, false].filter(answers.contains).map(Possibility.member))
            }
        }
        return facts
    }
}

// MARK: - Flags

extension RuleAnalysis {
    private func reach(of flag: FlagDefinition) -> FlagReach {
        var result = FlagReach()
        if flag.isKilled {
            result.outcomes = [Outcome(treatment: flag.defaultTreatment, reason: .killed)]
            return result
        }
        for (index, prerequisite) in flag.prerequisites.enumerated() {
            let isMet = self.isMet(prerequisite)
            if isMet != true {
                result.outcomes.append(Outcome(treatment: flag.defaultTreatment, reason: .prerequisite(index)))
            }
            if isMet == false {
                result.unmetPrerequisite = index
                return result
            }
        }
        let rules = ruleReach(of: flag)
        result.fates = fates(of: flag, rules)
        result.outcomes += outcomes(of: flag, rules) { result.fates[$0] }
        return result
    }

    /// Whether a prerequisite is met; nil when it may or may not be.
    private func isMet(_ prerequisite: FlagDefinition.Prerequisite) -> Bool? {
        let treatments = prerequisite.flag.map { (flags[$0]?.outcomes ?? []).map(\.treatment) } ?? [RuleTable.control]
        let answers = Set(treatments.map(prerequisite.treatments.contains))
        return answers.count == 1 ? answers.first : nil
    }

    /// What becomes of the rules; nil for those behind an allocation that lets nobody in.
    private func fates(of flag: FlagDefinition, _ rules: RuleReach) -> [RuleReach.Fate?] {
        let conditions = flag.rules.conditions
        let end = flag.allocation > 0 ? nil : conditions.firstIndex(where: \.isRollout)
        return conditions.indices.map { index in
            if let end, index >= end { nil } else { rules.fate(of: index) }
        }
    }

    /// Every answer the rules of a flag may give to users of a rule of it, when that rule is left out.
    func outcomes(of flag: FlagDefinition, without skipped: Int) -> [Outcome] {
        guard let rules = ruleReach(of: flag).restricted(toUsersOf: skipped) else { return [] }
        return outcomes(of: flag, rules, without: skipped) { rules.fate(of: $0, without: skipped) }
    }

    private func outcomes(
        of flag: FlagDefinition, _ rules: RuleReach, without skipped: Int? = nil,
        fate: (Int) -> RuleReach.Fate?
    ) -> [Outcome] {
        var outcomes: [Outcome] = []
        let conditions = flag.rules.conditions
        let firstRollout = conditions.indices.first { conditions[$0].isRollout && $0 != skipped }
        for index in conditions.indices where index != skipped {
            if index == firstRollout, flag.allocation < 100, rules.blockers(before: index, without: skipped) == nil {
                outcomes.append(Outcome(treatment: flag.defaultTreatment, reason: .allocation))
            }
            if index == firstRollout, flag.allocation == 0 { return outcomes }
            if fate(index) == .alive {
                let treatments = flag.rules.treatments(of: conditions[index])
                outcomes += treatments.map { Outcome(treatment: $0, reason: .condition(index)) }
            }
        }
        if rules.blockers(before: conditions.count, without: skipped) == nil {
            outcomes.append(Outcome(treatment: flag.defaultTreatment, reason: .noCondition))
        }
        return outcomes
    }
}

extension RuleAnalysis.FlagReach {
    /// All that a flag could answer whatever its matchers say.
    static func anything(_ flag: FlagDefinition) -> Self {
        typealias Outcome = RuleAnalysis.Outcome
        let given = flag.rules.conditions.indices.flatMap { index in
            flag.rules.treatments(of: flag.rules.conditions[index]).map {
                Outcome(treatment: $0, reason: .condition(index))
            }
        }
        let others = [
            Outcome(treatment: flag.defaultTreatment, reason: .noCondition),
            Outcome(treatment: RuleTable.control, reason: nil),
        ]
        return Self(outcomes: given + others, isCircular: true)
    }
}

extension RuleList {
    /// The buckets of a partition; nil when there are none.
    func buckets(of partition: Int, in condition: Condition) -> ClosedRange<Int>? {
        let before = partition == condition.partitions.lowerBound ? 0 : partitions[partition - 1].lastBucket
        let last = min(partitions[partition].lastBucket, 100)
        return before < last ? before + 1...last : nil
    }

    /// The last bucket a condition has a treatment for; beyond it `control` is answered.
    func lastBucket(of condition: Condition) -> Int {
        condition.partitions.last.map { min(partitions[$0].lastBucket, 100) } ?? 0
    }

    /// The treatments a condition gives to whom it matches, each once.
    func treatments(of condition: Condition) -> [Int] {
        let given = condition.partitions.filter { buckets(of: $0, in: condition) != nil }
        let beyond = lastBucket(of: condition) < 100 ? [RuleTable.control] : []
        return (given.map { partitions[$0].treatment } + beyond).withoutRepetitions
    }
}

// MARK: - Rule-based segments

extension RuleAnalysis {
    private mutating func analyse(segment index: Int) {
        let segment = table.segments[index]
        let rules = RuleReach(segment.rules, knowing: facts(for: segment.dependencies))
        let fates = segment.rules.conditions.indices.map { rules.fate(of: $0) }
        let exclusions = segment.exclusions.map(answers)
        var answers: Set<Bool> = []
        if fates.contains(.alive), !exclusions.contains([true]) { answers.insert(true) }
        let isExcluding = !segment.excludedKeys.isEmpty || exclusions.contains { $0.contains(true) }
        if isExcluding || rules.blockers(before: fates.count) == nil { answers.insert(false) }
        memberships[index] = answers
        segmentFates[index] = fates
    }

    /// The answers there may be to the predicate whether an exclusion keeps a user out.
    private func answers(of exclusion: RuleBasedSegment.Exclusion) -> Set<Bool> {
        switch exclusion {
        case .standard(let segment): segment.members.isEmpty ? [false] : [true, false]
        case .large(let segment): segment.lookup == nil ? [false] : [true, false]
        case .ruleBased(_, let index?): memberships[index] ?? [true, false]
        case .ruleBased(_, nil): [false]
        }
    }
}
