import ComponentScreen
import StructuredText

/// A member of an object of the format.
///
/// Reading, writing, the paths that capabilities require, and the comparison with the article and the schema go through
/// tables of these, so that a new member is a line in one of them.
struct FormatMember<Owner: Sendable>: Sendable {
    let name: String
    let type: MemberType
    /// Reads the value of the member, and notes what is wrong with it.
    let read: @Sendable (JSONValue, inout Owner, inout DocumentReader) -> Void
    /// Writes the value; nil for the one that a missing member means.
    let write: @Sendable (Owner) -> FacetValue?

    /// Lists a member that is read by rules of its own.
    init(_ name: String, _ type: MemberType, write: @escaping @Sendable (Owner) -> FacetValue? = { _ in nil }) {
        self.init(name, type, read: { _, _, _ in }, write: write)
    }

    init(
        _ name: String, _ type: MemberType,
        read: @escaping @Sendable (JSONValue, inout Owner, inout DocumentReader) -> Void,
        write: @escaping @Sendable (Owner) -> FacetValue?
    ) {
        self.name = name
        self.type = type
        self.read = read
        self.write = write
    }

    /// Returns the member for clients with a feature; any other does not know it.
    func with(_ feature: Capabilities.Feature) -> FormatMember {
        FormatMember(name, type) { value, owner, reader in
            guard reader.client.features.contains(feature) else { return reader.note(.unknownProperty, value) }
            read(value, &owner, &reader)
        } write: {
            write($0)
        }
    }

    init<Value>(_ name: String, _ path: any WritableKeyPath<Owner, Value> & Sendable, _ codec: Codec<Value>) {
        self.init(name, codec.type) { value, owner, reader in
            if let read = codec.read(value, &reader) { owner[keyPath: path] = read }
        } write: {
            codec.write($0[keyPath: path])
        }
    }

    init<Value>(_ name: String, _ path: any WritableKeyPath<Owner, Value?> & Sendable, _ codec: Codec<Value>) {
        self.init(name, codec.type) { value, owner, reader in
            owner[keyPath: path] = codec.read(value, &reader)
        } write: {
            $0[keyPath: path].flatMap(codec.write)
        }
    }
}

extension Array {
    /// Reads the members that an object has into a value.
    func read<Owner>(_ object: JSONValue, into owner: inout Owner, _ reader: inout DocumentReader)
    where Element == FormatMember<Owner> {
        for member in self {
            if let value = object[member.name] { member.read(value, &owner, &reader) }
        }
    }

    /// Returns the members that are to be written.
    func written<Owner>(_ owner: Owner) -> [String: FacetValue] where Element == FormatMember<Owner> {
        reduce(into: [:]) { $0[$1.name] = $1.write(owner) }
    }
}

/// A type of values of the format, with how they are read and written.
struct Codec<Value: Sendable>: Sendable {
    let type: MemberType
    /// Reads a value; nil for one that does not fit, which is noted.
    let read: @Sendable (JSONValue, inout DocumentReader) -> Value?
    /// Writes a value; nil for the one that a missing member means.
    let write: @Sendable (Value) -> FacetValue?

    /// Makes the codec of a value of one type; another one is noted.
    static func plain(
        _ type: MemberType, _ value: @escaping @Sendable (JSONValue) -> Value?,
        write: @escaping @Sendable (Value) -> FacetValue?
    ) -> Codec {
        Codec(
            type: type,
            read: { json, reader in
                let value = value(json)
                if value == nil { reader.note(.badValue, json) }
                return value
            }, write: write)
    }

    /// Makes the codec of an object; members that the table does not list are noted.
    ///
    /// - Parameter fits: notes a value that nothing can be made of, and returns false for it.
    static func object(
        _ initial: Value, _ members: [FormatMember<Value>],
        where fits: @escaping @Sendable (JSONValue, inout DocumentReader) -> Bool = { _, _ in true }
    ) -> Codec {
        let names = members.map(\.name)
        return Codec(type: MemberType(members)) { value, reader in
            guard fits(value, &reader) else {
                reader.note(.badValue, value)
                return nil
            }
            guard let object = reader.object(value, of: names) else { return nil }
            var owner = initial
            members.read(object, into: &owner, &reader)
            return owner
        } write: {
            .members(members.written($0))
        }
    }

    /// Makes the codec of an array, without the elements that cannot be read.
    static func list<Element>(_ element: Codec<Element>) -> Codec where Value == [Element] {
        Codec(type: .any) { value, reader in
            if value.kind != .array { reader.note(.badValue, value) }
            var list: Value = []
            list.reserveCapacity(value.elements.count)
            for value in value.elements {
                if let read = element.read(value, &reader) { list.append(read) }
            }
            return list
        } write: {
            $0.isEmpty ? nil : .list($0.compactMap(element.write))
        }
    }

    /// Makes the codec of values by name, without those that cannot be read.
    ///
    /// - Parameters:
    ///   - element: the codec of a value.
    ///   - isExact: whether a value depends on its text alone, and not on the client.
    ///   - isKept: notes what is wrong with a member, and returns whether it can be read.
    static func named<Element>(
        _ element: Codec<Element>, isExact: Bool = true,
        where isKept: @escaping @Sendable (inout DocumentReader, _ name: JSONValue, _ value: JSONValue) -> Bool
    ) -> Codec where Value == NamedValues<Element> {
        @Sendable func reading(for client: ClientRules) -> @Sendable (JSONValue) -> Element? {
            { value in
                var reader = DocumentReader(for: client, isFlat: false)
                return element.read(value, &reader)
            }
        }
        // One for all facets: it would take more memory than most values.
        let plain = reading(for: .nobody)
        return Codec(type: .object([:], others: element.type)) { object, reader in
            guard object.isObject else {
                reader.note(.badValue, object)
                return nil
            }
            let read = isExact ? plain : reading(for: reader.client)
            return NamedValues(object: object.text { isKept(&reader, $0, $1) }, isExact: isExact, read)
        } write: {
            .members($0.values.mapValues(element.write))
        }
    }

    /// Makes the codec of a vocabulary with the word that a missing member means.
    static func word(_ usual: Value? = nil) -> Codec
    where Value: RawRepresentable<String> & CaseIterable & Equatable {
        Codec(type: .words(Value.allCases.map(\.rawValue))) { value, reader in
            guard let text = reader.string(value) else { return nil }
            if let word = Value(rawValue: text) { return word }
            reader.note(.unknownValue, value, detail: text)
            return nil
        } write: {
            $0 == usual ? nil : .string($0.rawValue)
        }
    }
}
