import ComponentScreen

/// What holds on every screen that is in order, whatever it is about.
extension Invariant {
    /// All of the sentences below, and those about builders.
    public static var wellFormed: [Invariant] {
        [
            noFailedBuilder, ownFlagsAlone, noEmptySection, uniqueIDs, completeArrangements, noEmptyText,
            elementsSayWhy,
        ]
    }

    /// A section that is on the screen has a component.
    public static var noEmptySection: Invariant {
        .eachSection("no section is empty") { section in
            section.components.isEmpty ? "\(section.section.id) has a place on the screen, and nothing in it" : nil
        }
    }

    /// No two components have one id, and no two elements of one component.
    public static var uniqueIDs: Invariant {
        let components = Invariant.eachSection("ids are unique") { section in
            repeated(section.components.map(\.component.id)).map { "\($0) stands twice in \(section.section.id)" }
        }
        let elements = Invariant.eachComponent("") { component in
            repeated(component.render().all.map(\.id)).map { "two elements have the id \($0)" }
        }
        return Invariant("ids are unique") { try components.questions($0) + elements.questions($0) }
    }

    /// Every arrangement that comes into use has every declared section once.
    public static var completeArrangements: Invariant {
        .fault("every arrangement has every section once") { screen in
            let declared = screen.space.pluginPoint.sections.map(\.id)
            guard let arrangement = screen.arrangement else { return screen.order == 0 ? nil : "there is none" }
            if let section = repeated(arrangement.sections) { return "\(arrangement.name) has \(section) twice" }
            if let section = declared.first(where: { !arrangement.sections.contains($0) }) {
                return "\(arrangement.name) leaves out \(section)"
            }
            return arrangement.sections.first { !declared.contains($0) }.map {
                "\(arrangement.name) has \($0), which is not declared"
            }
        }
    }

    /// No text that is there is empty.
    public static var noEmptyText: Invariant {
        .eachComponent("texts are never empty") { component in
            for facet in component.render().all {
                let texts = [
                    ("title", facet.text.title), ("subtitle", facet.text.subtitle),
                    ("accessory", facet.text.accessory), ("description", facet.text.description),
                ]
                for (name, text) in texts where text?.allSatisfy(\.isWhitespace) ?? false {
                    return "the \(name) of \(facet.id) is empty"
                }
            }
            return nil
        }
    }

    /// Every element that is disabled has a reason, and every invalid one a message.
    public static var elementsSayWhy: Invariant {
        .eachComponent("what is disabled or invalid says why") { component in
            for facet in component.render().all {
                switch facet.status {
                case .disabled(let reason) where reason.allSatisfy(\.isWhitespace):
                    return "\(facet.id) is disabled without a reason"
                case .invalid(let message) where message.allSatisfy(\.isWhitespace):
                    return "\(facet.id) is invalid without a message"
                default: continue
                }
            }
            return nil
        }
    }

    /// No builder throws that is asked for a component, not even where another one takes its place.
    ///
    /// Not one of `wellFormed`: without configs, some builders are right to throw.
    public static var everythingBuilds: Invariant {
        Invariant("every component can be built") { space in
            space.places.ids.indices.map { place in
                Question { screen in
                    let plan = screen.space.places.composition(place, for: screen.requirements).plan
                    for entry in plan.entries {
                        if case .failed(let message) = entry.decision { return "\(entry.builder): \(message)" }
                    }
                    return nil
                }
            }
        }
    }

    /// A test of every section by itself, where it is on the screen.
    private static func eachSection(
        _ name: String, _ fault: @escaping @Sendable (ComposedSection) -> String?
    ) -> Invariant {
        Invariant(name) { space in
            space.places.orders[0].sections.map { section in
                Question { screen in
                    try screen.composition(of: section.id).sections.compactMap(fault).first
                }
            }
        }
    }
}

/// The first element that occurs a second time.
private func repeated<Element: Hashable>(_ elements: [Element]) -> Element? {
    var seen: Set<Element> = []
    return elements.first { !seen.insert($0).inserted }
}
