/// IN_RULE_BASED_SEGMENT: the user is in a segment made of rules.
struct RuleBasedSegmentMatcher: Matcher {
    static let type = "IN_RULE_BASED_SEGMENT"

    private let segment: String
    private let use: Use
    /// The place of the segment in the rule table, once linked; nil when there is none, and nobody is in it.
    private var place: Int?

    init(_ data: MatcherData) throws(MatcherFault) {
        segment = try data.text("userDefinedSegmentMatcherData", "segmentName")
        use = data.entry.use
    }

    var test: Clause.Test { .ruleBasedSegment(self) }
    var summary: String { "is in rule-based segment \(JSONText.quoted(segment))" }

    func linked(to links: Links) -> Self {
        var matcher = self
        matcher.place = links.ruleBasedSegment(segment, at: use)
        return matcher
    }

    func matches<Log>(in evaluator: inout Evaluator<Log>) throws(Unanswerable) -> Bool {
        guard let place else { return false }
        return try evaluator.isMember(of: place)
    }
}
