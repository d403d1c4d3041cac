/// All that one facet shows, apart from its events and the facets inside it.
///
/// `Facet` has each member as its own: `facet.text.title`.
public struct FacetElement: Hashable, Codable, Sendable, Identifiable {
    /// The name, unique within the component.
    public var id: FacetID
    /// The kind of element a view layer draws this facet with.
    public var kind: FacetKind
    /// Every text of the element, ready to show.
    public var text: FacetText
    /// Every image of the element, by name.
    public var images: FacetImages
    /// Whether the element can be used, and what is wrong when it cannot or should not stay so.
    public var status: FacetStatus
    /// Whether this option is chosen or this switch is on.
    public var isSelected: Bool
    /// The number of options that can be chosen of this choice; a choice inside another follows the outer one.
    public var selection: FacetSelection
    /// The kind of entry that this field takes.
    public var entry: FacetEntry
    /// The words of a screen reader in place of the texts.
    public var accessibility: FacetAccessibility
    /// The values that analytics records of this element besides its names.
    public var logging: [String: String]
    /// The layout of the facets inside.
    public var layout: FacetLayout
    /// The tone and emphasis, which a theme maps to colors and fonts.
    public var style: FacetStyle
    /// Data for one view layer or element kind that no other field covers.
    public var custom: [String: FacetValue]

    /// Makes an element, ready to use and without texts unless others are given.
    public init(
        _ id: FacetID,
        kind: FacetKind,
        text: FacetText = FacetText(),
        images: FacetImages = FacetImages(),
        status: FacetStatus = .ready,
        isSelected: Bool = false,
        selection: FacetSelection = .one,
        entry: FacetEntry = .text,
        accessibility: FacetAccessibility = FacetAccessibility(),
        logging: [String: String] = [:],
        layout: FacetLayout = .vertical,
        style: FacetStyle = FacetStyle(),
        custom: [String: FacetValue] = [:]
    ) {
        self.id = id
        self.kind = kind
        self.text = text
        self.images = images
        self.status = status
        self.isSelected = isSelected
        self.selection = selection
        self.entry = entry
        self.accessibility = accessibility
        self.logging = logging
        self.layout = layout
        self.style = style
        self.custom = custom
    }
}
