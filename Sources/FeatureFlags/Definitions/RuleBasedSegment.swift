package import StructuredText

/// A segment whose members are found by rules (rule format 4).
package final class RuleBasedSegment: Sendable {
    /// A segment whose members are kept out.
    package enum Exclusion: Sendable {
        case standard(Segment)
        /// Another rule-based segment, by its index in the rule table; nil when there is none.
        case ruleBased(name: String, index: Int?)
        case large(LargeSegment)

        package var name: String {
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
        /// The exclusion with this index.
        case excludedBy(Int)
        case condition
        case noCondition

        var isMember: Bool {
            if case .condition = self { true } else { false }
        }
    }

    package let name: String
    package let position: TextPosition
    package let rules: RuleList
    package let excludedKeys: Set<ExactString>
    package let exclusions: [Exclusion]
    /// A hash of the definition and of the segment files it names.
    package let digest: UInt64

    init(_ draft: RuleBasedSegmentDraft, names: NameResolver) {
        name = draft.name
        position = draft.position
        rules = RuleList(draft.conditions, names: names)
        excludedKeys = draft.excludedKeys.exactSet
        exclusions = draft.exclusions.map { draft in
            switch draft.kind {
            case .standard: .standard(names.segment(draft.name, at: draft.location))
            case .ruleBased:
                .ruleBased(name: draft.name, index: names.ruleBasedSegment(draft.name, at: draft.location))
            case .large: .large(names.largeSegment(draft.name))
            }
        }
        digest = exclusions.reduce(ByteHash.combined(draft.digest, rules.externalDigest)) { digest, exclusion in
            if case .standard(let segment) = exclusion { ByteHash.combined(digest, segment.digest) } else { digest }
        }
    }
}

extension RuleBasedSegment {
    /// The questions about a key that keep it out before the rules are asked, as matchers: the excluded keys, and each
    /// exclusion by a segment that is no rule-based one; nil for one that is.
    package var exclusionMatchers: (keys: any ValueMatcher, exclusions: [(any ValueMatcher)?]) {
        (
            WhitelistMatcher(excludedKeys.map(\.string).sorted()),
            exclusions.map { exclusion in
                switch exclusion {
                case .standard(let segment): SegmentMatcher(segment)
                case .large(let segment): LargeSegmentMatcher(segment)
                case .ruleBased: nil
                }
            }
        )
    }
}
