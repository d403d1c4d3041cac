import ComponentScreen
public import FeatureFlags
public import FlagLinting
public import VariantSpaces

/// Which users with a context's values of the axes have its treatments under some rules.
public struct ContextHolders: Sendable {
    /// How many of them.
    public let extent: Reach.Extent
    /// Where nobody has, the flags whose treatments keep everybody away: each that nobody has by itself, or else some that
    /// nobody has together.
    public let obstacles: [[String]]
}

extension ScreenSpace {
    /// Who has the treatments of a context, of those with its values of the axes.
    ///
    /// - Parameters:
    ///   - context: the context.
    ///   - rules: the rules.
    ///   - attributes: what rules are told of all these users; others may have any value or none.
    /// - Throws: `PopulationError` when the rules tell too many users apart.
    public func holders(
        of context: Context, under rules: RuleSet, knowing attributes: [String: AttributeValue]
    ) throws(PopulationError) -> ContextHolders {
        let flags = pluginPoint.catalog.declarations
        let population = try Population(of: [rules], flags: flags.map(\.name), knowing: attributes)
        let holders = zip(flags, context.values[axes.count...]).map { flag, index in
            population.holders(of: flag)[index]
        }
        func common(_ holders: [UserSet]) -> UserSet {
            holders.reduce(population.everybody) { $0.intersection($1) }
        }
        let users = common(holders)
        guard users.isEmpty else {
            return ContextHolders(extent: users.isEverybody ? .everybody : .some(users.parts), obstacles: [])
        }
        let alone = flags.indices.filter { holders[$0].isEmpty }
        guard alone.isEmpty else {
            return ContextHolders(extent: .nobody, obstacles: alone.map { [flags[$0].name] })
        }
        // What can be left out is, and the rest keeps everybody away together.
        let together = flags.indices.reduce(Array(flags.indices)) { kept, index in
            let others = kept.filter { $0 != index }
            return common(others.map { holders[$0] }).isEmpty ? others : kept
        }
        return ContextHolders(extent: .nobody, obstacles: [together.map { flags[$0].name }])
    }
}
