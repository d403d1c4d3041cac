public import ComponentScreen
public import FeatureFlags
public import FlagLinting
import StructuredText

/// A builder that never takes its place under some rules, though under others it would.
public struct UnreachableComponent: Hashable, Sendable {
    /// The place that it could take.
    public let component: ComponentID
    /// The name of the builder.
    public let builder: String
    /// The line that has most to do with it; the beginning of the rule file where no line has.
    public let location: SourceLocation
    /// Why it never takes its place, without a full stop.
    public let reason: String
}

extension ScreenSpace {
    /// Finds the components that no user can see under some rules, and why.
    ///
    /// For each combination of the axes' values, the flags that a place depends on take every treatment the rules may
    /// give there. A place with more than 4,096 combinations of treatments is taken for reachable.
    ///
    /// - Parameters:
    ///   - rules: the rules.
    ///   - attributes: what rules are told of all users with some requirements; others may have any value or none. The
    ///     flags of the requirements are at their defaults.
    public func unreachableComponents(
        under rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) -> [UnreachableComponent] {
        Reachability(self, rules, attributes: attributes).unreachable
    }

    /// The treatments of a flag that some user of the space may hold under some rules, in the order of the evaluation.
    ///
    /// - Parameters:
    ///   - flag: the flag as the code declares it.
    ///   - rules: the rules.
    ///   - attributes: as for `unreachableComponents(under:attributes:)`.
    public func possibleTreatments(
        of flag: FlagDeclaration, under rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) -> [PossibleTreatment] {
        let defaults = Flags(from: FixedFlags())
        let held = audiences.flatMap { values in
            rules.possibleTreatments(of: flag, knowing: attributes(requirements(values, defaults)))
        }
        return rules.possibleTreatments(of: flag).filter(Set(held).contains)
    }
}

/// Who can see what under some rules.
private struct Reachability<Requirements: ScreenRequirements> {
    private typealias Builder = any ComponentBuilder<Requirements>
    private typealias NeededFlag = (flag: FlagDeclaration, treatments: [String])

    /// The users with one combination of the axes' values.
    private struct Audience {
        /// The values by their indexes.
        let values: [Int]
        /// What the rules may give them, by the flag's name.
        let possible: [String: [PossibleTreatment]]

        /// The treatments the rules may give them.
        func given(_ flag: FlagDeclaration) -> [String] {
            Set(possible[flag.name]?.map(\.treatment) ?? flag.treatments).sorted()
        }

        /// Whether the rules may give them what a builder needs of a flag.
        func mayHold(_ needed: NeededFlag) -> Bool { given(needed.flag).contains(where: needed.treatments.contains) }
    }

    private let space: ScreenSpace<Requirements>
    private let rules: RuleSet
    private let audiences: [Audience]
    private var point: PluginPoint<Requirements> { space.pluginPoint }

    /// Beyond this many combinations of treatments a component is taken for reachable.
    private static var mostCombinations: Int { 4096 }

    init(
        _ space: ScreenSpace<Requirements>, _ rules: RuleSet, attributes: (Requirements) -> [String: AttributeValue]
    ) {
        self.space = space
        self.rules = rules
        let catalog = space.pluginPoint.catalog
        let defaults = Flags(from: FixedFlags())
        audiences = space.audiences.map { values in
            let known = attributes(space.requirements(values, defaults))
            let treatments = catalog.declarations.map { flag in
                (flag.name, rules.possibleTreatments(of: flag, knowing: known))
            }
            return Audience(values: values, possible: Dictionary(treatments) { first, _ in first })
        }
    }

