import StructuredText

/// IN_SEGMENT: the value is a member of a segment that has a file.
struct SegmentMatcher: ValueMatcher {
    private let name: String
    private let location: EntryLocation
    /// Nil until the name is resolved.
    private var segment: Segment?

    init(_ name: String, at location: EntryLocation) {
        self.name = name
        self.location = location
    }

    init(_ data: MatcherData) throws(MatcherFault) {
        self.init(try data.text("userDefinedSegmentMatcherData", "segmentName"), at: data.entry.location)
    }

    var summary: String { "is in segment \(JSONText.quoted(name))" }

    var matchedValues: MatchedValues { .values(segment?.members ?? []) }

    var externalDigest: UInt64 { segment?.digest ?? 0 }

    func test(_ names: NameResolver) -> MatcherTest {
        var matcher = self
        matcher.segment = names.segment(name, at: location)
        return .value(matcher)
    }

    func matches(_ value: Operand) -> Bool {
        guard case .text(let text) = value, let segment else { return false }
        return segment.contains(text)
    }
}

/// IN_LARGE_SEGMENT: the value is a member of a segment that only the host knows.
struct LargeSegmentMatcher: ValueMatcher {
    private let name: String
    /// Nil until the name is resolved.
    private var segment: LargeSegment?

    init(_ name: String) { self.name = name }

    init(_ data: MatcherData) throws(MatcherFault) {
        name = try data.text("userDefinedLargeSegmentMatcherData", "largeSegmentName")
    }

    var summary: String { "is in large segment \(JSONText.quoted(name))" }

    var matchedValues: MatchedValues {
        segment?.lookup == nil ? .nothing : .texts(relation: "is in large segment", [ExactString(name)])
    }

    func test(_ names: NameResolver) -> MatcherTest {
        var matcher = self
        matcher.segment = names.largeSegment(name)
        return .value(matcher)
    }

    func matches(_ value: Operand) -> Bool {
        guard case .text(let text) = value, let segment else { return false }
        return segment.contains(text)
    }

    func remark(on value: Operand) -> String? {
        segment?.lookup == nil ? "no lookup for large segments was given" : nil
    }
}

/// IN_RULE_BASED_SEGMENT: the user is in a segment made of rules.
///
/// An attribute named beside it changes nothing (decision D14).
struct RuleBasedSegmentMatcher: Matcher {
    private let name: String
    private let location: EntryLocation

    init(_ name: String, at location: EntryLocation) {
        self.name = name
        self.location = location
    }

    init(_ data: MatcherData) throws(MatcherFault) {
        self.init(try data.text("userDefinedSegmentMatcherData", "segmentName"), at: data.entry.location)
    }

    var summary: String { "is in rule-based segment \(JSONText.quoted(name))" }

    func test(_ names: NameResolver) -> MatcherTest {
        .ruleBasedSegment(names.ruleBasedSegment(name, at: location))
    }
}
