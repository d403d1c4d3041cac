import ComponentScreen
import Components
import Delivery
import FeatureFlags
import FlagLinting
import PackageInfo
import StructuredText

/// Finds the components that no user can see under some rules, and why.
///
/// For each audience, the flags that a place depends on take every treatment the rules may give there.
struct UnreachableComponents {
    private typealias Builder = any ComponentBuilder<DeliveryRequirements>

    private let point: PluginPoint<DeliveryRequirements>
    private let rules: RuleSet
    /// What the rules may give each audience, by the flag's name.
    private let possible: [Audience: [String: [PossibleTreatment]]]

    /// Beyond this many combinations of treatments a component is taken for reachable.
    private static let mostCombinations = 4096

    init(_ point: PluginPoint<DeliveryRequirements>, under rules: RuleSet) {
        self.point = point
        self.rules = rules
        possible = Dictionary(
            uniqueKeysWithValues: Audience.all.map { audience in
                let treatments = point.catalog.declarations.map { flag in
                    (flag.name, rules.possibleTreatments(of: flag, knowing: audience.attributes))
                }
                return (audience, Dictionary(treatments) { first, _ in first })
            })
    }

    /// One for each builder that never takes its place under these rules, though under others it would.
    var findings: [LintFinding] {
        point.builders.compactMap { builder in
            let applicable = Audience.all.filter { isReachable(builder, for: $0, \.treatments) }
            guard !applicable.isEmpty, !Audience.all.contains(where: { isReachable(builder, for: $0, given(to: $0)) })
            else { return nil }
            let (location, reason) = reason(builder, applicable: applicable)
            return LintFinding(
                unreachable: builder.placement.id, by: builder.name,
                at: location ?? SourceLocation(file: rules.file, line: 1, column: 1), because: reason)
        }
    }

    /// Whether a builder takes its place for some of the treatments the flags may have.
    private func isReachable(
        _ builder: Builder, for audience: Audience, _ treatments: (FlagDeclaration) -> [String]
    ) -> Bool {
        let choices = flags(ofPlaceOf: builder).map { ($0.name, treatments($0)) }
        guard choices.reduce(1, { min($0, Self.mostCombinations + 1) * $1.1.count }) <= Self.mostCombinations else {
            return true
        }
        return combinations(of: choices).contains { treatments in
            plan(for: audience, treatments).entry(of: builder.name)?.decision == .included
        }
    }

    private func plan(for audience: Audience, _ treatments: [String: String]) -> Plan<DeliveryRequirements> {
        // Named by the catalog itself, so that there is nothing to check.
        let fixed: any FlagSource = FixedFlags(treatments)
        return point.plan(
            for: DeliveryRequirements(
                country: audience.country, accountType: audience.account, flags: Flags(point.catalog, from: fixed)))
    }

    /// The flags that decide who takes a place.
    private func flags(ofPlaceOf builder: Builder) -> [FlagDeclaration] {
        let rivals = point.builders.map { $0.placement }.filter { $0.id == builder.placement.id }
        return FlagCatalog(rivals.compactMap(\.pluginSwitch?.flag) + rivals.flatMap(\.flags)).declarations
    }

    private func combinations(of choices: [(flag: String, treatments: [String])]) -> [[String: String]] {
        choices.reduce([[:]]) { combinations, choice in
            combinations.flatMap { combination in
                choice.treatments.map { combination.merging([choice.flag: $0]) { $1 } }
            }
        }
    }

    private func given(to audience: Audience) -> (FlagDeclaration) -> [String] {
        { flag in Set(possible[audience]?[flag.name]?.map(\.treatment) ?? flag.treatments).sorted() }
    }
}

// MARK: - Reasons

extension UnreachableComponents {
    /// Why a builder that could take its place for some audiences never does, and the line that has most to do with it.
    private func reason(_ builder: Builder, applicable: [Audience]) -> (SourceLocation?, String) {
        guard let needed = builder.placement.pluginSwitch else {
            return (nil, "\(winners(over: builder, for: applicable)) always takes its place")
        }
        let all = Audience.all.flatMap { possible[$0]?[needed.flag.name] ?? [] }
        let givers = all.filter { $0.treatment == needed.treatment }
        let audiences = Audience.all.filter { audience in
            possible[audience]?[needed.flag.name]?.contains { $0.treatment == needed.treatment } ?? true
        }
        let need = "it needs \(needed.flag.name) = \(needed.treatment)"
        if audiences.isEmpty {
            let others = Set(all.map(\.treatment)).sorted().joined(separator: " or ")
            return (all.first?.location, "\(need), and everyone gets \(others): \(names(of: all))")
        }
        guard Set(audiences).isDisjoint(with: applicable) else {
            let winners = winners(over: builder, for: audiences.filter(applicable.contains))
            return (
                givers.first?.location, "where \(needed.flag.name) is \(needed.treatment), \(winners) takes its place"
            )
        }
        let limits = builder.placement.condition.reason ?? "only \(Audience.summary(of: applicable))"
        return (
            givers.first?.location,
            "\(need), which \(names(of: givers)) gives \(Audience.summary(of: audiences)) only, and it is \(limits)"
        )
    }

    /// What gives some treatments, each once: `rule 2 "HK roll-out" (rules.json:120)`.
    private func names(of treatments: [PossibleTreatment]) -> String {
        var names: [String] = []
        var seen: Set<String> = []
        for treatment in treatments.sorted(by: { ($0.rule ?? 0) < ($1.rule ?? 0) }) {
            let label = treatment.label ?? ""
            let source = treatment.rule.map { "rule \($0) \(JSONText.quoted(label))" } ?? label
            let name = treatment.location.map { "\(source) (\($0))" } ?? "the file has no such flag"
            if seen.insert(name).inserted { names.append(name) }
        }
        return names.joined(separator: "; ")
    }

    /// Who takes the place of a builder where it could.
    private func winners(over builder: Builder, for audiences: [Audience]) -> String {
        let names = audiences.flatMap { audience -> [String] in
            let choices = flags(ofPlaceOf: builder).map { ($0.name, given(to: audience)($0)) }
            return combinations(of: choices).flatMap { treatments in
                plan(for: audience, treatments).included.filter { $0.component == builder.placement.id }.map(\.builder)
            }
        }
        return Set(names).sorted().joined(separator: " or ")
    }
}
