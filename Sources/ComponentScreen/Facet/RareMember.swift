/// A member that most elements have no value of: they take 8 bytes for it, and those that have one share it with their
/// copies.
///
/// Without it, an element would take three times the memory, and documents have many.
struct RareMember<Value: RareValue>: Sendable {
    private final class Shared: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    /// Nil for the usual value, and for no other.
    private var shared: Shared?

    init(_ value: Value) {
        shared = value == .usual ? nil : Shared(value)
    }

    var value: Value {
        get { shared?.value ?? .usual }
        set { self = RareMember(newValue) }
    }
}

/// A value with one that most elements have.
protocol RareValue: Hashable, Encodable, Sendable {
    static var usual: Self { get }
}

extension RareMember: Hashable {
    static func == (a: RareMember, b: RareMember) -> Bool {
        if a.shared === b.shared { return true }
        guard let first = a.shared, let second = b.shared else { return false }
        return first.value == second.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(shared?.value) }
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
