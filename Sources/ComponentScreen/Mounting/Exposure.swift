import FeatureFlags

/// That a flag decided something on a mounted screen for its user: what the analysis of an experiment counts.
///
/// A flag decided something if one of its other treatments alone would put other components, other builders' components or
/// another arrangement on the screen, or if a builder on the screen read it while it built. So there is an exposure also
/// where the flag's treatment shows nothing, and none where the flag makes no difference to this user.
public struct Exposure: Hashable, Sendable {
    /// The name of the screen's router.
    public let screen: String
    /// The name of the flag.
    public let flag: String
    /// The treatment that the user has.
    public let treatment: String
    /// The label of the rule that decided the treatment.
    public let label: String?
    /// The places that another treatment would fill otherwise or whose builders read the flag, each once.
    ///
    /// Places on the screen come first, in screen order; empty places follow.
    public let components: [ComponentID]
    /// The name of the arrangement in use, where another treatment would use another one; nil elsewhere.
    public let arrangement: String?
}

extension Plan {
    /// What the flags of the catalog decided, in the catalog's order, without the flags that are known already.
    func exposures(on screen: String, except known: Set<String>) -> [Exposure] {
        let flags = point.catalog.declarations.filter { !known.contains($0.name) }
        guard !flags.isEmpty else { return [] }
        // What failed is not the flags' doing.
        let planned = Plan(point, for: requirements)
        let shown = planned.shown
        // A flag that planning does not read changes no plan.
        let asked = requirements.readFlags { _ = Plan(point, for: $0).shown }
        let built = builderReads
        return flags.compactMap { flag in
            let answer = requirements.flags.answer(for: flag)
            var decided = Set(built.filter { $0.flag == flag }.map(\.component))
            var behind: [ComponentID] = []
            var isArranging = false
            for treatment in flag.treatments where asked.contains(flag) && treatment != answer.treatment {
                var other = requirements
                other.flags = requirements.flags.setting(flag, to: treatment)
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

    /// Who is on the screen, in screen order.
    private var shown: [Shown] { included.map { Shown(component: $0.component, builder: $0.builder) } }
}

/// Who has a place of a screen.
private struct Shown: Hashable {
    let component: ComponentID
    let builder: String
}

/// The places that are filled differently, or else, under one arrangement, the places that have moved.
private func changes(from old: [Shown], to new: [Shown], isArranging: Bool) -> [ComponentID] {
    let difference = Set(old).symmetricDifference(new)
    if difference.isEmpty { return isArranging ? [] : zip(old, new).filter { $0 != $1 }.map(\.0.component) }
    return (old + new).filter(difference.contains).map(\.component)
}
