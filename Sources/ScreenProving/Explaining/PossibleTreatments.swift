import ComponentScreen
public import FeatureFlags

extension ScreenSpace {
    /// The treatments of a flag that some user of the space may hold under some rules, in the order of the evaluation.
    ///
    /// - Parameters:
    ///   - flag: the flag as the code declares it.
    ///   - rules: the rules.
    ///   - attributes: as for `reach(under:attributes:)`.
    public func possibleTreatments(
        of flag: FlagDeclaration, under rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) -> [PossibleTreatment] {
        let defaults = Flags(from: FixedFlags())
        let held = audiences.flatMap { values in
            rules.possibleTreatments(of: flag, knowing: attributes(requirements(values, defaults)))
        }
        return rules.possibleTreatments(of: flag).filter(Set(held).contains)
    }
}
