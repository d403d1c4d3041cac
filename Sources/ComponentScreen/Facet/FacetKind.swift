/// The kind of element that draws a facet, as a view layer registers it.
///
/// The library's own kinds are those of `StandardKind`; a view layer may know more.
public struct FacetKind: Identifier {
    /// The text form, such as `button`.
    public let rawValue: String
    /// Makes the kind of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
}
