package import StructuredText

/// A segment whose members are found by rules (rule format 4).
package final class RuleBasedSegment: Sendable {
    package let name: String
    package let position: TextPosition
    package let list: CaseList
    /// A hash of the definition and of the segment files it names.
    package let digest: UInt64

    init(_ draft: RuleBasedSegmentDraft, names: NameResolver) {
        name = draft.name
        position = draft.position
        var list = CaseListBuilder(names: names)
        for (index, rule) in draft.rules.enumerated() { list.add(rule, memberRule: index) }
        list.add(.otherwise, outcome: 0, Labels.defaultRule, at: position)
        // Exclusions come first, but what they name is reported behind what the rules name.
        let (question, summary) = MatcherReader.list(draft.excludedKeys.exactSet.map(\.string).sorted())
        let keys = TestDraft(
            question: question, summary: summary, location: EntryLocation(position: position, path: .top))
        for (cause, test) in [(CaseList.Cause.excludedKeys, keys)] + draft.exclusions.map({ (.excludedSegment, $0) }) {
            list.add(cause, outcome: 0, at: position, test: test)
        }
        list.moveToFront(from: draft.rules.count + 1)
        self.list = CaseList(list)
        digest = ByteHash.combined(draft.digest, self.list.externalDigest)
    }
}
