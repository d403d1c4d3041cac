import FeatureFlags

/// A type-safe name with one text form, for use across modules, files and programs.
///
/// Identifiers are written in lower-case words joined by hyphens: `size-weight`.
public protocol Identifier: RawRepresentable<String>, Hashable, Sendable, Codable, Comparable,
    ExpressibleByStringInterpolation, CustomStringConvertible
{
    /// Makes an identifier of any text; identifiers are equal when their texts are.
    init(rawValue: String)
}

extension Identifier {
    /// Returns whether both are spelled with the same code points; equivalent spellings, as of `é`, are different names
    /// as in JSON.
    public static func == (a: Self, b: Self) -> Bool {
        // Most texts differ even as texts, which is the faster comparison.
        a.rawValue == b.rawValue && a.rawValue.hasSameCodeUnits(as: b.rawValue)
    }
    /// Returns whether their spellings differ.
    public static func != (a: Self, b: Self) -> Bool { !(a == b) }
    /// Hashes the spelling; by their text, all spellings of one text would have one hash.
    public func hash(into hasher: inout Hasher) {
        var text = rawValue
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
    /// Makes an identifier of any text, as `init(rawValue:)` does.
    public init(_ text: some StringProtocol) { self.init(rawValue: String(text)) }
    /// Makes an identifier of a string literal.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
    /// The same as `rawValue`.
    public var description: String { rawValue }
    /// Orders identifiers by their text.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The name of a component and of its place on a screen; several builders may be candidates for it.
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
