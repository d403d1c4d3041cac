extension String {
    /// The text on one line, with escapes for line ends, control
    /// characters and characters that change the writing direction.
    package var printable: String {
        guard !unicodeScalars.allSatisfy(\.isPrintable) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.isPrintable: text.unicodeScalars.append(scalar)
            default: text += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
    }

    /// Each line of the text as `printable` has it.
    package var printableLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
    }
}

extension Unicode.Scalar {
    /// Whether it is neither a control character, nor one that ends a
    /// line, nor one that controls the writing direction.
    var isPrintable: Bool {
        switch value {
        case 0x20..<0x7F: true
        case 0x2028, 0x2029: false
        default: properties.generalCategory != .control && !properties.isBidiControl
        }
    }
}
