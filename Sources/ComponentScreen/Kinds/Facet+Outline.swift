/// Facets as plain text, for terminals, tests and reviews.
extension Facet {
    /// The tree as lines of plain text, children indented by two spaces under their parent.
    ///
    /// Controls are drawn as `[ Pay ]`, `(•) M`, `[x] Fragile`, `Weight: 2 kg`. An element that is not ready is
    /// followed by why, after the sign of its status.
    public var outline: [String] { outline(in: nil) }

    private func outline(in selection: FacetElement.Selection?) -> [String] {
        let remark = element.status.sort.map { "  \($0.mark) \(element.status.outline)" }
        // A choice inside another one only groups the options of the outer one.
        let rule = selection == nil ? rule : nil
        let chosen = selection == nil && isCompact ? "▾ " + (chosenTitles ?? caption(.choose)) : nil
        let required = isShownRequired(in: selection) ? caption(.required) : nil
        let own = element.kind.rules.lines(bare, selection) + [chosen, required, rule, remark].compactMap(\.self)
        let inner = children.flatMap { $0.outline(in: self.innerSelection(in: selection)) }
        return own.filter { !$0.isEmpty }.map(\.onOneLine) + inner.map { "  " + $0 }
    }
}

extension String {
    /// The text with a space for each line break, which would look like the end of an element.
    var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
