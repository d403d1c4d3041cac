/// The types of matchers by the `matcherType` of the rule file (rule format 3.2); there are no others.
enum MatcherType: String, CaseIterable {
    case allKeys = "ALL_KEYS"
    case between = "BETWEEN"
    case betweenVersions = "BETWEEN_SEMVER"
    case containsAllOfSet = "CONTAINS_ALL_OF_SET"
    case containsAnyOfSet = "CONTAINS_ANY_OF_SET"
    case containsString = "CONTAINS_STRING"
    case endsWith = "ENDS_WITH"
    case equalTo = "EQUAL_TO"
    case equalToBoolean = "EQUAL_TO_BOOLEAN"
    case equalToSet = "EQUAL_TO_SET"
    case equalToVersion = "EQUAL_TO_SEMVER"
    case greaterThanOrEqualTo = "GREATER_THAN_OR_EQUAL_TO"
    case greaterThanOrEqualToVersion = "GREATER_THAN_OR_EQUAL_TO_SEMVER"
    case inLargeSegment = "IN_LARGE_SEGMENT"
    case inListOfVersions = "IN_LIST_SEMVER"
    case inRuleBasedSegment = "IN_RULE_BASED_SEGMENT"
    case inSegment = "IN_SEGMENT"
    case inSplitTreatment = "IN_SPLIT_TREATMENT"
    case lessThanOrEqualTo = "LESS_THAN_OR_EQUAL_TO"
    case lessThanOrEqualToVersion = "LESS_THAN_OR_EQUAL_TO_SEMVER"
    case matchesString = "MATCHES_STRING"
    case partOfSet = "PART_OF_SET"
    case startsWith = "STARTS_WITH"
    case whitelist = "WHITELIST"

    /// The type of that name, compared by code units; nil when there is none.
    init?(named name: String) {
        guard let type = Self(rawValue: name), type.rawValue.hasSameCodeUnits(as: name) else { return nil }
        self = type
    }

    /// Reads the data that a matcher of this type needs, and reports the items it leaves out.
    ///
    /// Throws when the data is missing or malformed; the matcher then never matches.
    func matcher(_ data: MatcherData) throws(MatcherFault) -> any Matcher {
        switch self {
        case .allKeys: AllKeysMatcher()
        case .equalToBoolean: try BooleanMatcher(data)
        case .inSplitTreatment: try DependencyMatcher(data)
        case .inSegment: try SegmentMatcher(data)
        case .inLargeSegment: try LargeSegmentMatcher(data)
        case .inRuleBasedSegment: try RuleBasedSegmentMatcher(data)
        case .whitelist: try WhitelistMatcher(data)
        case .startsWith: try TextPartMatcher(data, .prefix)
        case .endsWith: try TextPartMatcher(data, .suffix)
        case .containsString: try TextPartMatcher(data, .substring)
        case .matchesString: try ExpressionMatcher(data)
        case .equalToSet: try SetMatcher(data, .equals)
        case .containsAnyOfSet: try SetMatcher(data, .containsAny)
        case .containsAllOfSet: try SetMatcher(data, .containsAll)
        case .partOfSet: try SetMatcher(data, .isSubset)
        case .equalTo: try NumberMatcher(data) { .equal($0) }
        case .greaterThanOrEqualTo: try NumberMatcher(data) { .atLeast($0) }
        case .lessThanOrEqualTo: try NumberMatcher(data) { .atMost($0) }
        case .between: try NumberMatcher(between: data)
        case .equalToVersion: try VersionMatcher(data) { .equal($0) }
        case .greaterThanOrEqualToVersion: try VersionMatcher(data) { .atLeast($0) }
        case .lessThanOrEqualToVersion: try VersionMatcher(data) { .atMost($0) }
        case .betweenVersions: try VersionMatcher(between: data)
        case .inListOfVersions: try VersionMatcher(list: data)
        }
    }
}
