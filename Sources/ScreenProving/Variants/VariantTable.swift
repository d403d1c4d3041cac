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
    public var text: String {
        var lines = ["contexts  \(contexts)", "screens   \(screens)"] + fixed.map { "fixed: \($0)".asCell }
        let pairs = zip(rows, [nil] + rows)
        let cells = pairs.map { row, last in
            let isCandidate = row.component == last?.component && row.section == last?.section
            let place = isCandidate ? "" : row.component.rawValue.asCell
            return ["  \(place)", row.builder.asCell, "\(row.condition)".asCell]
        }
        for ((row, last), line) in zip(pairs, Table.lines(cells)) {
            if row.section != last?.section { lines += ["", row.section.rawValue.asCell] }
            lines.append(line)
        }
        lines += ["", "order of sections"]
        lines += Table.lines(
            arrangements.map { arrangement in
                let sections = arrangement.sections.map(\.rawValue).joined(separator: " ")
                return ["  \(arrangement.name.asCell): \(sections.asCell)", "\(arrangement.condition)".asCell]
            })
        return lines.joined(separator: "\n") + "\n"
    }
}

extension String {
    /// The text as one cell: in one line without two spaces that would end it or what speaks to a terminal, and never
    /// nothing.
    fileprivate var asCell: String {
        let text = split(whereSeparator: \.isWhitespace).joined(separator: " ").printable
        return text.isEmpty ? "-" : text
    }
}
