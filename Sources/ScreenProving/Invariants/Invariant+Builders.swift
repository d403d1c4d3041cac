import ComponentScreen
import FeatureFlags

/// Invariants of builders that can be relied on, and taken out one by one.
extension Invariant {
    /// Every builder whose turn it is makes its component; none throws, not even where a fallback takes the place.
    ///
    /// Where a builder throws because its flag has no config, give the space configs.
    public static var noFailedBuilder: Invariant {
        .eachPlace("no builder fails") { screen, place in
            screen.compose(place).shortfalls.compactMap { entry -> String? in
                guard case .failed(let message) = entry.decision else { return nil }
                return "\(entry.builder) (\(entry.component)): \(message)"
            }.fault
        }
    }

    /// The builders of a place read no flags but those that one of them declares.
    ///
    /// A flag that is borrowed from another component goes when that component is taken out.
    public static var onlyOwnFlags: Invariant {
        .eachPlace("builders read their own flags alone") { screen, place in
            let space = screen.space
            let (reads, known) = (NotedNames(), screen.openFlags)
            _ = screen.compose(place) {
                let flags = space.configs.answered(space.pluginPoint.catalog, isFrozen: false) { flag in
                    reads.note(flag.name)
                    // Flags that no builder of the screen declares have their defaults.
                    return known.catalog.index(of: flag) == nil ? flag.defaultIndex : known.treatmentIndex(of: flag)
                }
                return space.requirements(space.axes.indices.map(screen.value), flags)
            }
            // Whether data leaves out the section of the place is decided with it.
            let section = space.pluginPoint.arrangedSections[0].sections.first { $0.places.contains(place) }?.section.id
            let arranging = space.pluginPoint.arrangements.filter { arrangement in
                section.map(arrangement.optional.contains) ?? false
            }.flatMap(\.flags)
            let own = (space.pluginPoint.candidates[place].flags + arranging).map(\.name)
            return reads.take().subtracting(own).sorted().map { flag in
                "\(space.places.ids[place]) reads \(flag), which none of its builders declares; name it in `reading:`"
            }.fault
        }
    }
}
