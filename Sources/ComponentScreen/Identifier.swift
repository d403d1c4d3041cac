/// A name that travels between modules, files and programs: a type of its own over one text form.
///
/// Identifiers are written in lower-case words joined by hyphens: `size-weight`.
public protocol Identifier: RawRepresentable<String>, Hashable, Sendable, Codable, Comparable,
    ExpressibleByStringLiteral, CustomStringConvertible
{
    /// Takes any text; two identifiers are the same when their texts are.
    init(rawValue: String)
}

extension Identifier {
    /// Lets an identifier be written as its text.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
    /// The text form.
    public var description: String { rawValue }
    /// Orders identifiers by their text.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The name of one component of a screen, and of the place it takes; several builders may compete for one.
public struct ComponentID: Identifier {
    /// The text form, such as `package-photo`.
    public let rawValue: String
    /// Makes the identifier of this text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The name of one area of a screen.
public struct SectionID: Identifier {
    /// The text form, such as `parcel`.
    public let rawValue: String
    /// Makes the identifier of this text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The name of one facet, unique among the facets of its component.
public struct FacetID: Identifier {
    /// The text form, such as `add`.
    public let rawValue: String
    /// Makes the identifier of this text.
    public init(rawValue: String) { self.rawValue = rawValue }
}
