import Foundation

extension FacetValue {
    /// Makes the value that something encodes to, as JSON has it; dates and addresses are texts.
    ///
    /// - Throws: what is wrong with a number that JSON cannot spell exactly, and what the value itself throws.
    package init(encoding value: some Encodable) throws {
        let slot = Slot()
        defer { slot.end() }
        try slot.encode(value)
        self = slot.value
    }
}

/// A number that JSON has no spelling for, or that no reader of JSON would get as it is.
private struct UnsentValue: Error, CustomStringConvertible {
    let path: [any CodingKey]
    let type: String

    var description: String {
        let place = path.isEmpty ? "it" : path.map(\.stringValue).joined(separator: ".")
        return "\(place) is a \(type) that cannot be written exactly in JSON; send it as a text"
    }
}

/// The place of one value while it is encoded.
private final class Slot: Encoder {
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private let around: Slot?
    private let key: (any CodingKey)?
    private var single = FacetValue.null
    private var members: [String: Slot]?
    private var items: [Slot]?

    init(in around: Slot? = nil, _ key: (any CodingKey)? = nil) {
        self.around = around
        self.key = key
    }

    /// Asked for where something is wrong alone.
    var codingPath: [any CodingKey] { (around?.codingPath ?? []) + [key].compactMap(\.self) }
    var count: Int { items?.count ?? 0 }

    var value: FacetValue {
        if let members { return .object(members.mapValues(\.value)) }
        return items.map { .list($0.map(\.value)) } ?? single
    }

    /// Lets go of the places inside, which hold this one.
    func end() {
        members?.values.forEach { $0.end() }
        items?.forEach { $0.end() }
        (members, items) = (nil, nil)
    }

    func member(_ key: any CodingKey) -> Slot {
        let slot = Slot(in: self, key)
        members?[key.stringValue] = slot
        return slot
    }

    func item() -> Slot {
        let slot = Slot(in: self)
        items?.append(slot)
        return slot
    }

    func encode(_ value: some Encodable) throws {
        switch value {
        case let text as String: single = .string(text)
        case let truth as Bool: single = .bool(truth)
        case let whole as any BinaryInteger: single = .integer(try sent(Int64(exactly: whole), value))
        case let decimal as Decimal: try encode(decimal)
        case let number as any BinaryFloatingPoint:
            single = .number(try sent(Double(number).isFinite ? Double(number) : nil, value))
        case let value as FacetValue: single = value
        case let address as URL: single = .string(address.absoluteString)
        case let date as Date: single = .string(date.formatted(.iso8601))
        case let data as Data: single = .string(data.base64EncodedString())
        default: try value.encode(to: self)
        }
    }

    /// Takes a decimal number whose digits a double has, too.
    private func encode(_ decimal: Decimal) throws {
        let number = Double("\(decimal)") ?? .nan
        guard Decimal(string: "\(number)") == decimal else { throw unsent(decimal) }
        single = Int64(exactly: number).map(FacetValue.integer) ?? .number(number)
    }

    private func sent<Value>(_ value: Value?, _ original: some Encodable) throws -> Value {
        guard let value else { throw unsent(original) }
        return value
    }

    private func unsent(_ value: some Encodable) -> UnsentValue {
        UnsentValue(path: codingPath, type: "\(type(of: value))")
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        members = members ?? [:]
        return KeyedEncodingContainer(Members(slot: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        items = items ?? []
        return Items(slot: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(slot: self) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let slot: Slot
    var codingPath: [any CodingKey] { slot.codingPath }

    func encodeNil(forKey key: Key) { _ = slot.member(key) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try slot.member(key).encode(value) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<
        Nested
    > {
        slot.member(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { slot.member(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { Key(stringValue: "super").map { slot.member($0) } ?? slot }
    func superEncoder(forKey key: Key) -> any Encoder { slot.member(key) }
}

private struct Items: UnkeyedEncodingContainer {
    let slot: Slot
    var codingPath: [any CodingKey] { slot.codingPath }
    var count: Int { slot.count }

    func encodeNil() { _ = slot.item() }
    func encode<Value: Encodable>(_ value: Value) throws { try slot.item().encode(value) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        slot.item().container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { slot.item().unkeyedContainer() }
    func superEncoder() -> any Encoder { slot.item() }
}

private struct Single: SingleValueEncodingContainer {
    let slot: Slot
    var codingPath: [any CodingKey] { slot.codingPath }

    func encodeNil() {}
    func encode<Value: Encodable>(_ value: Value) throws { try slot.encode(value) }
}
