import ComponentScreen
import ScreenHTML
import ScreenInspection

extension Explanation {
    /// The explanation as HTML: a line for each builder, which opens to how its flags were decided.
    var html: String {
        var html = HTMLWriter()
        let repeated = Dictionary(grouping: rows, by: \.entry.component).filter { $1.count > 1 }
        for row in rows {
            // The builder tells candidates of one place apart.
            let builder = repeated[row.entry.component] == nil ? "" : "\(row.entry.builder) · "
            html.open(
                "details",
                [
                    "id": "why-\(row.name)", "class": row.entry.decision == .included ? "in" : "out",
                    "data-explains": row.entry.component.rawValue,
                ])
            html.open("summary")
            html.element("b", [:], row.entry.component.rawValue)
            html.text(" ")
            html.element("span", [:], builder + row.text)
            html.close("summary")
            html.element("p", [:], "\(row.entry.builder) in \(row.entry.section)")
            if !row.reports.isEmpty { html.list(row.reports.flatMap(\.steps)) }
            html.close("details")
        }
        guard !others.isEmpty else { return html.text }
        html.markup("<details id=\"why-others\" class=\"others\"><summary><b>other flags</b></summary>")
        html.list(others.flatMap(\.steps))
        html.markup("</details>")
        return html.text
    }
}

extension Explanation.Reason {
    /// The builder's name; with the place in front where it is a candidate for several.
    fileprivate var name: String {
        entry.component.rawValue.contains("/") ? "\(entry.component)/\(entry.builder)" : entry.builder
    }
}
