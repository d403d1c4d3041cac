package import FeatureFlags

/// What a flag answers to users of several audiences, as far as the audience decides it.
package struct AudienceAnswers: Sendable {
    /// What is known of the answer in one audience.
    package enum Answer: Hashable, Sendable {
        /// Everybody gets the treatment with this index in the rule table.
        case certain(Int)
        /// It depends on the user, who gets the same in all audiences of this number.
        case group(Int)
    }

    /// For each audience, what is known; where nothing depends on the audience, the same for all.
    package let answers: [Answer]

    /// How many groups there are.
    package var groupCount: Int {
        Set(answers.compactMap { if case .group(let group) = $0 { group } else { nil } }).count
    }

    /// Finds out what a flag answers.
    ///
    /// - Parameters:
    ///   - flag: its index in the rule table; nil when there is none, which answers `control`.
    ///   - rules: the rules.
    ///   - dependent: the flags that may answer a user otherwise in another audience.
    ///   - audiences: what is certain of the users of each audience.
    package init(
        of flag: Int?, in rules: RuleSet, dependent: Set<Int>, audiences: [[String: AttributeValue]]
    ) {
        guard let flag else {
            answers = audiences.map { _ in .certain(RuleTable.control) }
            return
        }
        guard dependent.contains(flag) else {
            answers = audiences.map { _ in .group(0) }
            return
        }
        var groups: [[RuleCase]?] = []
        answers = audiences.map { attributes in
            let cases = KnownCases(rules.table, Facts(knowing: attributes)).cases(of: .flag(flag))
            if let first = cases.first, first.takesEverybody, let share = first.shares.first,
                first.shares.allSatisfy({ $0.outcome == share.outcome })
            {
                return .certain(share.outcome)
            }
            // What other flags and segments answer may differ from audience to audience, where their names do not.
            let isItsOwn = cases.flatMap(\.tests).allSatisfy(\.isOfUserAlone)
            if isItsOwn, let group = groups.firstIndex(of: cases) { return .group(group) }
            groups.append(isItsOwn ? cases : nil)
            return .group(groups.count - 1)
        }
    }
}
