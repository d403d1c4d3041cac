import FeatureFlags

extension Plan {
    /// Returns the decisions of the catalog's flags, in the catalog's order, without the flags that are known already.
    package func exposures(on screen: String, except known: Set<String>) -> [Exposure] {
        let flags = point.catalog.declarations.filter { !known.contains($0.name) }
        guard !flags.isEmpty else { return [] }
        // A failure is not the flags' doing.
        let planned = Plan(point, for: requirements)
        let shown = planned.shown
        let built = builderReads
        return flags.compactMap { flag in
            let answer = requirements.flags.answer(for: flag)
            var decided = Set(built.filter { $0.flag == flag }.map(\.component))
            var behind: [ComponentID] = []
            var isArranging = false
            for treatment in flag.treatments where treatment != answer.treatment {
                var other = requirements
                other.flags = requirements.flags.fixing([flag.name: treatment])
                let plan = Plan(point, for: other)
                let isArranged = plan.arrangementIndex != planned.arrangementIndex
                let changed = changes(from: shown, to: plan.shown, isArranging: isArranged)
                isArranging = isArranging || isArranged
                behind += changed.filter { decided.insert($0).inserted }
            }
            guard isArranging || !decided.isEmpty else { return nil }
            // Components that were built in place of failed ones are on the screen, though not as planned.
            var rest = decided
            let components = (shown.map(\.component) + behind + built.map(\.component)).filter {
                rest.remove($0) != nil
            }
            return Exposure(
                screen: screen, flag: flag.name, treatment: answer.treatment, label: answer.label,
                components: components, arrangement: isArranging ? arrangement : nil)
        }
    }

    /// The components on the screen, in screen order.
    private var shown: [Shown] { included.map { Shown(component: $0.component, builder: $0.builder) } }
}

/// The component that has a place of a screen.
private struct Shown: Hashable {
    let component: ComponentID
    let builder: String
}

/// Returns the places that are filled differently, or else, under one arrangement, the places that have moved.
private func changes(from old: [Shown], to new: [Shown], isArranging: Bool) -> [ComponentID] {
    let difference = Set(old).symmetricDifference(new)
    if difference.isEmpty { return isArranging ? [] : zip(old, new).filter { $0 != $1 }.map(\.0.component) }
    return (old + new).filter(difference.contains).map(\.component)
}
