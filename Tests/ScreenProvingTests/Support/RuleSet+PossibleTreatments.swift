import FeatureFlags

@testable import ScreenProving

extension RuleSet {
    /// Returns the treatments that a flag may have for some users of one of several audiences.
    ///
    /// - Parameter audiences: what is known of each; a null value is known to be absent.
    func possibleTreatments(
        of flag: FlagDeclaration, among audiences: [[String: AttributeValue]], within limits: StepLimits = StepLimits()
    ) -> [PossibleTreatment] {
        let population = Population(of: [self], flags: [flag.name], audiences: audiences, limits: limits)
        return population.possibleTreatments(of: flag, among: audiences.map { population.audience(knowing: $0) })
    }
}
