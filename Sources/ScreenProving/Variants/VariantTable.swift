import ComponentScreen
import FeatureFlags
import StructuredText

extension ScreenVariants {
    /// The variants as a text to be kept and reviewed: the screen's specification, one builder a line.
    ///
    /// ```text
    /// contexts  2,359,296
    /// screens   97,024
    /// fixed: tier = basic
    ///
    /// header
    ///   route-summary   RouteSummary    always
    ///   promo-banner    PromoBanner     promo_banner on
    /// …
    /// order of sections
    ///   delivery first: header delivery parcel value notices footer   layout_rearranged on
    /// ```
    public var text: String { VariantTable(self).text }
}

/// The text of a screen's variants, taken apart; conditions are as they are written there.
struct VariantTable: Hashable {
    struct BuilderLine: Hashable {
        let section: String
        let component: String
        let builder: String
        let condition: String
    }

    struct ArrangementLine: Hashable {
        let name: String
        let sections: String
        let condition: String
    }

    private(set) var contexts = ""
    private(set) var screens = ""
    /// The members of the requirements that were not varied, each in words.
    private(set) var fixed: [String] = []
    private(set) var rows: [BuilderLine] = []
    private(set) var arrangements: [ArrangementLine] = []

    init(_ variants: ScreenVariants) {
        contexts = "\(variants.contexts)"
        screens = "\(variants.screens)"
        fixed = variants.fixed.map { "\($0)".asCell }
        rows = variants.rows.map {
            BuilderLine(
                section: $0.section.rawValue.asCell, component: $0.component.rawValue.asCell,
                builder: $0.builder.asCell, condition: "\($0.condition)".asCell)
        }
        arrangements = variants.arrangements.map {
            ArrangementLine(
                name: $0.name.asCell, sections: $0.sections.map(\.rawValue).joined(separator: " ").asCell,
                condition: "\($0.condition)".asCell)
        }
    }
}

// MARK: Text

extension VariantTable {
    private static let arrangementHeader = "order of sections"
    private static let fixedHeader = "fixed: "

    /// The text, columns aligned.
    var text: String {
        var lines = ["contexts  \(contexts)", "screens   \(screens)"] + fixed.map { Self.fixedHeader + $0 }
        let pairs = zip(rows, [nil] + rows)
        let cells = pairs.map { row, last in
            let isCandidate = row.component == last?.component && row.section == last?.section
            return ["  \(isCandidate ? "" : row.component)", row.builder, row.condition]
        }
        for ((row, last), line) in zip(pairs, Table.lines(cells)) {
            if row.section != last?.section { lines += ["", row.section] }
            lines.append(line)
        }
        lines += ["", Self.arrangementHeader]
        lines += Table.lines(arrangements.map { ["  \($0.name): \($0.sections)", $0.condition] })
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reads the text of a screen's variants.
    ///
    /// - Throws: `SpaceError` with the line that is not of one.
    init(text: String) throws(SpaceError) {
        var section: String?
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in zip(1..., lines) {
            let cells = line.split(separator: "  ").map(\.onOneLine).filter { !$0.isEmpty }
            let isIndented = line.first?.isWhitespace ?? false
            if cells.count == 1 && section == nil && cells[0].hasPrefix(Self.fixedHeader) {
                fixed.append(String(cells[0].dropFirst(Self.fixedHeader.count)))
            } else if cells.count == 1 && !isIndented {
                section = cells[0]
            } else if !cells.isEmpty && !take(cells, in: isIndented ? section : nil) {
                throw SpaceError(
                    """
                    line \(number) is not of a table of variants: "\(line)"; the columns are component, \
                    builder and condition, two spaces apart
                    """)
            }
        }
    }

    /// Takes the cells of a line in; false when they are not of a variants.
    private mutating func take(_ cells: [String], in section: String?) -> Bool {
        switch (section, cells.count) {
        case (nil, 2) where cells[0] == "contexts": contexts = cells[1]
        case (nil, 2) where cells[0] == "screens": screens = cells[1]
        case (Self.arrangementHeader, 2):
            // The name of an arrangement is any text, the id of a section a word.
            guard let colon = cells[0].ranges(of: ": ").last else { return false }
            let (name, sections) = (cells[0][..<colon.lowerBound], cells[0][colon.upperBound...])
            arrangements.append(ArrangementLine(name: String(name), sections: String(sections), condition: cells[1]))
        case (let section?, 3):
            rows.append(BuilderLine(section: section, component: cells[0], builder: cells[1], condition: cells[2]))
        case (let section?, 2):
            guard let place = rows.last, place.section == section else { return false }
            rows.append(
                BuilderLine(section: section, component: place.component, builder: cells[0], condition: cells[1]))
        default: return false
        }
        return true
    }
}

extension StringProtocol {
    /// The text with every run of white space as one space, none around it, and nothing that speaks to a terminal.
    fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ").printable }
}

extension String {
    /// The text as one cell: no two spaces in it that would end it, and never nothing.
    fileprivate var asCell: String { onOneLine.isEmpty ? "-" : onOneLine }
}
