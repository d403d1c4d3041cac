public import ComponentScreen
public import VariantSpaces

/// What a screen shows in which contexts, as a value to be compared and kept: equal for screens that are equal.
///
/// Nothing in it tells how the screen is made. A builder that is never shown and an arrangement that is never used are
/// left out, and a flag that the constraints fix is in no condition; so a screen with a flag fixed is described as the
/// same screen with that flag removed.
public struct ScreenDescription: Hashable, Sendable, Encodable {
    /// A builder whose component is shown in some contexts.
    public struct Builder: Hashable, Sendable, Encodable {
        /// The builder.
        public let builder: String
        /// The place it takes.
        public let component: ComponentID
        /// The area of the screen.
        public let section: SectionID
        /// When its component is shown.
        public let condition: String
        /// In how many contexts it is.
        public let contexts: ContextCount
        /// When it is to be built and throws; nil for one that never does.
        public let failure: String?
        /// For each combination of the axes' values, when its component is shown there.
        public let cells: [Cell]
        /// What its component shows, where the partition tells screens apart by that: sorted by condition.
        public let variants: [Variant]?
    }

    /// One of the different things that a builder's component can show before anybody did anything.
    public struct Variant: Hashable, Sendable, Encodable {
        /// When it shows that.
        public let condition: String
        /// What it shows, as a number that is the same for the same (FNV-1a, 64 bits, in hexadecimal digits).
        public let digest: String
    }

    /// A builder for one combination of the axes' values.
    public struct Cell: Hashable, Sendable {
        /// The value of each axis, by the axis's name.
        public let values: [String: String]
        /// When its component is shown, in terms of flags.
        public let condition: String
        /// In how many contexts it is.
        public let contexts: ContextCount
    }

    /// An order of the screen that is used in some contexts.
    public struct Order: Hashable, Sendable, Encodable {
        /// The arrangement.
        public let arrangement: String
        /// When it is used.
        public let condition: String
        /// The sections that can have components, in order.
        public let sections: [Section]
    }

    /// A section with all the components that can stand in it.
    public struct Section: Hashable, Sendable, Encodable {
        /// The section.
        public let section: SectionID
        /// The components, in order.
        public let components: [ComponentID]
    }

    /// How many contexts there are.
    public let contexts: ContextCount
    /// The members of the requirements that have one value in all of them.
    public let fixed: [FixedMember]
    /// How many different screens they show.
    public let screens: ContextCount
    /// What tells one screen from another: `components` or `facets`.
    public let screensBy: String
    /// The builders, sorted by name.
    public let builders: [Builder]
    /// The orders, in the screen's order.
    public let orders: [Order]
}

extension ScreenSpace {
    /// What the screen shows in which contexts, as a partition of this space found it.
    public func description(of partition: Partition) -> ScreenDescription {
        let shown = partition.rows.filter { !$0.condition.isNever }
        let rows = partition.rows.filter { !$0.condition.isNever || !$0.failure.isNever }
        return ScreenDescription(
            contexts: partition.contexts, fixed: partition.fixed, screens: partition.screens,
            screensBy: "\(partition.measure)",
            builders: rows.map { description(of: $0, in: partition) }.sorted { $0.builder < $1.builder },
            orders: partition.orders.filter { !$0.condition.isNever }.map { order in
                ScreenDescription.Order(
                    arrangement: order.name, condition: "\(order.condition)",
                    sections: order.sections.compactMap { ScreenDescription.Section($0, shown) })
            })
    }

    private func description(of row: Partition.Row, in partition: Partition) -> ScreenDescription.Builder {
        let region = region(of: [row.condition])
        return ScreenDescription.Builder(
            builder: row.builder, component: row.component, section: row.section, condition: "\(row.condition)",
            contexts: region.count,
            failure: row.failure.isNever ? nil : "\(row.failure)",
            cells: cells(of: region),
            variants: partition.measure == .facets ? variants(of: row, in: partition) : nil)
    }

    /// A region's cells, with the axes named.
    package func cells(of region: ContextRegion) -> [ScreenDescription.Cell] {
        region.cells.map { cell in
            ScreenDescription.Cell(
                values: Dictionary(zip(axes.map(\.name), cell.values)) { first, _ in first },
                condition: "\(cell.condition)", contexts: cell.contexts)
        }
    }

    private func variants(of row: Partition.Row, in partition: Partition) -> [ScreenDescription.Variant] {
        let automaton = partition.automaton
        let valid = automaton.orders.reduce(.empty) { automaton.diagrams.union($0, $1.set) }
        let symbols = places.number(of: row.component).map { automaton.symbols[$0] } ?? []
        return symbols.filter { $0.builder == row.builder }.map { symbol in
            let condition = formula(
                of: symbol.set, against: automaton.diagrams.difference(valid, symbol.set), in: automaton.diagrams)
            return ScreenDescription.Variant(condition: "\(condition)", digest: digest(of: symbol.content ?? ""))
        }.sorted { $0.condition < $1.condition }
    }
}

extension ScreenDescription.Cell: Encodable {
    /// One object with the axes beside the rest: `{"country": "HK", "account": "personal", "condition": …}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (axis, value) in values { try container.encode(value, forKey: Key(stringValue: axis)) }
        try container.encode(condition, forKey: Key(stringValue: "condition"))
        try container.encode(contexts, forKey: Key(stringValue: "contexts"))
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension ScreenDescription.Section {
    /// A section with the components that are shown there; nil where none is.
    fileprivate init?(_ section: SectionID, _ shown: [Partition.Row]) {
        var components: [ComponentID] = []
        for row in shown where row.section == section && !components.contains(row.component) {
            components.append(row.component)
        }
        guard !components.isEmpty else { return nil }
        self.init(section: section, components: components)
    }
}

/// FNV-1a with 64 bits, in hexadecimal digits.
private func digest(of text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 16)
}
