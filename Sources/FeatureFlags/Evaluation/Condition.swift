/// One rule of a flag: who it is for, and how it spreads them over treatments.
final class Condition: Sendable {
    /// A share of the buckets.
    struct Partition: Sendable {
        /// The last bucket of the share; the first is behind that of the partition before.
        let lastBucket: Int
        /// The treatment, as its place in the rule table's list.
        let treatment: Int
        let position: TextPosition
    }

    let isRollout: Bool
    let clauses: [Clause]
    let partitions: [Partition]
    /// The treatment of everybody who matches, where no bucket is needed to tell.
    let onlyTreatment: Int?
    let label: String
    let position: TextPosition
    let origin: ConditionDraft.Origin

    init(_ draft: ConditionDraft, links: Links) {
        var lastBucket = 0
        let partitions = draft.partitions.map {
            // A size beyond 100 takes all that is left, as 100 does, and cannot overflow.
            lastBucket += min(max($0.size, 0), 100)
            return Partition(lastBucket: lastBucket, treatment: links.treatment($0.treatment), position: $0.position)
        }
        self.isRollout = draft.isRollout
        self.clauses = draft.clauses.map { $0.linked(to: links) }
        self.partitions = partitions
        let first = partitions.first { $0.lastBucket > 0 }
        self.onlyTreatment = first.flatMap { $0.lastBucket >= 100 ? $0.treatment : nil }
        self.label = draft.label
        self.position = draft.position
        self.origin = draft.origin
    }

    /// The partition a bucket falls into; nil when the sizes add up to less.
    func partition(of bucket: Int) -> Int? {
        for index in partitions.indices where partitions[index].lastBucket >= bucket { return index }
        return nil
    }
}
