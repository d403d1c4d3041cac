import ComponentScreen
import FeatureFlags

extension ScreenSpace {
    /// Returns the flags with the treatments that a trail decides, each asked for when it is read; configs come from elsewhere.
    func flags(_ trail: DecisionTrail) -> Flags {
        let catalog = pluginPoint.catalog
        let firstFlag = axes.count
        let context = trail.context
        let source = FlagSource { [configs] flag, treatment in
            configs.config(of: flag, for: treatment)
        } _: { flag in
            guard let index = catalog.index(of: flag) else {
                trail.note(undeclared: flag.name)
                return .init(treatment: flag.defaultIndex, origin: .override)
            }
            let treatment = context.map { $0[firstFlag + index] } ?? trail.decide(firstFlag + index)
            return .init(treatment: treatment, origin: .override)
        }
        return context == nil ? Flags(undecided: catalog, source: source) : Flags(catalog, from: source)
    }
}
