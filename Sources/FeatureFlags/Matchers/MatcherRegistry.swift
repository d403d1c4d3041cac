/// The matcher types there are, one line each.
enum MatcherRegistry {
    /// By the name the rule file uses.
    static let types: [String: any Matcher.Type] = Dictionary(
        uniqueKeysWithValues: all.map { ($0.type, $0) })

    private static let all: [any Matcher.Type] = [
        AllKeysMatcher.self,
        BetweenMatcher.self,
        BetweenSemverMatcher.self,
        ContainsAllOfSetMatcher.self,
        ContainsAnyOfSetMatcher.self,
        ContainsStringMatcher.self,
        DependencyMatcher.self,
        EndsWithMatcher.self,
        EqualToBooleanMatcher.self,
        EqualToMatcher.self,
        EqualToSemverMatcher.self,
        EqualToSetMatcher.self,
        GreaterThanOrEqualToMatcher.self,
        GreaterThanOrEqualToSemverMatcher.self,
        InListSemverMatcher.self,
        LargeSegmentMatcher.self,
        LessThanOrEqualToMatcher.self,
        LessThanOrEqualToSemverMatcher.self,
        MatchesStringMatcher.self,
        PartOfSetMatcher.self,
        RuleBasedSegmentMatcher.self,
        SegmentMatcher.self,
        StartsWithMatcher.self,
        WhitelistMatcher.self,
    ]
}
