/// Some of the values of one parameter, by their indexes; room for 128.
struct ValueSet: Hashable, Sendable {
    static let capacity = 128

    private(set) var bits: UInt128

    private init(bits: UInt128) { self.bits = bits }

    init(_ value: Int) { bits = 1 << UInt128(value) }

    init(_ values: some Sequence<Int>) { bits = values.reduce(0) { $0 | 1 << UInt128($1) } }

    init(first count: Int) { bits = count >= Self.capacity ? .max : (1 << UInt128(count)) - 1 }

    static let none = ValueSet(bits: 0)

    var isEmpty: Bool { bits == 0 }
    var count: Int { bits.nonzeroBitCount }
    var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }
    /// The only value; nil when there is none or more than one.
    var only: Int? { bits != 0 && bits & (bits - 1) == 0 ? bits.trailingZeroBitCount : nil }

    func contains(_ value: Int) -> Bool { bits >> UInt128(value) & 1 == 1 }
    /// Returns whether it contains a value of a range that is not empty.
    func hasAny(of values: Range<Int>) -> Bool {
        bits >> UInt128(values.lowerBound) & ValueSet(first: values.count).bits != 0
    }
    func isSubset(of other: ValueSet) -> Bool { bits & ~other.bits == 0 }

    func union(_ other: ValueSet) -> ValueSet { ValueSet(bits: bits | other.bits) }
    func intersection(_ other: ValueSet) -> ValueSet { ValueSet(bits: bits & other.bits) }
    func subtracting(_ other: ValueSet) -> ValueSet { ValueSet(bits: bits & ~other.bits) }
}

extension ValueSet: Sequence {
    /// Returns the values in ascending order.
    func makeIterator() -> AnyIterator<Int> {
        var rest = bits
        return AnyIterator {
            guard rest != 0 else { return nil }
            defer { rest &= rest - 1 }
            return rest.trailingZeroBitCount
        }
    }
}
