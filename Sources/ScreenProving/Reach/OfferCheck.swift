import ComponentScreen
import FeatureFlags
import StructuredText

/// The check of what code offers against what rules give: a component whose condition names some users, such as those of
/// a country, and a flag that no rule gives any of them.
struct OfferCheck<Requirements: ScreenRequirements> {
    let space: ScreenSpace<Requirements>
    /// One for each combination of the axes' values.
    let audiences: [RuleAudience]

    /// One finding a builder, flag and axis at most.
    ///
    /// Where nobody gets the flag, another finding says so.
    var findings: [RuleFinding] { space.pluginPoint.builders.flatMap { findings(of: $0) } }

    private func findings(of builder: any ComponentBuilder<Requirements>) -> [RuleFinding] {
        let condition = builder.placement.condition
        let offers = condition.conjuncts.filter { part in
            part.flags.isEmpty && part.tests.allSatisfy { space.literal($0) != nil }
        }
        let axes = Set(offers.flatMap(\.tests).compactMap { space.literal($0)?.parameter }).sorted()
        let offered = audiences.filter { audience in
            offers.allSatisfy { $0.holds(for: space.requirements(audience.values)) }
        }
        return condition.neededFlags.flatMap { flag, treatments in
            axes.compactMap { axis in finding(builder, flag, treatments, in: offered, by: axis) }
        }
    }

    private func finding(
        _ builder: any ComponentBuilder<Requirements>, _ flag: FlagDeclaration, _ treatments: [String],
        in offered: [RuleAudience], by axis: Int
    ) -> RuleFinding? {
        guard let index = space.pluginPoint.catalog.declarations.firstIndex(of: flag) else { return nil }
        let needed = treatments.compactMap(flag.index)
        let groups = offered.grouped { $0.values[axis] }.map(\.elements)
        let missing = groups.filter { group in
            group.allSatisfy { audience in needed.allSatisfy { audience.holders[index][$0].isEmpty } }
        }.flatMap(\.self)
        let given = offered.lazy.flatMap { $0.answers[index] }.first {
            treatments.contains($0.cause.treatment) && !$0.users.isEmpty
        }
        guard let cause = given?.cause.cause, !missing.isEmpty else { return nil }
        let need = "\(flag.name) = \(treatments.joined(separator: " or "))"
        let users = space.space.parameters[axis].text(of: ValueSet(missing.map { $0.values[axis] }))
        return RuleFinding(
            .ungivenFlag, flag: flag.name, at: cause.location,
            """
            the component \(builder.placement.id) (\(builder.name)) is offered where \(users), and no rule gives anybody \(need) \
            there
            """,
            advice:
                "give it there, too, as \(cause) does elsewhere, or take it out of the condition of \(builder.name)",
            about: builder.placement.id, builder.name)
    }
}
