import ComponentScreen
import FeatureFlags

/// The treatments that a trail decides, as a source of flags; configs come from elsewhere.
struct ContextSource: FlagSource {
    let trail: DecisionTrail
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
        if let index = catalog.index(of: flag) { return trail.decide(firstFlag + index) }
        trail.note(undeclared: flag.name)
        return flag.defaultIndex
    }
}

extension ScreenSpace {
    /// Returns the flags with the treatments that a trail decides, each asked for when it is read.
    func flags(_ trail: DecisionTrail) -> Flags {
        let catalog = pluginPoint.catalog
        let source = ContextSource(trail: trail, catalog: catalog, firstFlag: axes.count, configs: configs)
        guard let context = trail.context else { return Flags(undecided: catalog, source: source) }
        let treatmentIndices = context[axes.count...].map { UInt8(truncatingIfNeeded: $0) }
        return Flags(catalog, treatmentIndices: treatmentIndices, source: source)
    }
}
