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
        let (population, audiences) = audiences(
            under: rules, flags: nil,
            { requirements in
                attributes(requirements).filter { name, _ in given.contains { $0[name] != given[0][name] } }
            }, in: variants)
        let wiring = pluginPoint.faults.map { fault in
            let parts = fault.split(separator: "; ", maxSplits: 1).map(String.init)
            return RuleFinding(.wiringFault, at: nil, parts[0], advice: parts.count > 1 ? parts[1] : "correct it")
        }
        let failing = variants.rows.compactMap { row -> RuleFinding? in
            guard !audiences.allSatisfy({ $0.isNobody(row.failure) }) else { return nil }
            return configured.failure(of: row).map { failure in
                RuleFinding(
                    .failingBuilder, at: nil, failure, advice: "correct the config that the rules give, or the builder",
                    about: row.component, row.builder)
            }
        }
        let unreachable = variants.rows.compactMap { row -> RuleFinding? in
            guard audiences.allSatisfy({ $0.isNobody(row.condition) }) else { return nil }
            let builder = Reach.BuilderRow(
                section: row.section, component: row.component, builder: row.builder, failure: nil,
                cells: audiences.map { $0.cell(row.condition) })
            return UnreachableComponent(builder, audiences, in: rules.file, of: self).map { component in
                RuleFinding(
                    .unreachableComponent, at: component.location,
                    "the component \(component.component) (\(component.builder)) is never shown: \(component.reason)",
                    advice: "correct the rules, or remove the component", about: component.component,
                    component.builder)
            }
        }
        return
            (wiring + failing + population.findings(against: pluginPoint.catalog)
            + AttributeCheck(table: rules.table, audiences: given).findings
            + unreachable).inOrder
    }
}
