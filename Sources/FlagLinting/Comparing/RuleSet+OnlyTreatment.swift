package import FeatureFlags

extension RuleSet {
    /// The treatment that a flag certainly gives all users of whom some attributes are known, as its index in the rule table's
    /// list; nil where more has to be known.
    package func onlyTreatment(of flag: Int, knowing attributes: [String: AttributeValue]) -> Int? {
        let reader = CaseReader(table, from: [.flag(flag)], Facts(knowing: attributes))
        guard let first = reader.cases(of: .flag(flag)).first, first.takesEverybody, let share = first.shares.first,
            first.shares.allSatisfy({ $0.outcome == share.outcome })
        else { return nil }
        return share.outcome
    }
}
