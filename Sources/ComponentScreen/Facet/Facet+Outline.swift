/// Facets as plain text, for terminals, tests and reviews.
extension Facet {
    /// The tree as lines of plain text, children indented by two spaces under their parent.
    ///
    /// Controls are drawn as `[ Pay ]`, `(•) M`, `[x] Fragile`, `Weight: 2 kg`. What is invalid is followed
    /// by its message after `!`, what is disabled by its reason after `×`.
    public var outline: [String] { outline(in: nil) }

    private func outline(in selection: FacetSelection?) -> [String] {
        let own = [headline(in: selection)] + details + remark.map { [$0] }.orEmpty
        let choice = kind == .choice ? selection ?? self.selection : selection
        let inner = children.flatMap { $0.outline(in: choice) }
        return own.filter { !$0.isEmpty }.map(onOneLine) + inner.map { "  " + $0 }
    }

    /// Replaces the line breaks of a text, which would look like further lines of the outline.
    private func onOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private func headline(in selection: FacetSelection?) -> String {
        let title = text.title ?? ""
        switch kind {
        case .button: return joined("[ \(title) ]", text.subtitle)
        case .option where selection != .many:
            return joined(isSelected ? "(•) \(title)" : "( ) \(title)", text.subtitle, text.accessory)
        case .toggle, .option:
            return joined(isSelected ? "[x] \(title)" : "[ ] \(title)", text.subtitle, text.accessory)
        case .field: return "\(title): \(text.accessory ?? text.subtitle.map { "(\($0))" } ?? "…")"
        case .row: return joined(title, text.subtitle, text.accessory)
        default: return joined(title, text.accessory)
        }
    }

    private var details: [String] {
        switch kind {
        case .button, .option, .toggle, .field, .row: text.description.map { ["  " + $0] }.orEmpty
        default: [text.subtitle, text.description].compactMap { $0 }
        }
    }

    private var remark: String? {
        switch status {
        case .ready: nil
        case .invalid(let message): "  ! \(message)"
        case .disabled(let reason): "  × \(reason)"
        }
    }

    private func joined(_ texts: String?...) -> String {
        texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

extension Optional where Wrapped: RangeReplaceableCollection {
    fileprivate var orEmpty: Wrapped { self ?? Wrapped() }
}
