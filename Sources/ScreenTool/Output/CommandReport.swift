import ScreenProving
import StructuredText

/// A line for people, in a style where there are colours.
typealias StyledLine = (text: String, style: TextStyle?)

/// The result of a command: titled groups of rows for people, a value for programs, and how the command ends.
public struct CommandReport {
    /// The title; nil where the command has printed what there is.
    var title: String?
    /// Said below the title.
    var summary: [StyledLine] = []
    var groups: [Group] = []
    /// Whether the columns of all groups are one table's.
    var isOneTable = false
    /// Said below the groups.
    var end: [StyledLine] = []
    /// The value that is printed as JSON.
    var json: any Encodable = [:] as JSONObject
    var status = ExitStatus.success
    /// Said on standard error, after everything else.
    var faults: [String] = []

    /// Rows of cells under a title, with remarks on them.
    public struct Group {
        let title: String?
        var style: TextStyle? = .bold
        /// Rows above the title, such as the names of columns.
        var head: [ReportRow] = []
        /// The rows; for Markdown, the first has the names of the columns.
        var rows: [ReportRow] = []
        var remarks: [String] = []
        /// Lines for readers who need more than the rows.
        var details: [(title: String, lines: [String])] = []
    }

    /// Makes the result of a command of an application's own.
    ///
    /// - Parameters:
    ///   - title: the first line.
    ///   - summary: lines below it.
    ///   - groups: rows under titles.
    ///   - json: the same for programs, where the command takes `--format`.
    ///   - hasFailed: whether the program ends with 1.
    public init(
        title: String, summary: [String] = [], groups: [Group] = [], json: any Encodable = [String: String](),
        hasFailed: Bool = false
    ) {
        self.init(title, summary, lines: [], groups: groups, json: json, status: hasFailed ? .failure : .success)
    }
}

extension CommandReport {
    /// Makes a report, which fails where there are faults.
    init(
        _ title: String, _ summary: [String] = [], lines: [StyledLine] = [], groups: [Group] = [],
        isOneTable: Bool = false, end: [StyledLine] = [], json: any Encodable = [:] as JSONObject,
        status: ExitStatus = .success, faults: [String] = []
    ) {
        self.init(status, faults: faults)
        (self.title, self.summary, self.groups, self.end) = (title, summary.map { ($0, nil) } + lines, groups, end)
        (self.isOneTable, self.json) = (isOneTable, json)
    }

    /// Makes the end of a command that has printed what there is, which fails where there are faults.
    init(_ status: ExitStatus = .success, faults: [String] = []) {
        self.status = faults.isEmpty ? status : .failure
        self.faults = faults
    }
}

extension CommandReport.Group {
    /// Makes rows of cells under a title.
    public init(title: String? = nil, rows: [[String]]) {
        self.init(title: title, style: .bold, rows: rows.map { ReportRow($0) })
    }
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
    /// Writes a report, then its faults.
    func write(_ report: CommandReport, as format: ReportFormat) throws {
        switch format {
        case _ where report.title == nil: break
        case .text: draw(report)
        case .json: try json(report.json)
        case .markdown: write(Array(report.markdown.utf8))
        }
        for text in report.faults { fault(text) }
    }

    /// Draws a report for a terminal: title, summary, groups with an empty line before each.
    func draw(_ report: CommandReport) {
        if let title = report.title, !title.isEmpty { line(title, .bold) }
        draw(report.summary)
        var lines = Table.lines(report.isOneTable ? report.groups.flatMap(\.cells) : [])[...]
        for group in report.groups {
            line()
            if !report.isOneTable { lines = Table.lines(group.cells)[...] }
            draw(group.head, &lines)
            if let title = group.title { line(title, group.style) }
            draw(group.rows, &lines)
            for remark in group.remarks { line("  \(remark)") }
            for detail in group.details {
                line("  \(detail.title)", .dim)
                for text in detail.lines { line("    \(text)", .dim) }
            }
        }
        draw(report.end)
    }

    private func draw(_ rows: [ReportRow], _ lines: inout ArraySlice<String>) {
        for row in rows {
            line(lines.removeFirst(), row.style)
            draw(row.below)
        }
    }

    func draw(_ lines: [StyledLine]) {
        for (text, style) in lines { line(text, style) }
    }
}

extension CommandReport.Group {
    /// The cells of all rows, behind the margin of two spaces.
    fileprivate var cells: [[String]] { (head + rows).map { [""] + $0.cells } }
}

extension CommandReport {
    /// The report for a pull request: the summary, then each group's table, then its details folded.
    fileprivate var markdown: String {
        var text = "**\((title ?? "").markdown)**\n\n" + summary.map(\.text.markdown).joined(separator: "  \n") + "\n"
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
