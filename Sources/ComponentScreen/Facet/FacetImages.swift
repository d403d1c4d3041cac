/// Every image of a facet.
public struct FacetImages: Hashable, Sendable {
    /// What the element shows.
    public var main: FacetImage?
    /// A small sign beside the title.
    public var icon: FacetImage?
    /// What lies behind the element.
    public var background: FacetImage?
    /// A small sign at the far end.
    public var accessory: FacetImage?
    /// Images an element kind defines for itself.
    public var custom: [String: FacetImage]

    /// Makes images; what is not given is not shown.
    public init(
        main: FacetImage? = nil,
        icon: FacetImage? = nil,
        background: FacetImage? = nil,
        accessory: FacetImage? = nil,
        custom: [String: FacetImage] = [:]
    ) {
        self.main = main
        self.icon = icon
        self.background = background
        self.accessory = accessory
        self.custom = custom
    }
}

/// A reference to an image: the name of an asset the view layer has, or an address to fetch it from.
public struct FacetImage: Identifier {
    /// The asset name or the address.
    public let rawValue: String
    /// Refers to an asset or an address.
    public init(rawValue: String) { self.rawValue = rawValue }
}
