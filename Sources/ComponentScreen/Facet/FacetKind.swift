/// The kind of element that draws a facet, as a view layer registers it.
///
/// The library's own shapes use the kinds below; a view layer may know more.
public struct FacetKind: Identifier {
    /// The text form, such as `button`.
    public let rawValue: String
    /// Makes the kind of this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A titled block that holds other facets; the root of most components.
    public static let card: Self = "card"
    /// A highlighted block, usually with a link.
    public static let banner: Self = "banner"
    /// A text field; `accessory` is its text, `subtitle` the hint while it is empty.
    public static let field: Self = "field"
    /// A two-way switch; `isSelected` is on.
    public static let toggle: Self = "toggle"
    /// A list of options; `selection` says whether one or many can be chosen.
    public static let choice: Self = "choice"
    /// One option of a choice; `isSelected` is chosen.
    public static let option: Self = "option"
    /// A button.
    public static let button: Self = "button"
    /// A line of a list: a title and a value.
    public static let row: Self = "row"
    /// A sentence to read.
    public static let message: Self = "message"
}
