/// A regular expression that clients in any language read as the service does.
///
/// They differ in what `\d`, `\w`, `\s`, `.` and `$` match, so those are written as the characters that they are in Java,
/// whose meaning the service follows.
struct ClientExpression: Equatable {
    /// The expression that fits a whole text.
    let whole: String

    /// Translates a pattern; nil for one with other parts than characters, classes, groups, and how many.
    init?(_ pattern: String) {
        let known =
            /(?:[^\\(+*?\[}]|\}(?!\+)|\\[dws.\-\/()\[\]{}+*?^$|\\]|\((?!\?)|\(\?[:=!]|\[\^?(?:[^\\\[\]&]|\\[dws.\-\/\[\]^\\])+\]|[+*?](?!\+))*/
        guard pattern.wholeMatch(of: known.matchingSemantics(.unicodeScalar)) != nil else { return nil }
        var (expression, isInClass) = ("", false)
        var rest = pattern.unicodeScalars[...]
        while let sign = rest.popFirst() {
            switch (sign, isInClass) {
            case ("\\", _):
                guard let name = rest.popFirst() else { return nil }
                guard let characters = Self.characters(of: name) else {
                    expression += "\\\(name)"
                    continue
                }
                expression += isInClass ? characters : "[\(characters)]"
            case (".", false): expression += #"[^\n\r\u0085\u2028\u2029]"#
            default:
                if sign == "[" { isInClass = true }
                if sign == "]" { isInClass = false }
                expression.unicodeScalars.append(sign)
            }
        }
        whole = "^(?:\(expression))\(Self.end)"
    }

    private static func characters(of name: Unicode.Scalar) -> String? {
        switch name {
        case "d": "0-9"
        case "w": "A-Za-z0-9_"
        case "s": #" \t\n\x0B\f\r"#
        default: nil
        }
    }

    /// The end of a text; `$` is one in front of a last line break, too.
    private static let end = #"(?![\s\S])"#

    /// A text with a character that is no white space of Unicode.
    static let filled = #"[^\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]"#

    /// A text that is no number in any language: a sign of ASCII that none is written with, or too many digits.
    static let noNumber = #"[!-&(-+/:-~]|^-?[0-9]{16}[0-9]*"# + end

    /// A number that every client reads as the service does: digits, and a point where it cannot stand between thousands.
    static func number(pointIsDecimal: Bool) -> String {
        let decimals = pointIsDecimal ? "[0-9]+" : "(?:[0-9]{1,2}|[0-9]{4,})"
        return "^-?(?![0-9]{16}|[0-9.]{17})[0-9]+(?:\\.\(decimals))?\(end)"
    }

    /// A text for a number that is as long as it is written: a whole number without zeros in front, or no number.
    static let counted = "^(?:-?[1-9][0-9]*|[!-~]*[!-&(-+/:-~][!-~]*)" + end

    /// A text of ASCII without spaces, which has the form of a number or a phone number already.
    static let plain = "^[!-~]+" + end
}
