import ScreenProving
import StructuredText

/// A line for people, in a style where there are colours.
typealias StyledLine = (text: String, style: TextStyle?)

/// The result of a command: titled groups of rows for people, a value for programs.
struct Report {
    let title: String
    /// Said below the title.
    var summary: [String] = []
    var summaryStyle: TextStyle?
    var groups: [ReportGroup] = []
    /// Said below the groups.
    var end: [StyledLine] = []
    /// The value that is printed as JSON.
    var json: any Encodable = [:] as JSONObject
}

/// Rows of cells under a title, with remarks on them.
struct ReportGroup {
    /// Lines for readers who need more than the rows.
    struct Detail {
        let title: String
        let lines: [String]
    }

    /// The title; nil for rows that need none.
    let title: String?
    var style: TextStyle? = .bold
    /// The rows; for Markdown, the first has the names of the columns.
    var rows: [ReportRow] = []
    /// Said below the rows.
    var remarks: [String] = []
    var details: [Detail] = []
}

/// Cells side by side, and lines that belong to them.
struct ReportRow {
    let cells: [String]
    var style: TextStyle?
    var below: [StyledLine] = []

    init(_ cells: [String], _ style: TextStyle? = nil, below: [StyledLine] = []) {
        self.cells = cells
        self.style = style
        self.below = below
    }
}

extension Output {
    /// Writes a report.
    func write(_ report: Report, as format: ReportFormat) throws {
        switch format {
        case .text: draw(report)
        case .json: try json(report.json)
        case .markdown: write(Array(report.markdown.utf8))
        }
    }

    /// Draws a report for a terminal: title, summary, groups.
    func draw(_ report: Report) {
        line(report.title, .bold)
        for text in report.summary { line(text, report.summaryStyle) }
        draw(report.groups)
        draw(report.end)
    }

    /// Draws lines in their styles.
    func draw(_ lines: [StyledLine]) {
        for (text, style) in lines { line(text, style) }
    }

    /// Draws groups for a terminal, an empty line before each.
    func draw(_ groups: [ReportGroup]) {
        for group in groups {
            line()
            if let title = group.title { line(title, group.style) }
            draw(group.rows)
            for remark in group.remarks { line("  \(remark)") }
            for detail in group.details {
                line("  \(detail.title)", .dim)
                for text in detail.lines { line("    \(text)", .dim) }
            }
        }
    }

    /// Draws rows for a terminal, their cells in columns.
    func draw(_ rows: [ReportRow]) {
        for (row, text) in zip(rows, Table.lines(rows.map { [""] + $0.cells })) {
            line(text, row.style)
            draw(row.below)
        }
    }
}

extension Report {
    /// The report for a pull request: the summary, then each group's table, then its details folded.
    fileprivate var markdown: String {
        var text = "**\(title.markdown)**\n\n" + summary.map(\.markdown).joined(separator: "  \n") + "\n"
        for group in groups {
            text += "\n### \((group.title ?? "").markdown)\n\n"
            for (index, row) in group.rows.enumerated() {
                text += "| \(row.cells.map(\.markdown).joined(separator: " | ")) |\n"
                if index == 0 { text += "|\(String(repeating: " --- |", count: row.cells.count))\n" }
            }
            if !group.remarks.isEmpty { text += "\n\(group.remarks.map(\.markdown).joined(separator: "  \n"))\n" }
            for detail in group.details {
                text += "\n<details><summary>\(detail.title.markdown)</summary>\n\n"
                text += detail.lines.map { "- <code>\($0.markdown)</code>\n" }.joined()
                text += "\n</details>\n"
            }
        }
        return text
    }
}

extension String {
    /// The text on one line, with everything escaped that Markdown or HTML would take for more than text.
    var markdown: String {
        let scalars = Array(printable.unicodeScalars)
        return scalars.indices.reduce(into: "") { text, index in
            let scalar = scalars[index]
            let before = index > 0 ? scalars[index - 1] : " "
            let after = index + 1 < scalars.count ? scalars[index + 1] : " "
            let isPlain =
                switch scalar {
                // Within a word it emphasizes nothing.
                case "_": before.properties.isAlphabetic && after.properties.isAlphabetic
                // Addresses become links without being asked to.
                case ":": after != "/"
                case ".": !(index > 1 && "wW".unicodeScalars.contains(before) && scalars[index - 2] == before)
                default: !Self.special.contains(scalar)
                }
            if isPlain { text.unicodeScalars.append(scalar) } else { text += "&#\(scalar.value);" }
        }
    }

    private static let special = Set("\\`*{}[]<>#|&~!@$".unicodeScalars)
}
