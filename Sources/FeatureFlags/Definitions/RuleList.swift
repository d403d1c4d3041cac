package import StructuredText

/// The rules of one flag or segment, in order, in the form they are evaluated in.
///
/// An evaluation goes through flat lists of plain values that refer to each other by index, which counts no references and
/// allocates nothing. What only explanations need is kept apart, in `notes` and `clauseNotes`.
package final class RuleList: Sendable {
    /// One rule: who it is for, and how it spreads them over treatments.
    package struct Condition: Sendable {
        package let isRollout: Bool
        /// Its matchers, in `clauses`.
        package let clauses: Range<Int>
        /// Its shares of the buckets, in `partitions`.
        package let partitions: Range<Int>
        /// The treatment of everybody who matches, where no bucket is needed.
        package let onlyTreatment: Int?
    }

    /// One matcher of a rule, with the value it looks at.
    package struct Clause: Sendable {
        /// What is asked.
        package enum Test: Sendable {
            /// Whether there is a value at all.
            case presence
            /// What the matcher with this index in `matchers` asks of the value.
            case value(Int)
            /// Whether another flag, nil if there is none, answers one of the treatments with this index in `treatmentLists`.
            case dependency(flag: Int?, treatments: Int)
            /// Whether the user is in a rule-based segment; nil if there is none.
            case ruleBasedSegment(Int?)
            /// Nothing; the answer is no.
            case broken
        }

        package let test: Test
        package let isNegated: Bool
        /// The index of the attribute looked at, in `attributes`; nil for the key.
        package let attribute: Int?
    }

    /// A share of the buckets.
    package struct Partition: Sendable {
        /// The last bucket of the share; the first is behind that of the partition before.
        package let lastBucket: Int
        package let treatment: Int
        package let position: TextPosition
    }

    /// What an explanation says of a rule.
    package struct Note: Sendable {
        package let label: String
        package let position: TextPosition
        package let origin: ConditionDraft.Origin
    }

    /// What an explanation says of a matcher.
    package struct ClauseNote: Sendable {
        let type: String
        let matcher: Result<any Matcher, MatcherFault>
        package let position: TextPosition

        /// What is asked, as a verb phrase.
        package var summary: String {
            switch matcher {
            case .success(let matcher): matcher.summary
            case .failure(let fault): "can match nothing, because \(fault.problem)"
            }
        }
    }

    package let conditions: [Condition]
    package let clauses: [Clause]
    package let partitions: [Partition]
    package let matchers: [any ValueMatcher]
    package let treatmentLists: [[Int]]
    package let attributes: [ExactString]
    package let notes: [Note]
    package let clauseNotes: [ClauseNote]

    init(_ drafts: [ConditionDraft], names: NameResolver) {
        var lists = Lists()
        conditions = drafts.map { lists.add($0, names: names) }
        clauses = lists.clauses
        partitions = lists.partitions
        matchers = lists.matchers
        treatmentLists = lists.treatmentLists
        attributes = lists.attributes
        notes = drafts.map { Note(label: $0.label, position: $0.position, origin: $0.origin) }
        clauseNotes = lists.clauseNotes
    }

    /// A hash of what the rules depend on outside the definition.
    var externalDigest: UInt64 { matchers.reduce(0) { ByteHash.combined($0, $1.externalDigest) } }

    /// The partition of a condition that a bucket falls into; nil when the sizes add up to less.
    func partition(of bucket: Int, in condition: Condition) -> Int? {
        for index in condition.partitions where partitions[index].lastBucket >= bucket { return index }
        return nil
    }
}

/// The lists of a rule list while they grow.
private struct Lists {
    var clauses: [RuleList.Clause] = []
    var partitions: [RuleList.Partition] = []
    var matchers: [any ValueMatcher] = []
    var treatmentLists: [[Int]] = []
    var attributes: [ExactString] = []
    var clauseNotes: [RuleList.ClauseNote] = []

    mutating func add(_ draft: ConditionDraft, names: NameResolver) -> RuleList.Condition {
        let firstClause = clauses.count
        for clause in draft.clauses { add(clause, names: names) }
        let firstPartition = partitions.count
        var lastBucket = 0
        for partition in draft.partitions {
            // A size beyond 100 takes all that is left, as 100 does, and cannot overflow.
            lastBucket += min(max(partition.size, 0), 100)
            let treatment = names.treatment(partition.treatment)
            partitions.append(.init(lastBucket: lastBucket, treatment: treatment, position: partition.position))
        }
        let first = partitions[firstPartition...].first { $0.lastBucket > 0 }
        return RuleList.Condition(
            isRollout: draft.isRollout, clauses: firstClause..<clauses.count,
            partitions: firstPartition..<partitions.count,
            onlyTreatment: first.flatMap { $0.lastBucket >= 100 ? $0.treatment : nil })
    }

    private mutating func add(_ draft: ClauseDraft, names: NameResolver) {
        let attribute = draft.attribute.map { name in
            attributes.append(ExactString(name))
            return attributes.count - 1
        }
        clauses.append(
            .init(test: test(of: draft.matcher, names: names), isNegated: draft.isNegated, attribute: attribute))
        clauseNotes.append(.init(type: draft.type, matcher: draft.matcher, position: draft.position))
    }

    private mutating func test(
        of matcher: Result<any Matcher, MatcherFault>, names: NameResolver
    ) -> RuleList.Clause.Test {
        guard case .success(let matcher) = matcher else { return .broken }
        switch matcher.test(names) {
        case .presence: return .presence
        case .value(let value):
            matchers.append(value)
            return .value(matchers.count - 1)
        case .dependency(let flag, let treatments):
            treatmentLists.append(treatments)
            return .dependency(flag: flag, treatments: treatmentLists.count - 1)
        case .ruleBasedSegment(let index): return .ruleBasedSegment(index)
        }
    }
}
