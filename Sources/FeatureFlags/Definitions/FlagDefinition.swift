package import StructuredText

/// One flag of a rule file, with every name in it resolved and the defaults of rule format 1.3 filled in.
package struct FlagDefinition: Sendable {
    package let name: String
    package let position: TextPosition
    package var isKilled = false
    package var defaultTreatment = RuleTable.control
    package var changeNumber: Int64 = 0
    package var allocation = 100
    package internal(set) var list = CaseList([])
    /// A hash of the definition and of the segment files its rules name, to find out whether it changed.
    var digest: UInt64 = 0
    /// The dynamic config of a treatment, whatever the path that led to it; an empty text is one too.
    package var configs: [Int: String] = [:]

    /// Writes the steps of rule format 2.3, in their order, as cases.
    mutating func setCases(
        prerequisites: [CaseList.Test] = [], rules: [CaseList.Case], drawing hash: BucketHash? = nil
    ) {
        var cases: [CaseList.Case] = []
        if isKilled { cases.append(.init(.killed, outcome: defaultTreatment, Labels.killed, at: position)) }
        // Each takes the users for whom another flag does not answer as wanted.
        cases += prerequisites.map {
            .init(.prerequisite, outcome: defaultTreatment, Labels.prerequisites, at: $0.position, test: $0)
        }
        cases += rules
        if allocation < 100, let first = cases.firstIndex(where: \.isRollout) {
            let closed = CaseList.Case(
                .allocation, outcome: defaultTreatment, Labels.allocation, at: position, drawing: hash,
                buckets: allocation + 1..<101)
            cases.insert(closed, at: first)
        }
        cases.append(.init(.otherwise, outcome: defaultTreatment, Labels.defaultRule, at: position))
        list = CaseList(cases)
        digest = ByteHash.combined(digest, list.externalDigest)
    }
}

/// A segment whose members are found by rules (rule format 4).
package struct RuleBasedSegment: Sendable {
    package let name: String
    package let position: TextPosition
    package internal(set) var list: CaseList
    /// A hash of the definition and of the segment files it names.
    package let digest: UInt64
}
