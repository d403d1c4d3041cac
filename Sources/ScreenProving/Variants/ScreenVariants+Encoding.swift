import ComponentScreen
import StructuredText

extension ScreenVariants: Encodable {
    /// Encodes what the screen shows in which contexts, for programs: the same for equal screens, whatever their code.
    ///
    /// Nothing in it tells how the screen is made. Builders that are never shown and arrangements that are never used
    /// are left out. A flag that the constraints fix is in no condition: a screen with a flag fixed is described as the
    /// same screen with that flag removed.
    public func encode(to encoder: any Encoder) throws {
        let shown = rows.filter { !$0.condition.isNever }
        let rows = rows.filter { !$0.condition.isNever || !$0.failure.isNever }
        try Description(
            contexts: contexts, fixed: fixed, screens: screens, screensBy: "\(measure)",
            builders: rows.map(description).sorted { $0.builder < $1.builder },
            arrangements: arrangements.filter { !$0.condition.isNever }.map { arrangement in
                Description.Arrangement(
                    arrangement: arrangement.name, condition: arrangement.condition,
                    sections: arrangement.sections.compactMap { section in
                        let ids = shown.filter { $0.section == section }.map(\.component).withoutRepetitions
                        return ids.isEmpty ? nil : Description.Section(section: section, components: ids)
                    })
            }
        ).encode(to: encoder)
    }

    private func description(of row: BuilderRow) -> Description.Builder {
        let region = region(row.condition.node(in: tables.diagrams))
        return Description.Builder(
            builder: row.builder, component: row.component, section: row.section, condition: row.condition,
            contexts: region.count, failure: row.failure.isNever ? nil : row.failure, cells: region.cells,
            variants: measure == .facets ? variants(of: row) : nil)
    }

    private func variants(of row: BuilderRow) -> [Description.Variant] {
        contents(of: row).map { content, region in
            Description.Variant(condition: "\(region.condition)", digest: content.text.utf8.digest)
        }.sorted { $0.condition < $1.condition }
    }
}

/// The variants as they are written.
private struct Description: Encodable {
    /// A builder whose component is shown in some contexts.
    struct Builder: Encodable {
        let builder: String
        let component: ComponentID
        let section: SectionID
        /// The condition under which its component is shown.
        let condition: Formula
        let contexts: ContextCount
        /// The condition under which it is to be built and throws; nil for one that never does.
        let failure: Formula?
        /// The cells by combination of the axes' values: the conditions under which its component is shown there.
        let cells: [ContextRegion.Cell]
        /// The content of its component, where screens are told apart by that: sorted by condition.
        let variants: [Variant]?
    }

    /// One of the different things that a builder's component can show before anybody did anything.
    struct Variant: Encodable {
        let condition: String
        /// The content as a number that is the same for the same (FNV-1a, 64 bits, in hexadecimal digits).
        let digest: String
    }

    /// An arrangement that is used in some contexts.
    struct Arrangement: Encodable {
        let arrangement: String
        let condition: Formula
        /// The sections that can have components.
        let sections: [Section]
    }

    /// A section with all the components that can stand in it.
    struct Section: Encodable {
        let section: SectionID
        let components: [ComponentID]
    }

    let contexts: ContextCount
    let fixed: [FixedMember]
    let screens: ContextCount
    /// The measure that tells one screen from another: `components` or `facets`.
    let screensBy: String
    let builders: [Builder]
    let arrangements: [Arrangement]
}
