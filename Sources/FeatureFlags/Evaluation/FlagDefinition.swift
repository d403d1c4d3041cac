package import StructuredText

/// One flag of a rule file, with every name in it tied to what it names.
package final class FlagDefinition: Sendable {
    /// Another flag that must answer one of some treatments first.
    package struct Prerequisite: Sendable {
        package let name: String
        /// The place of that flag in the rule table; nil when there is none.
        package let flag: Int?
        /// The treatments that will do, as places in the rule table's list.
        package let treatments: [Int]
        package let position: TextPosition
    }

    package let name: String
    package let position: TextPosition
    package let isKilled: Bool
    package let defaultTreatment: Int
    package let changeNumber: Int64
    let bucketing: Bucketing
    let seed: Int32
    package let allocation: Int
    let allocationSeed: Int32
    package let prerequisites: [Prerequisite]
    package let rules: RuleList
    let sets: [FlagSetName]
    private let configs: [Int: String]

    init(_ draft: FlagDraft, links: Links) {
        name = draft.name
        position = draft.position
        isKilled = draft.isKilled
        defaultTreatment = links.treatment(draft.defaultTreatment)
        changeNumber = draft.changeNumber
        bucketing = draft.bucketing
        seed = draft.seed
        allocation = draft.allocation
        allocationSeed = draft.allocationSeed
        prerequisites = draft.prerequisites.map { draft in
            let flag = links.flag(draft.flag, at: draft.use)
            let treatments = draft.treatments.map(links.treatment)
            return Prerequisite(name: draft.flag, flag: flag, treatments: treatments, position: draft.use.position)
        }
        rules = RuleList(draft.conditions, links: links)
        sets = draft.sets.compactMap(FlagSetName.init)
        configs = Dictionary(draft.configs.map { (links.treatment($0.treatment), $0.config) }) { $1 }
    }

    /// The dynamic config of a treatment, whatever the path that led to it; an empty text is one too.
    func config(of treatment: Int) -> String? {
        configs[treatment]
    }

    /// The treatments that have a dynamic config.
    package var configuredTreatments: [Int] { configs.keys.sorted() }

    /// The label that goes with an answer of this flag.
    func label(of reason: Verdict.Reason) -> String {
        switch reason {
        case .killed: Labels.killed
        case .prerequisites: Labels.prerequisites
        case .allocation: Labels.allocation
        case .condition(let index): rules.notes[index].label
        case .noCondition: Labels.defaultRule
        }
    }
}

/// What a flag answered, in places instead of texts, so that answering makes nothing.
struct Verdict: Sendable {
    /// The step of the evaluation that decided.
    enum Reason: Sendable {
        case killed
        case prerequisites
        case allocation
        case condition(Int)
        case noCondition
    }

    /// The treatment, as its place in the rule table's list.
    let treatment: Int
    let reason: Reason
}
