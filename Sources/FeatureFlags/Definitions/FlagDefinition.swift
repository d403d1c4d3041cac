package import StructuredText

/// One flag of a rule file, with every name in it resolved.
package final class FlagDefinition: Sendable {
    /// Another flag that must answer one of some treatments first.
    package struct Prerequisite: Sendable {
        package let name: String
        /// The index of that flag in the rule table; nil when there is none.
        package let flag: Int?
        /// The accepted treatments, as indices in the rule table's list.
        package let treatments: [Int]
        package let position: TextPosition
    }

    package let name: String
    package let position: TextPosition
    package let isKilled: Bool
    package let defaultTreatment: Int
    package let changeNumber: Int64
    package let bucketing: Bucketing
    package let seed: Int32
    package let allocation: Int
    package let allocationSeed: Int32
    package let prerequisites: [Prerequisite]
    package let rules: RuleList
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
        bucketing = draft.bucketing
        seed = draft.seed
        allocation = draft.allocation
        allocationSeed = draft.allocationSeed
        prerequisites = draft.prerequisites.map { draft in
            let flag = draft.flag.flatMap { names.flag($0, at: draft.location) }
            let treatments = draft.treatments.map(names.treatment)
            return Prerequisite(
                name: draft.flag ?? "(no name)", flag: flag, treatments: treatments, position: draft.location.position)
        }
        rules = RuleList(draft.conditions, names: names)
        digest = ByteHash.combined(draft.digest, rules.externalDigest)
        sets = draft.sets.compactMap(FlagSetName.init)
        configs = Dictionary(draft.configs.map { (names.treatment($0.treatment), $0.config) }) { $1 }
    }

    /// The dynamic config of a treatment, whatever the path that led to it; an empty text is one too.
    func config(of treatment: Int) -> String? {
        configs[treatment]
    }

    /// The treatments that have a dynamic config.
    package var configuredTreatments: [Int] { configs.keys.sorted() }

    /// The label that goes with an answer of this flag.
    package func label(of reason: Verdict.Reason) -> String {
        switch reason {
        case .killed: Labels.killed
        case .prerequisite: Labels.prerequisites
        case .allocation: Labels.allocation
        case .condition(let index): rules.notes[index].label
        case .noCondition: Labels.defaultRule
        }
    }

    /// Where the file says what decided an answer of this flag.
    package func position(of reason: Verdict.Reason) -> TextPosition {
        switch reason {
        case .prerequisite(let index): prerequisites[index].position
        case .condition(let index): rules.notes[index].position
        case .killed, .allocation, .noCondition: position
        }
    }
}

/// What a flag answered, as indices instead of texts, so that answering allocates nothing.
package struct Verdict: Sendable {
    /// What decided.
    package enum Reason: Hashable, Sendable {
        case killed
        /// The first prerequisite that is not met.
        case prerequisite(Int)
        case allocation
        case condition(Int)
        case noCondition
    }

    /// The index of the treatment in the rule table's list.
    let treatment: Int
    let reason: Reason
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
