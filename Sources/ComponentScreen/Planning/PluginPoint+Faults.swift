import FeatureFlags
import StructuredText

extension PluginPoint {
    /// Every mistake in the declaration, each with what to do about it; empty when there is none.
    ///
    /// Keep it so by a test: `XCTAssertEqual(pluginPoint.faults, [])`.
    public var faults: [String] { declarationFaults + catalog.faults }

    /// The faults without those of flags, which are found in the catalog of the outermost screen.
    var declarationFaults: [String] {
        repetitions(in: sections.map(\.id)).map { "section \"\($0)\" is declared twice; remove one" }
            + sections.flatMap { section in
                section.layout.faults.map { "section \"\(section.id)\" has \($0)" }
            }
            + barFaults + builderFaults + (needsSwitches ? builders.compactMap { $0.switchFault } : [])
            + candidateFaults + arrangementFaults + hostFaults
            + builders.flatMap { $0.placement.faults }
            + builders.flatMap { builder in (builder.children?.faults ?? []).map { "inside \(builder.name): \($0)" } }
    }

    private var barFaults: [String] {
        sections.filter { $0.role == .bar }.dropFirst().map {
            "section \"\($0.id)\" is a second bar, for which a small screen has no room; put its components into the first"
        }
    }

    private var builderFaults: [String] {
        repetitions(in: builders.map { $0.name }).map {
            "two builders are named \($0); remove one, or give it a name of its own"
        }
            + builders.filter { $0.placement.id.rawValue.contains("/") }.map { builder in
                """
                \(builder.name) stands for "\(builder.placement.id)"; remove the slash from the id, because ids inside a \
                component and those of the items of a feed begin with the id around and a slash
                """
            }
            + builders.filter { !isDeclared($0.placement.section) }.map { builder in
                """
                \(builder.name) stands in section "\(builder.placement.section)", which is not \
                declared\(hint(for: builder.placement.section)); declare the section, or change the builder's
                """
            }
    }

    /// The faults of each candidate beside those before it for the same place.
    private var candidateFaults: [String] {
        let listed = builders.map { (name: $0.name, placement: $0.placement) }
        return listed.indices.flatMap { index -> [String] in
            let (name, placement) = listed[index]
            let rivals = listed[..<index].filter { $0.placement.id == placement.id }
            var faults: [String] = []
            if let first = rivals.first, first.placement.section != placement.section {
                faults.append(
                    """
                    "\(placement.id)" is built by \(first.name) in section "\(first.placement.section)" and by \(name) in \
                    section "\(placement.section)"; put both in one section, or give one of them an id of its own
                    """)
            }
            // That the first may fail to build is not counted: it would make every order of candidates right.
            if let blocker = rivals.first(where: { placement.condition.implies($0.placement.condition) })?.name {
                faults.append(
                    """
                    \(name) can never be shown as "\(placement.id)": \(blocker) stands before it and takes the place \
                    whenever \(name) could; list \(name) first, or give \(blocker) a condition that leaves it room
                    """)
            }
            return faults
        }
    }

    private var arrangementFaults: [String] {
        let faults = arrangements.flatMap { arrangement -> [String] in
            let (name, named) = ("arrangement \"\(arrangement.name)\"", arrangement.sections)
            guard arrangement.computed == nil else {
                return arrangement.optional.filter { !isDeclared($0) }.map {
                    "\(name) may leave out section \"\($0)\", which is not declared\(hint(for: $0)); declare it, or remove it"
                }
            }
            return named.filter { !isDeclared($0) }.map {
                "\(name) names section \"\($0)\", which is not declared\(hint(for: $0)); declare it, or remove it"
            }
                + repetitions(in: named).map { "\(name) names section \"\($0)\" twice; remove one" }
                + sections.filter { !named.contains($0.id) }.map {
                    "\(name) leaves out section \"\($0.id)\"; add it where it belongs"
                }
        }
        guard let final = arrangements.firstIndex(where: { $0.condition.isAlways }) else {
            let fault = "every arrangement has a condition; add a last one without a condition"
            return arrangements.isEmpty ? [] : faults + [fault]
        }
        return faults
            + arrangements[(final + 1)...].map { arrangement in
                """
                arrangement "\(arrangement.name)" is never used: "\(arrangements[final].name)" before it has no \
                condition; list it first, or remove it
                """
            }
    }

    private var hostFaults: [String] {
        hosts.count > 1 ? ["the closure of the builders names \(hosts.count) hosts; keep one"] : []
    }

    private func isDeclared(_ id: SectionID) -> Bool { sections.contains { $0.id == id } }

    private func hint(for id: SectionID) -> String {
        nearestSpelling(to: id.rawValue, in: sections.map(\.id.rawValue)).map { " (did you mean \"\($0)\"?)" } ?? ""
    }
}

extension ComponentBuilder {
    /// The fault that it can be shown before the rules switch it on; nil where it cannot.
    var switchFault: String? {
        let isSwitched = placement.condition.neededFlags.contains { !$0.treatments.contains($0.flag.default) }
        return isSwitched
            ? nil
            : """
            \(name) can be shown before the rules switch it on; let it need a flag whose default does not show it: \
            when: .on(Flag("plugin_switch", default: .off))
            """
    }
}

/// Returns the elements that occur more than once, each once, in order of its second occurrence.
package func repetitions<Element: Hashable>(in elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    var repeated: [Element] = []
    for element in elements where !seen.insert(element).inserted && !repeated.contains(element) {
        repeated.append(element)
    }
    return repeated
}
