import StructuredText

/// IN_LARGE_SEGMENT: the value is a member of a segment that only the host knows.
struct LargeSegmentMatcher: ValueMatcher {
    static let type = "IN_LARGE_SEGMENT"

    private let name: String
    /// The segment, once linked.
    private var segment: LargeSegment?

    init(_ data: MatcherData) throws(MatcherFault) {
        name = try data.text("userDefinedLargeSegmentMatcherData", "largeSegmentName")
    }

    var summary: String { "is in large segment \(JSONText.quoted(name))" }

    var extent: Extent { segment?.lookup == nil ? .nothing : .texts(Self.type, [ExactString(name)]) }

    func test(_ links: Links) -> MatcherTest {
        var matcher = self
        matcher.segment = links.largeSegment(name)
        return .value(matcher)
    }

    func matches(_ value: Operand) -> Bool {
        guard case .text(let text) = value, let segment else { return false }
        return segment.contains(text)
    }

    func remark(on value: Operand) -> String? {
        segment?.lookup == nil ? "no lookup for large segments was handed in" : nil
    }
}
