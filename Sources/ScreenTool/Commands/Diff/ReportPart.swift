import StructuredText

/// A part of a report, drawn as text for a terminal or as Markdown for a pull request.
struct ReportPart {
    /// Lines that are read by whom the table does not tell enough.
    struct Detail {
        let title: String
        let lines: [String]
    }

    let title: String
    /// Rows of cells, the names of the columns first; none where there is nothing to list.
    var table: [[String]] = []
    /// Said below the table.
    var remarks: [String] = []
    var details: [Detail] = []
}

extension Output {
    /// Draws a report for a terminal: what was compared, the summary, the parts.
    @MainActor
    func draw(title: String, summary: [String], _ parts: [ReportPart]) {
        line(title, .bold)
        for text in summary { line(text) }
        for part in parts {
            line()
            line(part.title, .bold)
            for row in Table.lines(part.table.map { [""] + $0 }) { line(row) }
            for remark in part.remarks { line("  \(remark)") }
            for detail in part.details {
                line("  \(detail.title)", .dim)
                for text in detail.lines { line("    \(text)", .dim) }
            }
        }
    }

    /// Draws a report for a pull request: the summary, then each table, then the details folded.
    @MainActor
    func drawMarkdown(title: String, summary: [String], _ parts: [ReportPart]) {
        var text = "**\(title.markdown)**\n\n" + summary.map(\.markdown).joined(separator: "  \n") + "\n"
        for part in parts {
            text += "\n### \(part.title.markdown)\n\n"
            for (index, row) in part.table.enumerated() {
                text += "| \(row.map(\.markdown).joined(separator: " | ")) |\n"
                if index == 0 { text += "|\(String(repeating: " --- |", count: row.count))\n" }
            }
            if !part.remarks.isEmpty { text += "\n\(part.remarks.map(\.markdown).joined(separator: "  \n"))\n" }
            for detail in part.details {
                text += "\n<details><summary>\(detail.title.markdown)</summary>\n\n"
                text += detail.lines.map { "- <code>\($0.markdown)</code>\n" }.joined()
                text += "\n</details>\n"
            }
        }
        write(Array(text.utf8))
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
