import ComponentScreen

/// The invariants of every screen that is in order, whatever it is about.
extension Invariant {
    /// All of the sentences below, and those about builders.
    public static var wellFormed: [Invariant] {
        [
            noFailedBuilder, onlyOwnFlags, noEmptySection, uniqueIDs, uniqueElements, completeArrangements,
            noEmptyText, elementsSayWhy,
        ]
    }

    /// A section that is on the screen has a component.
    public static var noEmptySection: Invariant {
        .eachSection("no section is empty") { section in
            section.components.isEmpty ? "\(section.section.id) has a place on the screen, and nothing in it" : nil
        }
    }

    /// No two components have one id.
    ///
    /// Asked section by section: an id belongs to one place, and a place to one section.
    public static var uniqueIDs: Invariant {
        .eachSection("ids are unique") { section in
            repetitions(in: section.components.map(\.id)).first.map { "\($0) stands twice in \(section.section.id)" }
        }
    }

    /// No two elements of one component have one id.
    public static var uniqueElements: Invariant {
        .eachComponent("ids of elements are unique") { component in
            repetitions(in: component.render().all.map(\.id)).first.map { "two elements have the id \($0)" }
        }
    }

    /// Every arrangement that comes into use has every declared section once.
    public static var completeArrangements: Invariant {
        .fault("every arrangement has every section once") { screen in
            let declared = screen.space.pluginPoint.sections.map(\.id)
            guard let arrangement = screen.arrangement else {
                return screen.arrangementIndex == 0 ? nil : "there is none"
            }
            if screen.space.pluginPoint.hasComputedSequence, let fault = screen.sequence.fault { return fault }
            guard !arrangement.isComputed else { return nil }
            if let section = repetitions(in: arrangement.sections).first {
                return "\(arrangement.name) has \(section) twice"
            }
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
        .eachElement("texts are never empty") { facet in
            let texts = [
                ("title", facet.text.title), ("subtitle", facet.text.subtitle),
                ("accessory", facet.text.accessory), ("description", facet.text.description),
            ]
            let empty = texts.first { $0.1?.allSatisfy(\.isWhitespace) ?? false }
            return empty.map { "the \($0.0) of \(facet.id) is empty" }
        }
    }

    /// Every element that is not ready says why, or what to do.
    public static var elementsSayWhy: Invariant {
        .eachElement("what is not ready says why") { facet in
            guard let sort = facet.status.sort, facet.status.message.allSatisfy(\.isWhitespace) else { return nil }
            return "\(facet.id) is \(sort.rawValue), and its message is empty"
        }
    }

    private static func eachElement(
        _ name: String, _ fault: @escaping @Sendable (Facet<AnyEvent>) -> String?
    ) -> Invariant {
        .eachComponent(name) { $0.render().all.lazy.compactMap(fault).first }
    }

    /// Makes a test of every section by itself, where it is on the screen.
    private static func eachSection(
        _ name: String, _ fault: @escaping @Sendable (SectionContent<Component>) -> String?
    ) -> Invariant {
        Invariant(name) { space in
            space.places.arrangements[0].sections.map { section in
                Question { screen in
                    try screen.composition(of: section.section.id).sections.compactMap(fault).first
                }
            }
        }
    }
}
