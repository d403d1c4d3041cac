/// An attribute's value made ready for matching: texts with their hash, lists as sets of texts.
package enum Operand: Hashable, Sendable {
    case text(ExactString)
    case integer(Int64)
    case bool(Bool)
    case texts(Set<ExactString>)
    /// A double: only a rule for everybody who has the attribute matches it.
    case unmatchable

    /// Returns nil for null, which is the same as absent.
    package init?(_ value: AttributeValue) {
        switch value {
        case .string(let text): self = .text(ExactString(text))
        case .integer(let number): self = .integer(number)
        case .bool(let truth): self = .bool(truth)
        case .list(let elements): self = .texts(elements.lazy.map(\.text).exactSet)
        case .double: self = .unmatchable
        case .null: return nil
        }
    }

    /// The types of values.
    package enum Sort: Hashable, Sendable {
        case text, integer, texts, other
    }

    package var sort: Sort {
        switch self {
        case .text: .text
        case .integer: .integer
        case .texts: .texts
        case .bool, .unmatchable: .other
        }
    }

    var text: String? { if case .text(let text) = self { text.string } else { nil } }

    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

    var texts: Set<ExactString>? { if case .texts(let texts) = self { texts } else { nil } }
}

extension Sequence<String> {
    var operands: Set<Operand> { Set(lazy.map { .text(ExactString($0)) }) }
}
