import Foundation

extension FacetValue {
    /// Makes the value that something encodes to, as JSON has it; dates and addresses are texts.
    ///
    /// - Throws: what is wrong with a number that JSON cannot spell exactly, and what the value itself throws.
    init(encoding value: some Encodable) throws {
        let slot = Slot([])
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
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private var content = Content.value(.null)

    private enum Content {
        case value(FacetValue), members([String: Slot]), items([Slot])
    }

    init(_ path: [any CodingKey]) { codingPath = path }

    var value: FacetValue {
        switch content {
        case .value(let value): value
        case .members(let slots): .object(slots.mapValues(\.value))
        case .items(let slots): .list(slots.map(\.value))
        }
    }

    func member(_ key: any CodingKey) -> Slot {
        let slot = Slot(codingPath + [key])
        if case .members(var slots) = content {
            slots[key.stringValue] = slot
            content = .members(slots)
        }
        return slot
    }

    func item() -> Slot {
        let slot = Slot(codingPath)
        if case .items(let slots) = content { content = .items(slots + [slot]) }
        return slot
    }

    var count: Int { if case .items(let slots) = content { slots.count } else { 0 } }

    func encode(_ value: some Encodable) throws {
        switch value {
        case let text as String: content = .value(.string(text))
        case let truth as Bool: content = .value(.bool(truth))
        case let whole as any BinaryInteger: content = .value(.integer(try sent(Int64(exactly: whole), value)))
        case let decimal as Decimal: try encode(decimal)
        case let number as any BinaryFloatingPoint:
            content = .value(.number(try sent(Double(number).isFinite ? Double(number) : nil, value)))
        case let value as FacetValue: content = .value(value)
        case let address as URL: content = .value(.string(address.absoluteString))
        case let date as Date: content = .value(.string(date.formatted(.iso8601)))
        case let data as Data: content = .value(.string(data.base64EncodedString()))
        default: try value.encode(to: self)
        }
    }

    /// Takes a decimal number whose digits a double has, too.
    private func encode(_ decimal: Decimal) throws {
        let number = Double("\(decimal)") ?? .nan
        guard Decimal(string: "\(number)") == decimal else { throw unsent(decimal) }
        content = .value(Int64(exactly: number).map(FacetValue.integer) ?? .number(number))
    }

    private func sent<Value>(_ value: Value?, _ original: some Encodable) throws -> Value {
        guard let value else { throw unsent(original) }
        return value
    }

    private func unsent(_ value: some Encodable) -> UnsentValue {
        UnsentValue(path: codingPath, type: "\(type(of: value))")
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .members = content {} else { content = .members([:]) }
        return KeyedEncodingContainer(Members(slot: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .items = content {} else { content = .items([]) }
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
