/// One value of a YAML text, with its place.
package struct YAMLNode {
    package enum Content {
        /// A text; plain when it stands without quotes.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        case mapping([(key: YAMLNode, value: YAMLNode)])
        case null
    }

    package let position: TextPosition
    /// The place behind its last character; of a block, or of nothing, a place on its last line.
    package let end: TextPosition
    package let content: Content

    package var text: String? {
        guard case .scalar(let text, _) = content else { return nil }
        return text
    }

    package var isNull: Bool {
        if case .null = content { true } else { false }
    }

    /// Whether this is a number without quotes, which YAML does not take for a text.
    package var isNumber: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return Double(text) != nil && text.utf8.allSatisfy { $0 < 0x3A }
    }
}
