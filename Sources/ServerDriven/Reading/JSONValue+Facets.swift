import ComponentScreen
import FeatureFlags
import StructuredText

/// Values that mean something in a document.
extension JSONValue {
    var isObject: Bool { kind == .object }

    /// The text of a string that is not empty; nil for anything else.
    var filledString: String? { string.flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether the value is an action: an object with a name.
    var isAction: Bool { self["name"]?.filledString != nil }

    /// Whether the value says where an image is.
    var isImage: Bool { kind == .string || self["source"]?.kind == .string }

    /// The number of columns of a grid: a whole number, at least 1.
    var columns: Int? { wholeNumber.flatMap { $0 > 0 ? $0 : nil } }

    /// A whole number, however it is spelled; one that is beyond the range of integers becomes the last of them.
    var wholeNumber: Int? {
        guard let number, number.lowInt32 != nil else { return nil }
        return number.int64.map { Int(clamping: $0) } ?? (number.double < 0 ? .min : .max)
    }

    /// The members of an object in order, of repeated ones the last; none of anything else.
    var lastMembers: [(name: JSONValue, value: JSONValue)] {
        let all = Array(members)
        guard all.count > 1 else { return all }
        var last: [ExactString: Int] = [:]
        for (index, member) in all.enumerated() { last[ExactString(member.name.string ?? "")] = index }
        return last.count == all.count ? all : last.values.sorted().map { all[$0] }
    }
}

extension FacetValue {
    /// A value of a JSON text; of repeated members the last counts.
    ///
    /// A whole number is one where it fits; a number beyond the range of doubles is the last of them, as JSON has no
    /// infinity. The document's limit on depth bounds the recursion here, and that of whatever is done with the value.
    init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .string: self = .string(value.string ?? "")
        case .number:
            let largest = Double.greatestFiniteMagnitude
            self =
                value.number.map { number in
                    number.int64.map(FacetValue.integer) ?? .number(min(max(number.double, -largest), largest))
                } ?? .null
        case .array: self = .list(value.elements.map(FacetValue.init))
        case .object: self = .object([String: FacetValue](value))
        }
    }
}

extension [String: FacetValue] {
    /// The members of an object by name; none of anything else.
    init(_ object: JSONValue) {
        self = [:]
        for (name, value) in object.members { self[name.string ?? ""] = FacetValue(value) }
    }
}
