public import ComponentScreen
public import FeatureFlags

extension ScreenSpace {
    /// The variant that a code names, as the screen of today can show it.
    ///
    /// - Parameters:
    ///   - code: the code, made by this screen with the same axes.
    ///   - rules: rules that may still know flags which the screen has no more.
    /// - Throws: `ScreenCodeError.otherScreen` where it is not known what the code says.
    public func variant(
        of code: ScreenCode, knowing rules: RuleSet? = nil
    ) throws(ScreenCodeError) -> ScreenVariant<Requirements> {
        let others = (rules?.table.flags ?? []).map { flag in
            let named = flag.rules.partitions.map(\.treatment) + flag.configuredTreatments + [flag.defaultTreatment]
            let texts = Set(named).subtracting([RuleTable.control]).map { rules?.table.treatments[$0].string ?? "" }
            return (flag.name, texts)
        }
        return try pluginPoint.variant(of: code, axes: axes, knowing: Dictionary(others) { $1 })
    }

    /// The context of a variant, whether or not the constraints allow it.
    public func context(of variant: ScreenVariant<Requirements>) -> Context {
        let treatments = pluginPoint.catalog.declarations.map { flag in
            variant.treatments[flag.name].flatMap(flag.index) ?? 0
        }
        return space.context(variant.values + treatments)
    }
}
