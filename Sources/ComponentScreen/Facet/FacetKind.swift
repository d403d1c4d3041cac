/// The library's own kinds of facets.
///
/// Each kind has a file of its name, which says all about it but how it is drawn. Renderers switch over the kinds, so
/// the compiler asks them how a new one looks.
public enum StandardKind: String, CaseIterable, Sendable {
    case card, banner, field, secret, date, time, toggle, choice, option, button, row, message
}

/// The kind of element that draws a facet, as a view layer registers it.
///
/// The library's own kinds are those of `StandardKind`; a view layer may know more.
public struct FacetKind: Identifier {
    /// A name of one of the library's own kinds is looked up once, and not each time that somebody asks about the kind.
    private enum Name: Sendable {
        case standard(StandardKind)
        case other(String)
    }

    private let name: Name

    /// Makes the kind of this name.
    public init(rawValue: String) { name = StandardKind(rawValue: rawValue).map(Name.standard) ?? .other(rawValue) }

    /// Names one of the library's own kinds.
    public init(_ kind: StandardKind) { name = .standard(kind) }

    /// The text form, such as `button`.
    public var rawValue: String {
        switch name {
        case .standard(let kind): kind.rawValue
        case .other(let name): name
        }
    }

    /// The library's own kind of this name; nil for a kind that an application adds.
    public var standard: StandardKind? {
        switch name {
        case .standard(let kind): kind
        case .other: nil
        }
    }
}
