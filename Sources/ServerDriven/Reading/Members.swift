import StructuredText

/// The names of the members of one kind of object, in the format's section 1; at most 16, of at most 15 bytes each.
protocol MemberName: CodingKey, CaseIterable, RawRepresentable<Int> {
    /// The keys of all names, in the order of the cases.
    static var keys: [JSONName.Key] { get }
}

extension MemberName {
    fileprivate static func allKeys() -> [JSONName.Key] { allCases.map { JSONName($0.stringValue).key } }
}

/// The members of one object by name, found in one pass; of repeated ones the last.
struct Members<Name: MemberName> {
    /// A number for each name.
    private typealias Values = (
        UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32,
        UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32
    )

    let object: Int
    /// The numbers of the values; 0 where there is none, as that is the root's.
    private var values: Values = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    /// Whether there are others.
    let hasUnknown: Bool

    init(of object: Int, in json: JSONNodes) {
        self.object = object
        let keys = Name.keys
        hasUnknown = withUnsafeMutableBytes(of: &values) { values in
            let values = values.assumingMemoryBound(to: UInt32.self)
            var hasUnknown = false
            let end = json.end(object)
            var name = object + 1
            while name < end {
                if let place = keys.firstIndex(of: json.key(name)) {
                    values[place] = UInt32(name + 1)
                } else {
                    hasUnknown = true
                }
                name = json.end(name + 1)
            }
            return hasUnknown
        }
    }

    subscript(name: Name) -> Int? {
        let value = withUnsafeBytes(of: values) { $0.assumingMemoryBound(to: UInt32.self)[name.rawValue] }
        return value == 0 ? nil : Int(value)
    }
}

enum DocumentMember: Int, MemberName {
    case screen, title, header, menu, sections
    static let keys = allKeys()
}

enum SectionMember: Int, MemberName {
    case id, header, body, layout, more
    static let keys = allKeys()
}

enum FacetMember: Int, MemberName {
    case id, component, text, images, status, isSelected, events, children, logging, layout, style, custom
    /// Only in the flat form.
    case childrenCount
    static let keys = allKeys()
}

enum TextMember: Int, MemberName {
    case title, subtitle, accessory, description, custom
    static let keys = allKeys()
}

enum ImagesMember: Int, MemberName {
    case main, icon, background, accessory, custom
    static let keys = allKeys()
}

enum ImageMember: Int, MemberName {
    case source, placeholder, shape
    static let keys = allKeys()
}

enum StatusMember: Int, MemberName {
    case invalid, disabled
    static let keys = allKeys()
}

enum EventsMember: Int, MemberName {
    case tap, enter
    static let keys = allKeys()
}

enum ActionMember: Int, MemberName {
    case name, data, input
    static let keys = allKeys()
}

enum LayoutMember: Int, MemberName {
    case axis, columns, spacing
    static let keys = allKeys()
}

enum StyleMember: Int, MemberName {
    case tone, emphasis, size, background
    static let keys = allKeys()
}
