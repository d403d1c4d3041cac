import FeatureFlags

extension PluginPoint {
    /// Every fault of the declaration at once; empty when there is none.
    ///
    /// Keep it so by a test: `XCTAssertEqual(pluginPoint.faults, [])`.
    public var faults: [PluginFault] {
        sectionFaults + builderFaults + candidateFaults + arrangementFaults
            + catalog.faults.map(PluginFault.conflictingFlag)
    }

    private var sectionFaults: [PluginFault] {
        repetitions(in: sections.map(\.id)).map(PluginFault.repeatedSection)
    }

    private var builderFaults: [PluginFault] {
        let declared = sections.map(\.id)
        let strays = builders.filter { !declared.contains($0.section) }
        return repetitions(in: builders.map(\.name)).map(PluginFault.repeatedBuilder)
            + strays.map {
                .undeclaredSection($0.section, builder: $0.name, nearest: nearest(to: $0.section, in: declared))
            }
    }

    /// Compares each candidate with those before it for the same place.
    private var candidateFaults: [PluginFault] {
        builders.indices.flatMap { index -> [PluginFault] in
            let builder = builders[index]
            let rivals = builders[..<index].filter { $0.id == builder.id }
            var faults: [PluginFault] = []
            if let first = rivals.first, first.section != builder.section {
                faults.append(
                    .idInTwoSections(
                        builder.id, builder: first.name, section: first.section, other: builder.name,
                        otherSection: builder.section))
            }
            if let blocker = rivals.first(where: { covers($0, builder) }) {
                faults.append(.unreachable(builder: builder.name, behind: blocker.name, id: builder.id))
            }
            return faults
        }
    }

    /// Whether the first builder takes the place whenever the second could.
    ///
    /// A builder that may throw is not told apart: falling back on errors alone is not a reason to be on the list.
    private func covers(
        _ first: any ComponentBuilder<Requirements>,
        _ second: any ComponentBuilder<Requirements>
    ) -> Bool {
        guard first.condition.holds == nil else { return false }
        return first.pluginSwitch == nil || first.pluginSwitch == second.pluginSwitch
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
        if let final = arrangements.firstIndex(where: { $0.pluginSwitch == nil }) {
            faults += arrangements[(final + 1)...].map {
                .unreachableArrangement($0.name, behind: arrangements[final].name)
            }
        } else if !arrangements.isEmpty {
            faults.append(.noDefaultArrangement)
        }
        return faults
    }
}

/// What occurs more than once, each once, in order of its second occurrence.
private func repetitions<Element: Hashable>(in elements: [Element]) -> [Element] {
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
