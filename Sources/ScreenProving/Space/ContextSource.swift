import ComponentScreen
import FeatureFlags
import Synchronization

/// How code that is run comes by the values of axes and flags.
enum ContextAnswers: Sendable {
    /// By decisions that are tried one after the other.
    case trail(DecisionTrail)
    /// From one context; reads of flags that are not part of the space are noted.
    case context([Int], undeclared: UndeclaredReads? = nil)

    /// The index of a parameter's value.
    func value(_ parameter: Int) -> Int {
        switch self {
        case .trail(let trail): trail.decide(parameter)
        case .context(let values, _): values[parameter]
        }
    }
}

/// The treatments of one context, or of an exploration, as a source of flags; configs come from elsewhere.
struct ContextSource: FlagSource {
    let answers: ContextAnswers
    let catalog: FlagCatalog
    /// The parameter that the first flag of the catalog is.
    let firstFlag: Int
    let configs: any FlagSource

    func answer(for flag: FlagDeclaration) -> FlagAnswer {
        let treatment = flag.treatments[treatmentIndex(of: flag)]
        return FlagAnswer(
            flag: flag.name, treatment: treatment, label: nil, config: config(of: flag, for: treatment),
            origin: .override)
    }

    func config(of flag: FlagDeclaration, for treatment: String) -> String? { configs.config(of: flag, for: treatment) }

    func treatmentIndex(of flag: FlagDeclaration) -> Int {
        if let index = catalog.index(of: flag) { return answers.value(firstFlag + index) }
        switch answers {
        case .trail(let trail): trail.note(undeclared: flag.name)
        case .context(_, let undeclared): undeclared?.note(flag.name)
        }
        return flag.index(of: flag.default) ?? 0
    }
}

/// The flags that were read though no builder declares them.
final class UndeclaredReads: Sendable {
    private let names = Mutex<Set<String>>([])

    var sorted: [String] { names.withLock { $0.sorted() } }

    func note(_ flag: String) { names.withLock { _ = $0.insert(flag) } }
}

extension ScreenSpace {
    /// The flags with the treatments that are answered, each asked for when it is read.
    func flags(_ answers: ContextAnswers) -> Flags {
        let catalog = pluginPoint.catalog
        let source = ContextSource(answers: answers, catalog: catalog, firstFlag: axes.count, configs: configs)
        switch answers {
        case .trail: return Flags(undecided: catalog, source: source)
        case .context(let values, _):
            let treatmentIndices = values[axes.count...].map { UInt8(truncatingIfNeeded: $0) }
            return Flags(catalog, treatmentIndices: treatmentIndices, source: source)
        }
    }
}
