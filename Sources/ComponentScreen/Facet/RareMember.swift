/// A member that has the usual value in most elements, where it takes 8 bytes.
///
/// Without it, an element would take six times the memory, and documents have many.
package enum RareMember<Value: RareValue>: Hashable {
    /// The usual value, and no other is equal to it.
    case usual
    indirect case other(Value)

    package init(_ value: Value) { self = value.isUsual ? .usual : .other(value) }

    var isUsual: Bool {
        switch self {
        case .usual: true
        case .other: false
        }
    }

    package var value: Value {
        get {
            switch self {
            case .usual: .usual
            case .other(let value): value
            }
        }
        set { self = RareMember(newValue) }
    }
}

/// A value with one that most elements have.
package protocol RareValue: Hashable {
    static var usual: Self { get }
    /// Whether it is the usual one.
    var isUsual: Bool { get }
}

extension RareValue {
    package var isUsual: Bool { self == .usual }
}

extension Optional: RareValue where Wrapped: Hashable {
    package static var usual: Wrapped? { nil }
}

extension RareMember: Sendable where Value: Sendable {}

extension RareMember: Encodable where Value: Encodable {
    package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension RareMember: CustomStringConvertible, CustomReflectable {
    /// A failing test shows the value, as of any other member.
    package var description: String { "\(value)" }

    package var customMirror: Mirror { Mirror(reflecting: value) }
}

extension FacetElement.Text: RareValue {
    package static let usual = FacetElement.Text()
}

extension FacetElement.Status: RareValue {
    package static let usual = ready

    package var isUsual: Bool { sort == nil }
}

extension FacetElement.Images: RareValue {
    package static let usual = FacetElement.Images()

    // Comparing five images takes longer than all else that an element is made of.
    package var isUsual: Bool {
        guard case .none = main, case .none = icon, case .none = background, case .none = accessory else {
            return false
        }
        return namedCustom.isEmpty
    }
}

extension FacetElement.Entry: RareValue {
    package static let usual = text
}

extension FacetElement.Accessibility: RareValue {
    package static let usual = FacetElement.Accessibility()
}

extension FacetElement.Layout: RareValue {
    package static let usual = vertical
}
