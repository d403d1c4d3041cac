import FeatureFlags

/// How one candidate of a plan stands; the texts of its decision are made when somebody asks.
enum CandidateStatus: UInt8, Sendable {
    case included, switchedOff, notApplicable, superseded, failed
}

/// The flags that the conditions of a list need, as positions in a catalog.
///
/// This is the part of planning that knows no requirements: plain numbers, so that it runs without generic code.
struct FlagChecks: Sendable {
    /// What is needed of a flag of the catalog; an index below zero needs nothing.
    private struct FlagCheck: Sendable {
        let flag: Int
        /// One bit for each treatment, set where the treatment will do.
        let treatments: UInt64

        /// Whether one of the treatments is held, given the index of the treatment of each flag.
        func passes(_ held: [UInt8]) -> Bool { flag < 0 || treatments >> UInt64(held[flag]) & 1 == 1 }
    }

    private let catalog: FlagCatalog
    /// The first check of each candidate, and those of candidates that need more than one flag.
    private let first: [FlagCheck]
    private let further: [(candidate: Int, check: FlagCheck)]

    /// Nil when a flag is not in the catalog as declared, or has a treatment that no bit stands for.
    init?<Requirements>(_ conditions: [Condition<Requirements>], catalog: FlagCatalog) {
        var first = conditions.map { _ in FlagCheck(flag: -1, treatments: 0) }
        var further: [(candidate: Int, check: FlagCheck)] = []
        for (candidate, condition) in conditions.enumerated() {
            for case .test(.flag(let flag, let indices)) in condition.conjuncts.map(\.form) {
                guard let index = catalog.index(of: flag), flag.treatments.count <= UInt64.bitWidth else { return nil }
                let check = FlagCheck(flag: index, treatments: indices.reduce(0) { $0 | 1 << UInt64($1) })
                if first[candidate].flag < 0 { first[candidate] = check } else { further.append((candidate, check)) }
            }
        }
        self.catalog = catalog
        self.first = first
        self.further = further
    }

    /// How each candidate stands by these flags alone; nil for flags of another catalog, or whose reads are told.
    func statuses(_ flags: Flags) -> [CandidateStatus]? {
        guard flags.catalog === catalog, let held = flags.unobservedTreatmentIndices else { return nil }
        var statuses: [CandidateStatus] = first.map { $0.passes(held) ? .included : .switchedOff }
        for (candidate, check) in further where !check.passes(held) { statuses[candidate] = .switchedOff }
        return statuses
    }
}

/// The first that is included from an index on, counted from there.
func firstIncluded(_ statuses: [CandidateStatus], from start: Int) -> Int? {
    for index in start..<statuses.count where statuses[index] == .included { return index - start }
    return nil
}

/// Leaves each place to the first of its candidates that is included; `places` has the place of each candidate.
func supersede(_ statuses: inout [CandidateStatus], places: [Int32]) {
    var taken: Int32 = -1
    for index in places.indices where statuses[index] == .included {
        if places[index] == taken { statuses[index] = .superseded }
        taken = places[index]
    }
}
