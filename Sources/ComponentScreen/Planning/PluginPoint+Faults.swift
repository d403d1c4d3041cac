import FeatureFlags
import StructuredText

extension PluginPoint {
    /// Every fault of the declaration at once; empty when there is none.
    ///
    /// Keep it so by a test: `XCTAssertEqual(pluginPoint.faults, [])`.
    public var faults: [PluginFault] {
        sectionFaults + builderFaults + (needsSwitches ? builders.compactMap { $0.switchFault } : [])
            + candidateFaults + arrangementFaults
            + catalog.faults.map(PluginFault.conflictingFlag) + innerFaults
    }

    /// Those inside builders; flags that conflict there conflict in the whole catalog.
    private var innerFaults: [PluginFault] {
        builders.flatMap { builder in
            (builder.inside?.faults ?? []).compactMap { fault in
                if case .conflictingFlag = fault { nil } else { .inside(builder: builder.name, fault) }
            }
        }
    }

    private var sectionFaults: [PluginFault] {
        repetitions(in: sections.map(\.id)).map(PluginFault.repeatedSection)
    }

    private var builderFaults: [PluginFault] {
        let declared = sections.map(\.id)
        let strays = builders.filter { !declared.contains($0.placement.section) }
        let scoped = builders.filter { $0.placement.id.rawValue.contains("/") }
        return repetitions(in: builders.map { $0.name }).map(PluginFault.repeatedBuilder)
            + scoped.map { .scopedID($0.placement.id, builder: $0.name) }
            + strays.map { builder in
                let section = builder.placement.section
                return .undeclaredSection(section, builder: builder.name, nearest: nearest(to: section, in: declared))
            }
    }

    /// Compares each candidate with those before it for the same place.
    private var candidateFaults: [PluginFault] {
        let listed = builders.map { (name: $0.name, placement: $0.placement) }
        return listed.indices.flatMap { index -> [PluginFault] in
            let (name, placement) = listed[index]
            let rivals = listed[..<index].filter { $0.placement.id == placement.id }
            var faults: [PluginFault] = []
            if let first = rivals.first, first.placement.section != placement.section {
                faults.append(
                    .idInTwoSections(
                        placement.id, builder: first.name, section: first.placement.section, other: name,
                        otherSection: placement.section))
            }
            // That the first may fail to build is not counted: it would make every order of candidates right.
            let blocker = rivals.first { placement.condition.implies($0.placement.condition) }
            if let blocker {
                faults.append(.unreachable(builder: name, behind: blocker.name, id: placement.id))
            }
            return faults
        }
    }

    private var arrangementFaults: [PluginFault] {
        let declared = sections.map(\.id)
        var faults = arrangements.flatMap { arrangement -> [PluginFault] in
            let named = arrangement.sections
            return named.filter { !declared.contains($0) }.map {
                .unknownSection($0, arrangement: arrangement.name, nearest: nearest(to: $0, in: declared))
            }
                + repetitions(in: named).map { .sectionTwice($0, arrangement: arrangement.name) }
                + declared.filter { !named.contains($0) }.map { .sectionMissing($0, arrangement: arrangement.name) }
        }
        if let final = arrangements.firstIndex(where: { $0.condition.isAlways }) {
            faults += arrangements[(final + 1)...].map {
                .unreachableArrangement($0.name, behind: arrangements[final].name)
            }
        } else if !arrangements.isEmpty {
            faults.append(.noDefaultArrangement)
        }
        return faults
    }
}

extension ComponentBuilder {
    /// That it can be shown before the rules switch it on; nil where it cannot.
    var switchFault: PluginFault? {
        let isSwitched = placement.condition.neededFlags.contains { !$0.treatments.contains($0.flag.default) }
        return isSwitched ? nil : .noSwitch(builder: name)
    }
}

/// What occurs more than once, each once, in order of its second occurrence.
package func repetitions<Element: Hashable>(in elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    var repeated: [Element] = []
    for element in elements where !seen.insert(element).inserted && !repeated.contains(element) {
        repeated.append(element)
    }
    return repeated
}

private func nearest(to id: SectionID, in declared: [SectionID]) -> SectionID? {
    nearestSpelling(to: id.rawValue, in: declared.map(\.rawValue)).map(SectionID.init(rawValue:))
}
