package import StructuredText

/// The rules of one flag or segment, in order, in the form they are evaluated in.
///
/// What an evaluation walks are flat lists of plain values that refer to each other by place: walking them counts no
/// references and makes nothing. What only people want to know stands apart, in `notes` and `clauseNotes`.
package final class RuleList: Sendable {
    /// One rule: who it is for, and how it spreads them over treatments.
    package struct Condition: Sendable {
        package let isRollout: Bool
        /// Its matchers, in `clauses`.
        package let clauses: Range<Int>
        /// Its shares of the buckets, in `partitions`.
        package let partitions: Range<Int>
        /// The treatment of everybody who matches, where no bucket is needed to tell.
        package let onlyTreatment: Int?
    }

    /// One matcher at work.
    package struct Clause: Sendable {
        /// What is asked.
        package enum Test: Sendable {
            /// Whether there is a value at all.
            case presence
            /// What the matcher at this place of `matchers` asks of the value.
            case value(Int)
            /// Whether another flag, nil if there is none, answers one of the treatments at this place of `treatmentLists`.
            case dependency(flag: Int?, treatments: Int)
            /// Whether the user is in a rule-based segment; nil if there is none.
            case ruleBasedSegment(Int?)
            /// Nothing; the answer is no.
            case broken
        }

        package let test: Test
        package let isNegated: Bool
        /// The attribute looked at, in `attributes`; nil for the key.
        package let attribute: Int?
    }

    /// A share of the buckets.
    package struct Partition: Sendable {
        /// The last bucket of the share; the first is behind that of the partition before.
        package let lastBucket: Int
        package let treatment: Int
        package let position: TextPosition
    }

    /// What people want to know of a rule.
    package struct Note: Sendable {
        package let label: String
        package let position: TextPosition
        package let origin: ConditionDraft.Origin
    }

    /// What people want to know of a matcher at work.
    package struct ClauseNote: Sendable {
        let type: String
        package let question: ClauseDraft.Question
        package let position: TextPosition
    }

    package let conditions: [Condition]
    package let clauses: [Clause]
    package let partitions: [Partition]
    package let matchers: [any ValueMatcher]
    package let treatmentLists: [[Int]]
    package let attributes: [ExactString]
    package let notes: [Note]
    package let clauseNotes: [ClauseNote]

    init(_ drafts: [ConditionDraft], links: Links) {
        var lists = Lists()
        conditions = drafts.map { lists.add($0, links: links) }
        clauses = lists.clauses
        partitions = lists.partitions
        matchers = lists.matchers
        treatmentLists = lists.treatmentLists
        attributes = lists.attributes
        notes = drafts.map { Note(label: $0.label, position: $0.position, origin: $0.origin) }
        clauseNotes = lists.clauseNotes
    }

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

    mutating func add(_ draft: ConditionDraft, links: Links) -> RuleList.Condition {
        let firstClause = clauses.count
        for clause in draft.clauses { add(clause, links: links) }
        let firstPartition = partitions.count
        var lastBucket = 0
        for partition in draft.partitions {
            // A size beyond 100 takes all that is left, as 100 does, and cannot overflow.
            lastBucket += min(max(partition.size, 0), 100)
            let treatment = links.treatment(partition.treatment)
            partitions.append(.init(lastBucket: lastBucket, treatment: treatment, position: partition.position))
        }
        let first = partitions[firstPartition...].first { $0.lastBucket > 0 }
        return RuleList.Condition(
            isRollout: draft.isRollout, clauses: firstClause..<clauses.count,
            partitions: firstPartition..<partitions.count,
            onlyTreatment: first.flatMap { $0.lastBucket >= 100 ? $0.treatment : nil })
    }

    private mutating func add(_ draft: ClauseDraft, links: Links) {
        let attribute = draft.attribute.map { name in
            attributes.append(ExactString(name))
            return attributes.count - 1
        }
        clauses.append(
            .init(test: test(of: draft.question, links: links), isNegated: draft.isNegated, attribute: attribute))
        clauseNotes.append(.init(type: draft.type, question: draft.question, position: draft.position))
    }

    private mutating func test(of question: ClauseDraft.Question, links: Links) -> RuleList.Clause.Test {
        switch question {
        case .broken: .broken
        case .matcher(let matcher): test(of: matcher, links: links)
        }
    }

    private mutating func test(of matcher: any Matcher, links: Links) -> RuleList.Clause.Test {
        switch matcher.test(links) {
        case .presence: return .presence
        case .value(let value):
            matchers.append(value)
            return .value(matchers.count - 1)
        case .dependency(let flag, let treatments):
            treatmentLists.append(treatments)
            return .dependency(flag: flag, treatments: treatmentLists.count - 1)
        case .ruleBasedSegment(let place): return .ruleBasedSegment(place)
        }
    }
}
