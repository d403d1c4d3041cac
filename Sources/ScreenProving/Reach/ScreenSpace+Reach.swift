import ComponentScreen
public import FeatureFlags
import StructuredText

extension ScreenSpace {
    /// Finds who sees what under some rules and their configs.
    ///
    /// - Parameters:
    ///   - rules: the rules.
    ///   - attributes: the attributes of all users with some requirements, for rules; others may have any value or none. The
    ///     flags of the requirements are at their defaults.
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func reach(
        under rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> Reach {
        let (variants, audiences) = try audiences(under: rules, attributes: attributes)
        let populations = audiences.map(\.population)
        let rows = rows(variants, audiences, under: rules)
        let screens = variants.reachableScreens(for: audiences) { self.audience(of: $0) }
        let asked = Set(audiences.flatMap { $0.population.flags }.map { rules.flagNames[$0] })
        let notAnalysed = populations.flatMap(\.notAnalysed).withoutRepetitions
        return Reach(
            axes: axes.map(\.name), rows: rows,
            unreachable: unreachable(rows, audiences, in: rules.file),
            arrangements: variants.arrangements.filter { !$0.condition.isNever }.map { arrangement in
                Reach.ArrangementRow(name: arrangement.name, cells: audiences.map { $0.cell(arrangement.condition) })
            },
            screens: variants.screens, reachable: screens.count, unreachableScreens: screens.unreachable,
            unusedRules: rules.unusedRules(in: populations, "the \(axes.map(\.plural).list("and")) of the screen"),
            excluded: audiences.compactMap(\.excluded), unaskedFlags: rules.flagNames.filter { !asked.contains($0) },
            notAnalysed: notAnalysed.isEmpty ? nil : notAnalysed.map(\.description))
    }

    /// Returns what the screen shows with the configs of some rules, and the users of each audience.
    func audiences(
        under rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> (ScreenVariants, [RuleAudience]) {
        let variants = try configured(by: rules).variants()
        let declarations = pluginPoint.catalog.declarations
        let combinations = self.audiences
        let populations = Population.of(
            audiences: combinations.map { attributes(requirements($0)) }, under: [rules],
            flags: declarations.map(\.name))
        return (
            variants, zip(combinations, populations).map { RuleAudience($0, $1, declarations, in: variants) }
        )
    }

    /// Returns every builder with who sees its component.
    func rows(_ variants: ScreenVariants, _ audiences: [RuleAudience], under rules: RuleSet) -> [Reach.BuilderRow] {
        let configured = configured(by: rules)
        return variants.rows.map { row in
            Reach.BuilderRow(
                section: row.section, component: row.component, builder: row.builder,
                failure: configured.failure(of: row), cells: audiences.map { $0.cell(row.condition) })
        }
    }

    /// Returns the builders whose components nobody sees, though under other rules somebody would.
    func unreachable(
        _ rows: [Reach.BuilderRow], _ audiences: [RuleAudience], in file: String
    ) -> [UnreachableComponent] {
        rows.compactMap { row in
            let builder = pluginPoint.builders.first { $0.name == row.builder }
            return UnreachableComponent(row, audiences, in: file, limits: builder?.placement.condition.authorsWords) {
                self.audience(of: $0)
            }
        }
    }

    /// Takes cells together that say the same: the audience in words, and the first of the cells.
    package func groups(of cells: [Reach.Cell]) -> [(audience: String, cell: Reach.Cell)] {
        cells.grouped { [AnyHashable($0.extent), AnyHashable($0.condition), AnyHashable($0.causes)] }.map {
            (audience(of: $1.map(\.indexes)), $1[0])
        }
    }

    /// Returns the treatments of a flag that some user of the space may hold under some rules, in the order of the
    /// evaluation.
    ///
    /// - Parameters:
    ///   - flag: the flag as the code declares it.
    ///   - rules: the rules.
    ///   - attributes: as for `reach(under:attributes:)`.
    public func possibleTreatments(
        of flag: FlagDeclaration, under rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) -> [PossibleTreatment] {
        let held = audiences.flatMap { values in
            rules.possibleTreatments(of: flag, knowing: attributes(requirements(values)))
        }
        return rules.possibleTreatments(of: flag).filter(Set(held).contains)
    }
}
