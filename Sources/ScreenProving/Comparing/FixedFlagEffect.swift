package import FeatureFlags

/// The effect of giving everybody one treatment of a flag.
package struct FixedFlagEffect {
    /// The treatments with their possible holders today, in the order of the evaluation.
    package let holders: [PossibleTreatment]
    /// The screens today beside those where everybody has the treatment.
    package let comparison: ScreenComparison
    /// Whether no screen changes for those who have the treatment today.
    package let keepsHolders: Bool
}

extension ScreenSpace {
    /// Finds the effect of giving everybody one treatment of a flag.
    ///
    /// The users are told apart once, for all three answers.
    ///
    /// - Throws: `ProofError` when the builders do not allow a proof, or the rules tell too many users apart.
    package func fixing(
        _ flag: FlagDeclaration, at treatment: String, under rules: RuleSet,
        attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> FixedFlagEffect {
        let compared = RuleComparison(from: rules, to: rules.fixing(flag.name, at: treatment))
        let (population, audiences) = try comparedAudiences(compared, attributes: attributes, asking: [flag.name])
        let keepsHolders: Bool
        do throws(Exceeded) {
            keepsHolders = try population.combine { () throws(Exceeded) -> Bool in
                try !audiences.hasAny { (compared) throws(Exceeded) in
                    guard !compared.changed.isEmpty, let index = flag.index(of: treatment) else { return false }
                    return try !compared.audience.holders(of: flag)[index].intersection(compared.changed).isEmpty
                }
            }
        } catch {
            throw ProofError(beyond: population.sets)
        }
        return FixedFlagEffect(
            holders: population.possibleTreatments(of: flag, among: audiences.map(\.audience)),
            comparison: try comparison(compared, of: audiences, in: population), keepsHolders: keepsHolders)
    }
}
