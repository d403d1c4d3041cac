package import StructuredText

extension FacetValue {
    /// The value as JSON in UTF-8, with the names of its objects in order.
    ///
    /// A number that JSON has no spelling for, such as infinity, is null.
    package var encoded: [UInt8] { written.bytes }

    /// The value as JSON, and how many lists and objects are inside each other; without recursion, however many.
    package var written: (bytes: [UInt8], depth: Int) {
        var bytes: [UInt8] = []
        var (depth, deepest) = (0, 0)
        // The rest to be written, the next one last: a text, and the value behind it; nil behind a closing bracket.
        var rest: [(text: [UInt8], value: FacetValue?)] = [([], self)]
        while let (text, value) = rest.popLast() {
            bytes += text
            switch value {
            case nil: depth -= 1
            case .string(let text): bytes += JSONText.encoded(text)
            case .integer(let number): bytes += String(number).utf8
            case .number(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
            case .bool(let value): bytes += (value ? "true" : "false").utf8
            case .null: bytes += "null".utf8
            case .list(let values):
                bytes.append(UInt8(ascii: "["))
                rest.append((Array("]".utf8), nil))
                rest += values.indices.reversed().map { ($0 == 0 ? [] : [UInt8(ascii: ",")], values[$0]) }
                depth += 1
            case .object(let members):
                bytes.append(UInt8(ascii: "{"))
                rest.append((Array("}".utf8), nil))
                for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated().reversed() {
                    let name = JSONText.encoded(member.key) + [UInt8(ascii: ":")]
                    rest.append((index == 0 ? name : [UInt8(ascii: ",")] + name, member.value))
                }
                depth += 1
            }
            deepest = max(deepest, depth)
        }
        return (bytes, deepest)
    }
}

extension FacetValue {
    /// Makes a value of a JSON text without recursion, however deep it is; of repeated members the last counts.
    package init(_ value: JSONValue) {
        self = .null
        // The lists and objects around the next value, the innermost last.
        var open: [OpenContainer] = []
        var next: JSONValue? = value
        repeat {
            if let next, let container = OpenContainer(next) {
                open.append(container)
            } else {
                let made = next.map(FacetValue.init(scalar:)) ?? open.removeLast().value
                if open.isEmpty { self = made } else { open[open.count - 1].add(made) }
            }
            next = open.isEmpty ? nil : open[open.count - 1].next()
        } while !open.isEmpty
    }

    private init(scalar value: JSONValue) {
        switch value.kind {
        case .null, .array, .object: self = .null
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .string: self = .string(value.string ?? "")
        case .number: self = value.number.map(FacetValue.init) ?? .null
        }
    }

    /// Makes a whole number as such where it fits, and one beyond the range of doubles as the last of them, as JSON has
    /// no infinity.
    private init(_ number: JSONNumber) {
        let largest = Double.greatestFiniteMagnitude
        self = number.int64.map(FacetValue.integer) ?? .number(min(max(number.double, -largest), largest))
    }
}

/// A list or an object that some of the values are made of.
private struct OpenContainer {
    private let isList: Bool
    private var elements: JSONValue.Elements.Iterator
    private var members: JSONValue.Members.Iterator
    private var name = ""
    private var list: [FacetValue] = []
    private var object: [String: FacetValue] = [:]

    /// Opens a list or an object; nil for anything else.
    init?(_ value: JSONValue) {
        guard value.kind == .array || value.kind == .object else { return nil }
        isList = value.kind == .array
        (elements, members) = (value.elements.makeIterator(), value.members.makeIterator())
        if isList {
            list.reserveCapacity(value.elements.count)
        } else {
            object.reserveCapacity(value.members.count)
        }
    }

    /// The list or object as it was made.
    var value: FacetValue { isList ? .list(list) : .object(object) }

    /// Returns the next value inside; nil at the end.
    mutating func next() -> JSONValue? {
        if isList { return elements.next() }
        guard let member = members.next() else { return nil }
        name = member.name.string ?? ""
        return member.value
    }

    /// Takes what was made of the value that came last.
    mutating func add(_ value: FacetValue) {
        if isList { list.append(value) } else { object[name] = value }
    }
}

extension [String: FacetValue] {
    /// Makes the members of an object by name; none of anything else.
    package init(_ object: JSONValue) {
        self = [:]
        for (name, value) in object.members { self[name.string ?? ""] = FacetValue(value) }
    }
}
