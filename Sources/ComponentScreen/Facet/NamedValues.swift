package import StructuredText
import Synchronization

/// The values of an object by name.
///
/// Values of a document stay text until somebody asks for them. Made at once, those of `[[0],[0]]` take nearly 30 times
/// their text, in facets that nobody may look at.
package struct NamedValues<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Nil for no values: it takes 8 bytes, and most facets have none.
    private let kept: Kept?

    /// Takes values that were made.
    package init(_ values: [String: Value]) {
        kept = values.isEmpty ? nil : Kept(values, of: nil)
    }

    /// Takes the text of an object.
    ///
    /// - Parameters:
    ///   - text: the text, without space around it; every value in it can be read.
    ///   - isExact: whether a value depends on its text alone.
    ///   - read: makes a value.
    package init(object text: [UInt8], isExact: Bool, _ read: @escaping @Sendable (JSONValue) -> Value?) {
        kept = text.elementsEqual("{}".utf8) ? nil : Kept(nil, of: Text(bytes: text, isExact: isExact, read: read))
    }

    /// The values, which are made of their text once.
    package var values: [String: Value] { kept?.values ?? [:] }

    /// Whether there are none, without making them.
    package var isEmpty: Bool { kept == nil }

    package static func == (a: NamedValues, b: NamedValues) -> Bool {
        guard let a = a.kept, let b = b.kept else { return a.isEmpty && b.isEmpty }
        // A document that is loaded again has the same texts.
        return a === b || a.isSpelled(as: b) || a.values == b.values
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(values) }

    /// The text of an object, and how its values are made.
    private struct Text: Sendable {
        let bytes: [UInt8]
        let isExact: Bool
        let read: @Sendable (JSONValue) -> Value?
    }

    private final class Kept: Sendable {
        /// Nil for values that were made of no text.
        private let text: Text?
        private let made: Mutex<[String: Value]?>

        init(_ values: [String: Value]?, of text: Text?) {
            self.text = text
            made = Mutex(values)
        }

        func isSpelled(as other: Kept) -> Bool {
            guard let text, let other = other.text else { return false }
            return text.isExact && other.isExact && text.bytes == other.bytes
        }

        var values: [String: Value] {
            made.withLock { made in
                if let made { return made }
                var values: [String: Value] = [:]
                // It is a part of a text that was read.
                guard let text, let object = (try? JSONDocument(parsing: text.bytes))?.root else { return [:] }
                for (name, value) in object.members {
                    if let name = name.string, let value = text.read(value) { values[name] = value }
                }
                made = values
                return values
            }
        }
    }
}

extension NamedValues: Decodable where Value: Decodable {
    package init(from decoder: any Decoder) throws { self.init(try [String: Value](from: decoder)) }
}

extension NamedValues: Encodable where Value: Encodable {
    package func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

extension NamedValues: CustomStringConvertible, CustomReflectable {
    /// A failing test shows the values, as of any other member.
    package var description: String { "\(values)" }

    package var customMirror: Mirror { Mirror(reflecting: values) }
}