    /// One for each builder that never takes its place under these rules, though under others it would.
    var unreachable: [UnreachableComponent] {
        point.builders.compactMap { builder in
            let applicable = audiences.filter { isReachable(builder, for: $0, \.treatments) }
            guard !applicable.isEmpty, !audiences.contains(where: { isReachable(builder, for: $0, $0.given) })
            else { return nil }
            let (location, reason) = reason(builder, applicable: applicable)
            return UnreachableComponent(
                component: builder.placement.id, builder: builder.name,
                location: location ?? SourceLocation(file: rules.file, line: 1, column: 1), reason: reason)
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

    private func plan(for audience: Audience, _ treatments: [String: String]) -> Plan<Requirements> {
        // Named by the catalog itself, so that there is nothing to check.
        let fixed: any FlagSource = FixedFlags(treatments)
        return point.plan(for: space.requirements(audience.values, Flags(point.catalog, from: fixed)))
    }

    /// The flags that decide who takes a place.
    private func flags(ofPlaceOf builder: Builder) -> [FlagDeclaration] {
        let rivals = point.builders.map { $0.placement }.filter { $0.id == builder.placement.id }
        return FlagCatalog(rivals.flatMap { $0.condition.flags + $0.flags }).declarations
    }

    private func combinations(of choices: [(flag: String, treatments: [String])]) -> [[String: String]] {
        choices.reduce([[:]]) { combinations, choice in
            combinations.flatMap { combination in
                choice.treatments.map { combination.merging([choice.flag: $0]) { $1 } }
            }
        }
    }
}

// MARK: - Reasons

extension Reachability {
    /// Why a builder that could take its place for some audiences never does, and the line that has most to do with it.
    private func reason(_ builder: Builder, applicable: [Audience]) -> (SourceLocation?, String) {
        let needed = builder.placement.condition.neededFlags
        guard let first = needed.first else {
            return (nil, "\(winners(over: builder, for: applicable)) always takes its place")
        }
        let holders = applicable.filter { audience in needed.allSatisfy(audience.mayHold) }
        guard holders.isEmpty else {
            let state = needed.map { "\($0.flag.name) is \(words(for: $0.treatments))" }.joined(separator: " and ")
            return (
                treatments(of: first).first?.location,
                "where \(state), \(winners(over: builder, for: holders)) takes its place"
            )
        }
        // The flag that alone keeps it away; where each is held by some, it is their coming together.
        let missing = needed.first { flag in !applicable.contains { $0.mayHold(flag) } }
        let need = (missing.map { [$0] } ?? needed).map { "\($0.flag.name) = \(words(for: $0.treatments))" }
            .joined(separator: " and ")
        guard let missing else { return (treatments(of: first).first?.location, "it needs \(need), which nobody gets") }
        let givers = treatments(of: missing)
        if givers.isEmpty {
            let all = audiences.flatMap { $0.possible[missing.flag.name] ?? [] }
            let others = words(for: Set(all.map(\.treatment)).sorted())
            return (all.first?.location, "it needs \(need), and everyone gets \(others): \(names(of: all))")
        }
        let holdersOfIt = words(for: audiences.filter { $0.mayHold(missing) })
        let limits = builder.placement.condition.authorsWords ?? "only \(words(for: applicable))"
        return (
            givers.first?.location,
            "it needs \(need), which \(names(of: givers)) gives \(holdersOfIt) only, and it is \(limits)"
        )
    }

    /// The treatments that the rules may give and a builder needs.
    private func treatments(of needed: NeededFlag) -> [PossibleTreatment] {
        audiences.flatMap { $0.possible[needed.flag.name] ?? [] }.filter { needed.treatments.contains($0.treatment) }
    }

    private func words(for treatments: [String]) -> String { treatments.joined(separator: " or ") }

    private func words(for audiences: [Audience]) -> String { space.audience(of: audiences.map(\.values)) }

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
            let choices = flags(ofPlaceOf: builder).map { ($0.name, audience.given($0)) }
            return combinations(of: choices).flatMap { treatments in
                plan(for: audience, treatments).included.filter { $0.component == builder.placement.id }.map(\.builder)
            }
        }
        return Set(names).sorted().joined(separator: " or ")
    }
}
