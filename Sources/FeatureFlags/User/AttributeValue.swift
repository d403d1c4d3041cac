package import StructuredText

public import struct Foundation.Date

/// The value that a host knows of a user under one attribute's name (rule format 2.1).
///
/// A value is not converted: the string `"10"`, the integer `10` and the double `10.0` are three different things to a rule,
/// and a rule for numbers or dates takes integers only. The elements of a list alone are compared as texts.
public enum AttributeValue: Sendable, Hashable {
    /// A text; compared by code units.
    case string(String)
    /// A whole number; of a date, the milliseconds since 1970 UTC.
    case integer(Int64)
    /// A number with a fraction, which no rule matches.
    case double(Double)
    /// A truth value.
    case bool(Bool)
    /// Several values, for the rules about sets; other elements are taken as their text.
    case list([AttributeValue])
    /// Nothing: the same as an attribute that is not there.
    case null

    /// Makes a date in the form rules want it: whole milliseconds since 1970 UTC, rounded down.
    ///
    /// A date beyond the range of a 64-bit integer becomes the nearest end of that range.
    public static func date(_ date: Date) -> AttributeValue {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.down)
        if let whole = Int64(exactly: milliseconds) { return .integer(whole) }
        return .integer(milliseconds < 0 ? .min : .max)
    }
}

extension AttributeValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral
{
    /// Makes a text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes a whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Makes a number with a fraction.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// Makes a truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Makes a list of several values.
    public init(arrayLiteral elements: AttributeValue...) { self = .list(elements) }
    /// Makes a null value.
    public init(nilLiteral: ()) { self = .null }
}

extension AttributeValue {
    /// Makes the value of a JSON text: a number spelled without fraction and exponent is an integer if it fits.
    ///
    /// Nil for an object, which no attribute can be.
    package init?(_ json: JSONValue) {
        switch json.kind {
        case .object: return nil
        case .array:
            var elements: [AttributeValue] = []
            for element in json.elements {
                guard let value = AttributeValue(element) else { return nil }
                elements.append(value)
            }
            self = .list(elements)
        case .string: self = .string(json.string ?? "")
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .null: self = .null
        case .number:
            guard let number = json.number else { return nil }
            let whole = number.isWhole ? number.int64 : nil
            self = whole.map(AttributeValue.integer) ?? .double(number.double)
        }
    }

    /// The text a list element is compared as: decimal digits, `true`, `false`, `null`, nested elements with commas.
    var text: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .double(let number): String(number)
        case .bool(let truth): String(truth)
        case .list(let elements): elements.map(\.text).joined(separator: ",")
        case .null: "null"
        }
    }
}

extension AttributeValue: CustomStringConvertible {
    /// The value as JSON would spell it.
    public var description: String {
        switch self {
        case .string(let text): JSONText.quoted(text)
        case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
        case .integer, .double, .bool, .null: text
        }
    }
}
