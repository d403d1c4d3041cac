/// A member that has the usual value in most elements, where it takes 8 bytes.
///
/// Without it, an element would take three times the memory, and documents have many.
enum RareMember<Value: RareValue>: Hashable, Sendable {
    /// The usual value, and no other is equal to it.
    case usual
    indirect case other(Value)

    init(_ value: Value) { self = value.isUsual ? .usual : .other(value) }

    var isUsual: Bool {
        switch self {
        case .usual: true
        case .other: false
        }
    }

    var value: Value {
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
protocol RareValue: Hashable, Encodable, Sendable {
    static var usual: Self { get }
    /// Whether it is the usual one.
    var isUsual: Bool { get }
}

extension RareValue {
    var isUsual: Bool { self == .usual }
}

extension RareMember: Encodable {
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension RareMember: CustomStringConvertible, CustomReflectable {
    /// A failing test shows the value, as of any other member.
    var description: String { "\(value)" }

    var customMirror: Mirror { Mirror(reflecting: value) }
}

extension FacetElement.Images: RareValue {
    static let usual = FacetElement.Images()

    // Comparing five images takes longer than all else that an element is made of.
    var isUsual: Bool {
        guard case .none = main, case .none = icon, case .none = background, case .none = accessory else {
            return false
        }
        return custom.isEmpty
    }
}

extension FacetElement.Entry: RareValue {
    static let usual = text
}

extension FacetElement.Accessibility: RareValue {
    static let usual = FacetElement.Accessibility()
}

extension FacetElement.Layout: RareValue {
    static let usual = vertical
}
