import ComponentScreen

/// A partition as a text to be kept and reviewed: the screen's specification, one builder a line.
///
/// ```text
/// contexts  2,359,296
/// screens   97,024
///
/// header
///   route-summary   RouteSummary    always
///   promo-banner    PromoBanner     promo_banner on
/// …
/// order of sections
///   delivery first: header delivery parcel value notices footer   layout_rearranged on
/// ```
public struct PartitionTable: Hashable, Sendable {
    struct Row: Hashable, Sendable {
        let section: String
        let component: String
        let builder: String
        let condition: String
    }

    struct Order: Hashable, Sendable {
        let name: String
        let sections: [String]
        let condition: String
    }

    let contexts: String
    let screens: String
    let rows: [Row]
    let orders: [Order]

    /// The table of a partition.
    public init(_ partition: Partition) {
        contexts = "\(partition.contexts)"
        screens = "\(partition.screens)"
        rows = partition.rows.map {
            Row(
                section: $0.section.rawValue, component: $0.component.rawValue, builder: $0.builder,
                condition: "\($0.condition)")
        }
        orders = partition.orders.map {
            Order(name: $0.name, sections: $0.sections.map(\.rawValue), condition: "\($0.condition)")
        }
    }
}

// MARK: Text

extension PartitionTable {
    private static let orderHeader = "order of sections"

    /// The table as text, columns aligned.
    public var text: String {
        let idWidth = rows.map(\.component.count).max() ?? 0
        let builderWidth = rows.map(\.builder.count).max() ?? 0
        let labels = orders.map { "\($0.name): \($0.sections.joined(separator: " "))" }
        let labelWidth = labels.map(\.count).max() ?? 0
        var lines = ["contexts  \(contexts)", "screens   \(screens)"]
        var section: String?
        var component: String?
        for row in rows {
            if row.section != section { lines += ["", row.section] }
            let id = row.component == component && row.section == section ? "" : row.component
            lines.append("  \(id.padded(idWidth))  \(row.builder.padded(builderWidth))  \(row.condition)")
            (section, component) = (row.section, row.component)
        }
        lines += ["", Self.orderHeader]
        for (label, order) in zip(labels, orders) { lines.append("  \(label.padded(labelWidth))  \(order.condition)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reads a table's text.
    ///
    /// - Throws: `PartitionTableError` with the line that is not of a table.
    public init(text: String) throws(PartitionTableError) {
        var figures: [String: String] = [:]
        var rows: [Row] = []
        var orders: [Order] = []
        var section: String?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let cells = Self.cells(line)
            guard !cells.isEmpty else { continue }
            if !line.hasPrefix("  ") {
                if cells.count == 2 { figures[cells[0]] = cells[1] } else { section = cells[0] }
            } else if section == Self.orderHeader, cells.count == 2, let colon = cells[0].lastIndex(of: ":") {
                let sections = cells[0][colon...].dropFirst().split(separator: " ").map(String.init)
                orders.append(Order(name: String(cells[0][..<colon]), sections: sections, condition: cells[1]))
            } else if let section, cells.count == 3 || cells.count == 2 && !rows.isEmpty {
                let component = cells.count == 3 ? cells[0] : rows[rows.count - 1].component
                rows.append(
                    Row(
                        section: section, component: component, builder: cells[cells.count - 2],
                        condition: cells[cells.count - 1]))
            } else {
                throw PartitionTableError(line: number + 1, text: String(line))
            }
        }
        self.contexts = figures["contexts"] ?? ""
        self.screens = figures["screens"] ?? ""
        self.rows = rows
        self.orders = orders
    }

    /// What stands between two or more spaces.
    private static func cells(_ line: Substring) -> [String] {
        line.split(separator: "  ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.map(String.init)
    }
}

/// A line that is not of a partition's table.
public struct PartitionTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    let text: String

    /// What is wrong, and where.
    public var description: String {
        "line \(line) is not of a partition's table: \"\(text)\"; the columns are component, builder and condition, two "
            + "spaces apart"
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
