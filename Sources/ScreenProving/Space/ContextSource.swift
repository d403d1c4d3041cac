import FeatureFlags
import Synchronization

/// The treatments of one context as a source of flags; configs come from elsewhere.
struct ContextSource: FlagSource {
    /// The treatment of each flag of the catalog, by its index in the declaration.
    let treatmentIndices: [UInt8]
    let catalog: FlagCatalog
    let configs: any FlagSource
    var undeclared: UndeclaredReads?

    func answer(for flag: FlagDeclaration) -> FlagAnswer { contextAnswer(flag, treatmentIndex(of: flag), configs) }

    func config(of flag: FlagDeclaration, for treatment: String) -> String? { configs.config(of: flag, for: treatment) }

    func treatmentIndex(of flag: FlagDeclaration) -> Int {
        guard let index = catalog.index(of: flag) else {
            undeclared?.note(flag.name)
            return flag.index(of: flag.default) ?? 0
        }
        return Int(treatmentIndices[index])
    }
}

/// The flags that were read though no builder declares them.
final class UndeclaredReads: Sendable {
    private let names = Mutex<Set<String>>([])

    var sorted: [String] { names.withLock { $0.sorted() } }

    func note(_ flag: String) { names.withLock { _ = $0.insert(flag) } }
}

/// The treatments of an exploration as a source of flags: every read is a decision of its trail.
struct DecidingSource: FlagSource {
    let trail: DecisionTrail
    let catalog: FlagCatalog
    /// The parameter that the first flag of the catalog is.
    let firstFlag: Int
    let configs: any FlagSource

    func answer(for flag: FlagDeclaration) -> FlagAnswer { contextAnswer(flag, treatmentIndex(of: flag), configs) }

    func config(of flag: FlagDeclaration, for treatment: String) -> String? { configs.config(of: flag, for: treatment) }

    func treatmentIndex(of flag: FlagDeclaration) -> Int {
        guard let index = catalog.index(of: flag) else {
            trail.note(undeclared: flag.name)
            return flag.index(of: flag.default) ?? 0
        }
        return trail.decide(firstFlag + index)
    }
}

private func contextAnswer(_ flag: FlagDeclaration, _ code: Int, _ configs: any FlagSource) -> FlagAnswer {
    let treatment = flag.treatments[code]
    return FlagAnswer(
        flag: flag.name, treatment: treatment, label: nil, config: configs.config(of: flag, for: treatment),
        origin: .override)
}
