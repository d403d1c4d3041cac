import StructuredText
import Synchronization

/// JSON values by name; those of a document stay a piece of its text until somebody asks for them.
///
/// Made at once, `[[0],[0]]` would take thirty times its text, in facets that nobody may look at.
package struct NamedValues: Hashable, Sendable {
    private enum Form: Sendable {
        case made([String: FacetValue])
        case unread(Unread)
    }

    private let form: Form

    /// Takes values that were made.
    package init(_ values: [String: FacetValue] = [:]) { form = .made(values) }

    /// Takes the text of an object, which was read before without an error.
    package init(object text: [UInt8]) { form = .unread(Unread(text)) }

    /// The values, which are made of their text once.
    package var values: [String: FacetValue] {
        switch form {
        case .made(let values): values
        case .unread(let unread): unread.values
        }
    }

    package static func == (a: NamedValues, b: NamedValues) -> Bool {
        // A document that is loaded again has the same texts.
        if case .unread(let a) = a.form, case .unread(let b) = b.form, a.text == b.text { return true }
        return a.values == b.values
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

private final class Unread: Sendable {
    let text: [UInt8]
    private let made = Mutex<[String: FacetValue]?>(nil)

    init(_ text: [UInt8]) { self.text = text }

    var values: [String: FacetValue] {
        made.withLock { made in
            if let made { return made }
            // It is a part of a text that was read.
            let values = (try? JSONDocument(parsing: text)).map { [String: FacetValue]($0.root) } ?? [:]
            made = values
            return values
        }
    }
}

extension NamedValues: Encodable {
    package func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

extension NamedValues: CustomStringConvertible, CustomReflectable {
    /// A failing test shows the values, as of any other member.
    package var description: String { "\(values)" }

    package var customMirror: Mirror { Mirror(reflecting: values) }
}
