import ComponentScreen
public import FeatureFlags
import StructuredText

extension ScreenSpace {
    /// Finds who sees what under some rules, whose configs the treatments get, too.
    ///
    /// - Parameters:
    ///   - rules: the rules.
    ///   - attributes: what rules are told of all users with some requirements; others may have any value or none. The
    ///     flags of the requirements are at their defaults.
    /// - Throws: `ProofError` when the builders do not allow a proof.
    public func reach(
        under rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) throws(ProofError) -> Reach {
        let configured = configured(by: rules)
        let partition = try configured.partition()
        let declarations = pluginPoint.catalog.declarations
        let combinations = self.audiences
        let populations = Population.of(
            audiences: combinations.map { attributes(requirements($0)) }, under: [rules],
            flags: declarations.map(\.name))
        let audiences = zip(combinations, populations).map { RuleAudience($0, $1, declarations, in: partition) }
        let rows = partition.rows.map { row in
            Reach.BuilderRow(
                section: row.section, component: row.component, builder: row.builder,
                failure: configured.failure(of: row),
                cells: audiences.map { $0.cell(row.condition) })
        }
        let orders = partition.orders.filter { !$0.condition.isNever }.map { order in
            Reach.ArrangementRow(name: order.name, cells: audiences.map { $0.cell(order.condition) })
        }
        let screens = ReachableScreens(partition, audiences) { self.audience(of: $0) }
        let asked = Set(audiences.flatMap { $0.population.flags }.map { rules.flagNames[$0] })
        let notAnalysed = populations.flatMap(\.notAnalysed).withoutRepetitions
        let unreachable = rows.compactMap { row in
            let builder = pluginPoint.builders.first { $0.name == row.builder }
            return UnreachableComponent(
                row, audiences, in: rules.file, limits: builder?.placement.condition.authorsWords
            ) { self.audience(of: $0) }
        }
        return Reach(
            axes: axes.map(\.name), rows: rows, unreachable: unreachable, orders: orders, screens: partition.screens,
            reachable: screens.reachable,
            losses: screens.losses,
            unusedRules: rules.unusedRules(in: populations, "the \(axes.map(\.plural).list("and")) of the screen"),
            excluded: audiences.compactMap(\.excluded), strangers: rules.flagNames.filter { !asked.contains($0) },
            notAnalysed: notAnalysed.isEmpty ? nil : notAnalysed.map(\.description))
    }
}

extension ScreenSpace {
    /// Groups equal cells: their users in words, and one of the cells.
    package func groups(of cells: [Reach.Cell]) -> [(audience: String, cell: Reach.Cell)] {
        var order: [Reach.Cell] = []
        var members: [[[Int]]] = []
        for cell in cells {
            let same = order.firstIndex {
                $0.extent == cell.extent && $0.condition == cell.condition && $0.causes == cell.causes
            }
            if let index = same {
                members[index].append(cell.indexes)
            } else {
                order.append(cell)
                members.append([cell.indexes])
            }
        }
        return zip(order, members).map { (audience(of: $1), $0) }
    }
}
