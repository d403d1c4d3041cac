import StructuredText

/// IN_RULE_BASED_SEGMENT: the user is in a segment made of rules.
///
/// An attribute named beside it changes nothing (decision D14).
struct RuleBasedSegmentMatcher: Matcher {
    static let type = "IN_RULE_BASED_SEGMENT"

    private let segment: String
    private let use: Use

    init(_ data: MatcherData) throws(MatcherFault) {
        segment = try data.text("userDefinedSegmentMatcherData", "segmentName")
        use = data.entry.use
    }

    var summary: String { "is in rule-based segment \(JSONText.quoted(segment))" }

    func test(_ links: Links) -> MatcherTest {
        .ruleBasedSegment(links.ruleBasedSegment(segment, at: use))
    }
}
