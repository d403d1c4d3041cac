import StructuredText

extension ScreenVariants {
    /// Returns how many screens some users see, nil where there are too many combinations of treatments to tell, and
    /// why nobody sees the others.
    ///
    /// - Parameters:
    ///   - audiences: the users for each combination of the axes' values.
    ///   - words: some combinations of the axes' values in words.
    func reachableScreens(
        for audiences: [RuleAudience], words: ([[Int]]) -> String
    ) -> (count: ContextCount?, unreachable: [Reach.UnreachableScreens]) {
        let diagrams = tables.diagrams
        var all = Diagrams.Node.empty
        let populations = audiences.grouped { ObjectIdentifier($0.population) }
        for (_, audiences) in populations {
            let steps = StepBudget.usual / populations.count
            guard let treatments = audiences[0].treatments(within: steps) else { return (nil, []) }
            all = audiences.reduce(all) { diagrams.union($0, $1.contexts(ofTreatments: treatments)) }
        }
        let reachable = tables.screenCount(in: all)
        var left = (contexts: tables.valid, screens: screens)
        var unreachable: [Reach.UnreachableScreens] = []
        /// Takes the contexts away in which some flags have treatments that nobody has together.
        func take(_ flags: [Int], reason: () -> String) {
            guard left.screens != reachable else { return }
            let possible = audiences.map { $0.contexts(possibleFor: flags) }.reduce(.empty, diagrams.union)
            let contexts = diagrams.intersection(left.contexts, possible)
            guard contexts != left.contexts else { return }
            let screens = tables.screenCount(in: contexts)
            if screens != left.screens {
                unreachable.append(Reach.UnreachableScreens(screens: left.screens - screens, reason: reason()))
            }
            left = (contexts, screens)
        }
        let flags = Array(space.parameters.filter { $0.kind == .flag })
        for flag in flags.indices { take([flag]) { Self.missing(flag, flags[flag], audiences, words) } }
        for first in flags.indices {
            for second in flags.indices.dropFirst(first + 1)
            where audiences.contains(where: { $0.mayDepend(first, second) }) {
                take([first, second]) {
                    "\(flags[first].name) and \(flags[second].name) have some treatments that nobody has together"
                }
            }
        }
        if left.screens != reachable {
            let reason = "nobody has some treatments of three or more flags together"
            unreachable.append(Reach.UnreachableScreens(screens: left.screens - reachable, reason: reason))
        }
        return (reachable, unreachable)
    }

    /// Says which treatments nobody has, and where: `insurance is never on in KR, nor off in HK`.
    private static func missing(
        _ flag: Int, _ parameter: Parameter, _ audiences: [RuleAudience], _ words: ([[Int]]) -> String
    ) -> String {
        let parts = parameter.values.indices.compactMap { treatment -> String? in
            let without = audiences.filter { $0.holders[flag][treatment].isEmpty }
            guard !without.isEmpty else { return nil }
            let place = without.count == audiences.count ? "" : " \(words(without.map(\.values)))"
            return "\(parameter.values[treatment])\(place)"
        }
        return "\(parameter.name) is never \(parts.joined(separator: ", nor "))"
    }
}
