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
        let (variants, audiences) = try audiences(under: rules) { requirements in
            attributes(requirements).filter { name, _ in given.contains { $0[name] != given[0][name] } }
        }
        let rows = rows(variants, audiences, under: rules)
        let inFile = rules.findings(against: pluginPoint.catalog)
        let lost = audiences.flatMap(\.population.notAnalysed).withoutRepetitions
            .filter { fault in !inFile.contains { $0.kind == .notAnalysed && $0.flag == fault.name } }
            .map {
                RuleFinding(
                    .notAnalysed, flag: $0.name, at: nil, "the rules of \(JSONText.quoted($0.name)) are \($0.reason)",
                    advice: "split them, or ask fewer things of one user")
            }
        let wiring = pluginPoint.faults.map { fault in
            let parts = fault.split(separator: "; ", maxSplits: 1).map(String.init)
            return RuleFinding(.wiringFault, at: nil, parts[0], advice: parts.count > 1 ? parts[1] : "correct it")
        }
        let failing = zip(variants.rows, rows).compactMap { variant, row -> RuleFinding? in
            guard let failure = row.failure, audiences.contains(where: { !$0.cell(variant.failure).isEmpty }) else {
                return nil
            }
            return RuleFinding(
                .failingBuilder, at: nil, failure, advice: "correct the config that the rules give, or the builder",
                about: row.component, row.builder)
        }
        let unreachable = unreachable(rows, audiences, in: rules.file).map { component in
            RuleFinding(
                .unreachableComponent, at: component.location,
                "the component \(component.component) (\(component.builder)) is never shown: \(component.reason)",
                advice: "correct the rules, or remove the component", about: component.component, component.builder)
        }
        return
            (wiring + failing + lost + inFile + AttributeCheck(table: rules.table, audiences: given).findings
            + unreachable).inOrder
    }
}
