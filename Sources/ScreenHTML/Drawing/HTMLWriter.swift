/// A writer of HTML into memory: names are part of the source, every value is escaped.
///
/// ```swift
/// html.element("label", ["for": id], title)
/// ```
///
/// Texts can come from anywhere. Characters that could end a text or an attribute are written as references, and
/// control characters, which HTML does not allow, as U+FFFD.
public struct HTMLWriter: Sendable {
    private var bytes: [UInt8] = []

    /// Starts with nothing.
    public init() { bytes.reserveCapacity(1 << 12) }

    /// The text that was written.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes a text as a reader is to see it.
    public mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { escape($0) }
    }

    /// Writes markup that is part of the program.
    public mutating func markup(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes text of the program itself as it is, such as a style sheet; nothing in it may come from outside.
    package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Writes the opening tag of an element; an attribute that is nil is left out, and an empty one is there or not.
    public mutating func open(
        _ name: StaticString,
        _ attributes: KeyValuePairs<StaticString, String?> = [:],
        _ further: KeyValuePairs<StaticString, String?> = [:]
    ) {
        bytes.append(UInt8(ascii: "<"))
        markup(name)
        for (name, value) in attributes { attribute(name, value) }
        for (name, value) in further { attribute(name, value) }
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func attribute(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        bytes.append(UInt8(ascii: " "))
        markup(name)
        guard !value.isEmpty else { return }
        markup("=\"")
        text(value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes the closing tag of an element.
    public mutating func close(_ name: StaticString) {
        markup("</")
        markup(name)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Writes an element with a text inside.
    public mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ text: String
    ) {
        open(name, attributes)
        self.text(text)
        close(name)
    }

    /// Copies what needs no reference in runs, which most texts are as a whole.
    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices {
            guard let reference = Self.reference(for: text[index]) else { continue }
            bytes.append(contentsOf: text[start..<index])
            markup(reference)
            start = index + 1
        }
        bytes.append(contentsOf: text[start...])
    }

    private static func reference(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: nil
        case 0..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
    }
}
