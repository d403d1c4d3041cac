package import StructuredText

/// One flag of a rule file, with every name in it resolved.
package final class FlagDefinition: Sendable {
    package let name: String
    package let position: TextPosition
    package let isKilled: Bool
    package let defaultTreatment: Int
    package let changeNumber: Int64
    package let allocation: Int
    package let list: CaseList
    let sets: [FlagSetName]
    /// A hash of the definition and of the segment files its rules name.
    let digest: UInt64
    private let configs: [Int: String]

    init(_ draft: FlagDraft, names: NameResolver) {
        name = draft.name
        position = draft.position
        isKilled = draft.isKilled
        defaultTreatment = names.treatment(draft.defaultTreatment)
        changeNumber = draft.changeNumber
        allocation = draft.allocation
        list = CaseList(Self.cases(of: draft, defaultTreatment, names))
        digest = ByteHash.combined(draft.digest, list.externalDigest)
        sets = draft.sets.compactMap(FlagSetName.init)
        configs = Dictionary(draft.configs.map { (names.treatment($0.treatment), $0.config) }) { $1 }
    }

    /// Writes the steps of rule format 2.3, in their order, as cases.
    private static func cases(of draft: FlagDraft, _ rest: Int, _ names: NameResolver) -> CaseListBuilder {
        var list = CaseListBuilder(names: names, hash: BucketHash(bucketing: draft.bucketing, seed: draft.seed))
        if draft.isKilled { list.add(.killed, outcome: rest, Labels.killed, at: draft.position) }
        for test in draft.prerequisites {
            list.add(.prerequisite, outcome: rest, Labels.prerequisites, at: test.location.position, test: test)
        }
        let firstRollout = draft.rules.firstIndex(where: \.isRollout)
        for (index, rule) in draft.rules.enumerated() {
            if index == firstRollout, draft.allocation < 100 {
                list.add(
                    .allocation, outcome: rest, Labels.allocation, at: draft.position,
                    drawing: BucketHash(bucketing: draft.bucketing, seed: draft.allocationSeed),
                    buckets: draft.allocation + 1..<101)
            }
            list.add(rule, rule: index)
        }
        list.add(.otherwise, outcome: rest, Labels.defaultRule, at: draft.position)
        return list
    }

    /// The dynamic config of a treatment, whatever the path that led to it; an empty text is one too.
    func config(of treatment: Int) -> String? {
        configs[treatment]
    }

    /// The treatments that have a dynamic config.
    package var configuredTreatments: [Int] { configs.keys.sorted() }
}

/// The name of a flag set: trimmed, lower case, at most 50 letters, digits and underscores (rule format 2.7).
struct FlagSetName: Hashable {
    private let name: ExactString

    /// Nil when the text is not a legal name.
    init?(_ text: String) {
        let name = text.trimmed.lowercased()
        guard let first = name.utf8.first, first != UInt8(ascii: "_"), name.utf8.count <= 50,
            name.utf8.allSatisfy(Self.isLegal)
        else { return nil }
        self.name = ExactString(name)
    }

    private static func isLegal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
