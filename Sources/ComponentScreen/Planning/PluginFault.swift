/// A programmer's mistake in the declaration of a plugin point; its description says what to do.
public enum PluginFault: Hashable, Sendable {
    /// Two builders of one id stand in different sections.
    case idInTwoSections(ComponentID, builder: String, section: SectionID, other: String, otherSection: SectionID)
    /// A candidate can never win: the condition of one before it holds wherever its own does.
    case unreachable(builder: String, behind: String, id: ComponentID)
    /// Two builders have one name.
    case repeatedBuilder(String)
    /// A builder stands in a section that is not declared.
    case undeclaredSection(SectionID, builder: String, nearest: SectionID?)
    /// A section is declared twice.
    case repeatedSection(SectionID)
    /// An arrangement names a section that is not declared.
    case unknownSection(SectionID, arrangement: String, nearest: SectionID?)
    /// An arrangement names a section twice.
    case sectionTwice(SectionID, arrangement: String)
    /// An arrangement leaves a section out.
    case sectionMissing(SectionID, arrangement: String)
    /// An arrangement comes after one that always serves.
    case unreachableArrangement(String, behind: String)
    /// Every arrangement has a condition, so where none holds none is chosen.
    case noDefaultArrangement
    /// One flag is declared in two ways.
    case conflictingFlag(String)
    /// An id has a slash, which stands between the id of a component and the ids inside it.
    case scopedID(ComponentID, builder: String)
    /// A builder that has to be off until the rules switch it on needs no flag for it.
    case noSwitch(builder: String)
    /// The declaration inside a builder has a fault.
    indirect case inside(builder: String, PluginFault)
}

extension PluginFault: CustomStringConvertible {
    /// What is wrong, where, and what to do, in one line.
    public var description: String {
        switch self {
        case .idInTwoSections(let id, let builder, let section, let other, let otherSection):
            """
            "\(id)" is built by \(builder) in section "\(section)" and by \(other) in section "\(otherSection)"; \
            put both in one section, or give one of them an id of its own
            """
        case .unreachable(let builder, let behind, let id):
            """
            \(builder) can never be shown as "\(id)": \(behind) stands before it and takes the place whenever \
            \(builder) could; list \(builder) first, or give \(behind) a condition that leaves it room
            """
        case .repeatedBuilder(let name):
            "two builders are named \(name); remove one, or give it a name of its own"
        case .undeclaredSection(let section, let builder, let nearest):
            """
            \(builder) stands in section "\(section)", which is not declared\(hint(nearest)); declare the section, or \
            change the builder's
            """
        case .repeatedSection(let section):
            "section \"\(section)\" is declared twice; remove one"
        case .unknownSection(let section, let arrangement, let nearest):
            """
            arrangement "\(arrangement)" names section "\(section)", which is not declared\(hint(nearest)); declare \
            it, or take it out
            """
        case .sectionTwice(let section, let arrangement):
            "arrangement \"\(arrangement)\" names section \"\(section)\" twice; remove one"
        case .sectionMissing(let section, let arrangement):
            "arrangement \"\(arrangement)\" leaves out section \"\(section)\"; add it where it belongs"
        case .unreachableArrangement(let name, let behind):
            "arrangement \"\(name)\" is never used: \"\(behind)\" before it has no condition; list it first, or remove it"
        case .noDefaultArrangement:
            "every arrangement has a condition; add a last one without, for when none holds"
        case .conflictingFlag(let message):
            message
        case .scopedID(let id, let builder):
            """
            \(builder) stands for "\(id)"; take the slash out of the id, because ids inside a component and those of the \
            items of a feed begin with the id around and a slash
            """
        case .noSwitch(let builder):
            """
            \(builder) can be shown before the rules switch it on; let it need a flag whose default does not show it: \
            when: .on(Flag("plugin_switch", default: .off))
            """
        case .inside(let builder, let fault):
            "inside \(builder): \(fault)"
        }
    }

    private func hint(_ nearest: SectionID?) -> String {
        nearest.map { " (did you mean \"\($0)\"?)" } ?? ""
    }
}
