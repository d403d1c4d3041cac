import ComponentScreen
public import FeatureFlags
import StructuredText

extension ScreenSpace {
    /// Finds who sees what under some rules and their configs.
    ///
    /// - Parameters:
    ///   - rules: the rules.
    ///   - attributes: the attributes of all users with some requirements, for rules; others may have any value or
    ///     none. The flags of the requirements are at their defaults.
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func reach(
        under rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> Reach {
        let configured = configured(by: rules)
        let variants = try configured.variants()
        let flags = pluginPoint.catalog.declarations.map(\.name)
        let (population, audiences) = audiences(under: rules, flags: flags, attributes, in: variants)
        let rows = variants.rows.map { row in
            Reach.BuilderRow(
                section: row.section, component: row.component, builder: row.builder,
                failure: configured.failure(of: row), cells: audiences.map { $0.cell(row.condition) })
        }
        let asked = Set(population.nodes[0].filter(\.isFlag).map(rules.table.name))
        return Reach(
            axes: axes.map(\.name), rows: rows,
            unreachable: rows.compactMap { UnreachableComponent($0, audiences, in: rules.file, of: self) },
            arrangements: variants.arrangements.filter { !$0.condition.isNever }.map { arrangement in
                Reach.ArrangementRow(name: arrangement.name, cells: audiences.map { $0.cell(arrangement.condition) })
            },
            unusedRules: population.unusedRules(
                by: audiences.map(\.audience), "the \(axes.map(\.plural).list("and")) of the screen"),
            excluded: audiences.compactMap(\.excluded), unaskedFlags: rules.flagNames.filter { !asked.contains($0) },
            notAnalysed: population.notAnalysed.isEmpty
                ? nil : population.notAnalysed.map { ProofError(notAnalysed: $0, population.budget).description })
    }

    /// Returns the users of each combination of the axes' values under some rules.
    ///
    /// - Parameter flags: the flags that are analysed; nil for all flags and segments of the file.
    func audiences(
        under rules: RuleSet, flags: [String]?, _ attributes: (Requirements) -> [String: AttributeValue],
        in variants: ScreenVariants
    ) -> (Population, [RuleAudience]) {
        let combinations = self.audiences
        let known = combinations.map { attributes(requirements($0)) }
        let population = Population(of: [rules], flags: flags, audiences: known)
        let audiences = zip(combinations, known).map { values, known in
            RuleAudience(
                values, population.audience(knowing: known), pluginPoint.catalog.declarations, in: variants)
        }
        return (population, audiences)
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
        rules.possibleTreatments(of: flag, among: audiences.map { attributes(requirements($0)) })
    }
}
