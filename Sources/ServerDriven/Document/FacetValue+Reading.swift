import ComponentScreen
package import StructuredText

extension FacetValue {
    /// A value of a JSON text; of repeated members the last counts.
    ///
    /// The depth of the text bounds the calls inside of one another.
    package init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .string: self = .string(value.string ?? "")
        case .number:
            let number = value.number
            self = number?.int64.map(FacetValue.integer) ?? .number(number?.double ?? .nan)
        case .array: self = .list(value.elements.map(FacetValue.init))
        case .object:
            let members = value.members.map { ($0.name.string ?? "", FacetValue($0.value)) }
            self = .object(Dictionary(members) { _, last in last })
        }
    }
}
