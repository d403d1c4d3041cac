import ComponentScreen
package import StructuredText

/// Values that mean something in a document.
extension JSONNodes {
    private static let actionName = JSONName("name")
    private static let imageSource = JSONName("source")

    /// Whether the value is an action: an object with a name.
    func isAction(_ value: Int) -> Bool { member(Self.actionName, of: value).map(isFilledString) ?? false }

    /// Whether the value is an object that says where an image is.
    func isImageObject(_ value: Int) -> Bool {
        member(Self.imageSource, of: value).map(isString) ?? false
    }

    /// The number of columns of a grid: a whole number, at least 1.
    func columns(_ value: Int) -> Int? {
        guard let whole = wholeNumber(value), whole > 0 else { return nil }
        return whole
    }

    /// A whole number, however it is spelled; one that is beyond the range of integers becomes the last of them.
    func wholeNumber(_ value: Int) -> Int? {
        guard let number = number(value), number.lowInt32 != nil else { return nil }
        return number.int64.map { Int(clamping: $0) } ?? (number.double < 0 ? .min : .max)
    }

    /// Any value; of repeated members of one object the last.
    ///
    /// The document's limit on depth bounds the recursion here, and that of whatever is done with the value.
    func facetValue(_ value: Int) -> FacetValue {
        switch kind(value) {
        case .null: .null
        case .true: .bool(true)
        case .false: .bool(false)
        case .string: .string(string(value) ?? "")
        case .number: number(value).map(FacetValue.init) ?? .null
        case .array: .list(facetValues(value))
        case .object: .object(facetObject(value))
        }
    }

    /// The members of an object by name; none for anything else.
    func facetObject(_ object: Int) -> [String: FacetValue] {
        guard isObject(object) else { return [:] }
        var members: [String: FacetValue] = [:]
        let count = count(object) / 2
        // For one it would take longer than it saves.
        if count > 1 { members.reserveCapacity(count) }
        var name = object + 1
        while name < end(object) {
            members[string(name) ?? ""] = facetValue(name + 1)
            name = end(name + 1)
        }
        return members
    }

    private func facetValues(_ array: Int) -> [FacetValue] {
        var values: [FacetValue] = []
        values.reserveCapacity(count(array))
        var value = array + 1
        while value < end(array) {
            values.append(facetValue(value))
            value = end(value)
        }
        return values
    }
}

extension FacetValue {
    /// A value of a JSON text; of repeated members the last counts.
    package init(_ value: JSONValue) {
        self = value.document.withNodes { $0.facetValue(value.index) }
    }

    /// A whole number as such where it fits, and one beyond the range of doubles as the last of them, as JSON has no infinity.
    fileprivate init(_ number: JSONNumber) {
        if let whole = number.int64 {
            self = .integer(whole)
        } else {
            let largest = Double.greatestFiniteMagnitude
            self = .number(min(max(number.double, -largest), largest))
        }
    }
}
