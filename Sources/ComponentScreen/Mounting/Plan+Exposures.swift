package import FeatureFlags

extension Plan {
    /// Reports what flags decided to the log that they carry.
    ///
    /// - Parameter nameless: what has been reported on the screen where nobody knows the user.
    package func recordExposures(on screen: String, nameless: ExposureLog.Reported) {
        guard let log = requirements.flags.exposures else { return }
        for exposure in exposures(on: screen, where: { !log.has($0, nameless: nameless) }) {
            log.record(exposure, nameless: nameless)
        }
    }

    /// Returns what flags of the catalog decided, in the catalog's order.
    ///
    /// - Parameter isWanted: whether somebody wants to know what a treatment decided.
    package func exposures(on screen: String, where isWanted: (Exposure) -> Bool = { _ in true }) -> [Exposure] {
        let flags = point.catalog.declarations.map { (flag: $0, exposure: requirements.flags.exposure(to: $0)) }
            .filter { isWanted($0.exposure) }
        guard !flags.isEmpty else { return [] }
        // A failure is not the flags' doing.
        var surroundings = surroundings
        surroundings.isAsIfNoneFailed = true
        let planned = Plan(point, for: requirements, under: surroundings)
        let shown = planned.shown
        let built = builderReads
        return flags.compactMap { flag, exposure in
            var exposure = exposure
            var decided = Set(built.filter { $0.flag == flag }.map(\.component))
            var behind: [ComponentID] = []
            var isArranging = false
            for treatment in flag.treatments where treatment != exposure.treatment {
                var other = requirements
                other.flags = requirements.flags.fixing([flag.name: treatment])
                let plan = Plan(point, for: other, under: surroundings)
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
            exposure.screen = screen
            exposure.components = components.map(\.rawValue)
            exposure.arrangement = isArranging ? arrangement : nil
            return exposure
        }
    }

    /// The components on the screen, in screen order.
    private var shown: [FilledPlace] { included.map { FilledPlace(component: $0.component, builder: $0.builder) } }
}

/// Returns the places that are filled differently, or else, under one arrangement, the places that have moved.
private func changes(from old: [FilledPlace], to new: [FilledPlace], isArranging: Bool) -> [ComponentID] {
    let difference = Set(old).symmetricDifference(new)
    if difference.isEmpty { return isArranging ? [] : zip(old, new).filter { $0 != $1 }.map(\.0.component) }
    return (old + new).filter(difference.contains).map(\.component)
}
