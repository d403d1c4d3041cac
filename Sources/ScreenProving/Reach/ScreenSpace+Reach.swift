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
    /// - Throws: `ProofError` when the builders do not allow a proof, or the rules tell too many users apart.
    public func reach(
        under rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> Reach {
        let configured = configured(by: rules)
        let variants = try configured.variants()
        let flags = pluginPoint.catalog.declarations.map(\.name)
        let population = population(under: rules, flags: flags, attributes, saying: variants)
        do throws(Exceeded) {
            return try reach(
                under: rules, audiences(of: population, attributes, in: variants), variants,
                failures: variants.rows.map(configured.failure))
        } catch {
            throw ProofError(beyond: population.sets)
        }
    }

    private func reach(
        under rules: RuleSet, _ audiences: [RuleAudience], _ variants: ScreenVariants, failures: [String?]
    ) throws(Exceeded) -> Reach {
        let population = audiences[0].population
        func cells(_ condition: Formula) throws(Exceeded) -> [Reach.Cell] {
            try audiences.map { (audience) throws(Exceeded) in try audience.cell(condition) }
        }
        let rows = try zip(variants.rows, failures).map { (row, failure) throws(Exceeded) in
            Reach.BuilderRow(
                section: row.section, component: row.component, builder: row.builder, failure: failure,
                cells: try cells(row.condition))
        }
        let arrangements = try variants.arrangements.filter { !$0.condition.isNever }.map {
            (arrangement) throws(Exceeded) in
            Reach.ArrangementRow(name: arrangement.name, cells: try cells(arrangement.condition))
        }
        let unused = try population.combine { () throws(Exceeded) in
            try population.unusedRules(
                by: audiences.map(\.audience), "the \(axes.map(\.plural).list("and")) of the screen")
        }
        let excluded = try audiences.map { (audience) throws(Exceeded) in try audience.excluded() }.compactMap(\.self)
        let asked = Set(population.nodes[0].filter(\.isFlag).map(rules.table.name))
        let all = rows.flatMap(\.cells) + arrangements.flatMap(\.cells) + excluded
        let notAnalysed = population.faults(of: population.notAnalysed, saying: all.flatMap(\.extent.parts))
        return Reach(
            axes: axes.map(\.name), rows: rows,
            unreachable: rows.compactMap { UnreachableComponent($0, audiences, in: rules.file, of: self) },
            arrangements: arrangements, unusedRules: unused, excluded: excluded,
            unaskedFlags: rules.flagNames.filter { !asked.contains($0) },
            notAnalysed: notAnalysed.isEmpty ? nil : notAnalysed)
    }

    /// Returns the users under some rules, as far as these and the axes' values tell them apart.
    ///
    /// - Parameters:
    ///   - flags: the flags that are analysed; nil for all flags and segments of the file.
    ///   - variants: whose users are put into words.
    func population(
        under rules: RuleSet, flags: [String]?, _ attributes: (Requirements) -> [String: AttributeValue],
        saying variants: ScreenVariants
    ) -> Population {
        let known = audiences.map { attributes(requirements($0)) }
        let sets = known.count * (variants.rows.count + variants.arrangements.count + 1)
        return Population(of: [rules], flags: flags, audiences: known, limits: limits, saying: sets)
    }

    /// Returns the users of each combination of the axes' values.
    func audiences(
        of population: Population, _ attributes: (Requirements) -> [String: AttributeValue],
        in variants: ScreenVariants
    ) throws(Exceeded) -> [RuleAudience] {
        try audiences.map { (values) throws(Exceeded) in
            try RuleAudience(
                values, population.audience(knowing: attributes(requirements(values))),
                pluginPoint.catalog.declarations, in: variants)
        }
    }

    /// Takes cells together that say the same: the audience in words, and the first of the cells.
    package func groups(of cells: [Reach.Cell]) -> [(audience: String, cell: Reach.Cell)] {
        cells.grouped { [AnyHashable($0.extent), AnyHashable($0.condition), AnyHashable($0.causes)] }.map {
            (audience(of: $1.map(\.indexes)), $1[0])
        }
    }
}
