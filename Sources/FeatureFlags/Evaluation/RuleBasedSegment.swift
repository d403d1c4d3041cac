import StructuredText

/// A segment whose members are found by rules (rule format 4).
package final class RuleBasedSegment: Sendable {
    /// A segment whose members are kept out.
    package enum Exclusion: Sendable {
        case standard(Segment)
        /// Another rule-based segment, by its place in the rule table; nil when there is none.
        case ruleBased(name: String, place: Int?)
        case large(LargeSegment)

        var name: String {
            switch self {
            case .standard(let segment): segment.name
            case .ruleBased(let name, _): name
            case .large(let segment): segment.name
            }
        }
    }

    /// What decided about a user.
    enum Reason {
        case excludedKey
        /// The exclusion at this place.
        case excludedBy(Int)
        case condition
        case noCondition

        var isMember: Bool {
            if case .condition = self { true } else { false }
        }
    }

    package let name: String
    let position: TextPosition
    package let rules: RuleList
    package let excludedKeys: ExactIndex
    package let exclusions: [Exclusion]

    init(_ draft: RuleBasedSegmentDraft, links: Links) {
        name = draft.name
        position = draft.position
        rules = RuleList(draft.conditions, links: links)
        excludedKeys = ExactIndex(draft.excludedKeys)
        exclusions = draft.exclusions.map { draft in
            switch draft.kind {
            case .standard: .standard(links.segment(draft.name, at: draft.use))
            case .ruleBased:
                .ruleBased(
                    name: draft.name,
                    place: links.ruleBasedSegment(draft.name, at: draft.use))
            case .large: .large(links.largeSegment(draft.name))
            }
        }
    }
}
