import ComponentScreen
public import FeatureFlags
import StructuredText

extension ScreenSpace {
    /// Compares a rule file with the screen, and its rules with each other.
    ///
    /// Only what is certain is found. Faults of the screen's own declaration come first, the others in the order of the
    /// file.
    ///
    /// - Parameters:
    ///   - rules: the rules.
    ///   - attributes: the attributes of a user with some requirements, for rules. Those that differ from audience to
    ///     audience follow from the axes; users may have any value of the others.
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func findings(
        under rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> [RuleFinding] {
        let given = audiences.map { attributes(requirements($0)) }
        let configured = configured(by: rules)
        let variants = try configured.variants()
        func followed(_ requirements: Requirements) -> [String: AttributeValue] {
            attributes(requirements).filter { name, _ in given.contains { $0[name] != given[0][name] } }
        }
        let population = population(under: rules, flags: nil, followed, saying: variants)
        let wiring = pluginPoint.faults.map { fault in
            let parts = fault.split(separator: "; ", maxSplits: 1).map(String.init)
            return RuleFinding(.wiringFault, at: nil, parts[0], advice: parts.count > 1 ? parts[1] : "correct it")
        }
        let unnamed = pluginPoint.unnamedTests.map { test in
            RuleFinding(
                .unnamedMember, at: nil, test,
                advice: """
                    name the member in memberNames of the requirements, or of the type it belongs to, and give the type of its \
                    values raw values that are texts, or a description; or give the condition a reason
                    """)
        }
        let inScreen: [RuleFinding]
        do throws(Exceeded) {
            inScreen = try findings(
                in: variants, of: population, audiences(of: population, followed, in: variants), rules.file, configured)
        } catch {
            inScreen = [
                RuleFinding(
                    .notAnalysed, at: nil,
                    "who sees each component is not known: it takes more than \(population.sets.mostCases) steps to tell",
                    advice: "split the rules, or ask fewer things of one user")
            ]
        }
        return
            (wiring + unnamed + population.findings(against: pluginPoint.catalog)
            + AttributeCheck(table: rules.table, audiences: given).findings + inScreen).inOrder
    }

    /// Finds builders that throw for somebody, and components that nobody sees.
    private func findings(
        in variants: ScreenVariants, of population: Population, _ audiences: [RuleAudience], _ file: String,
        _ configured: ScreenSpace
    ) throws(Exceeded) -> [RuleFinding] {
        func isNobody(_ condition: Formula) throws(Exceeded) -> Bool {
            try !audiences.hasAny { (audience) throws(Exceeded) in try !audience.isNobody(condition) }
        }
        let failing = try variants.rows.map { (row) throws(Exceeded) -> RuleFinding? in
            // An answer of a flag that is not analysed may be one that nobody gets.
            let flags = row.failure.subjects.filter { $0.kind == .flag }.map(\.name)
            guard population.lost.isDisjoint(with: population.names(behind: flags, under: 0)) else { return nil }
            if try isNobody(row.failure) { return nil }
            return configured.failure(of: row).map { failure in
                RuleFinding(
                    .failingBuilder, at: nil, failure, advice: "correct the config that the rules give, or the builder",
                    about: row.component, row.builder)
            }
        }
        let unreachable = try variants.rows.map { (row) throws(Exceeded) -> RuleFinding? in
            guard try isNobody(row.condition) else { return nil }
            let builder = Reach.BuilderRow(
                section: row.section, component: row.component, builder: row.builder, failure: nil,
                cells: try audiences.map { (audience) throws(Exceeded) in try audience.cell(row.condition) })
            return UnreachableComponent(builder, audiences, in: file, of: self).map { component in
                RuleFinding(
                    .unreachableComponent, at: component.location,
                    "the component \(component.component) (\(component.builder)) is never shown: \(component.reason)",
                    advice: "correct the rules, or remove the component", about: component.component,
                    component.builder)
            }
        }
        return (failing + unreachable).compactMap(\.self) + OfferCheck(space: self, audiences: audiences).findings
    }
}
