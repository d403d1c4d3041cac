import ComponentScreen
import FeatureFlags

extension ScreenSpace {
    /// Returns the flags with the treatments that a trail decides,
    /// each asked for when it is read; configs come from elsewhere.
    func flags(_ trail: DecisionTrail) -> Flags {
        let catalog = pluginPoint.catalog
        let firstFlag = axes.count
        let context = trail.context
        return configs.answered(catalog, isFrozen: context != nil) { flag in
            guard let index = catalog.index(of: flag) else {
                trail.note(undeclared: flag.name)
                return flag.defaultIndex
            }
            return context.map { $0[firstFlag + index] } ?? trail.decide(firstFlag + index)
        }
    }
}
