import StructuredText

/// IN_SEGMENT: the value is a member of a segment that has a file.
struct SegmentMatcher: ValueMatcher {
    static let type = "IN_SEGMENT"

    private let name: String
    private let use: Use
    /// The segment, once linked.
    private var segment: Segment?

    init(_ data: MatcherData) throws(MatcherFault) {
        name = try data.text("userDefinedSegmentMatcherData", "segmentName")
        use = data.entry.use
    }

    var summary: String { "is in segment \(JSONText.quoted(name))" }

    var extent: Extent { .values(segment?.members ?? []) }

    func test(_ links: Links) -> MatcherTest {
        var matcher = self
        matcher.segment = links.segment(name, at: use)
        return .value(matcher)
    }

    func matches(_ value: Operand) -> Bool {
        guard case .text(let text) = value, let segment else { return false }
        return segment.contains(text)
    }
}
