/// Every image of a facet.
public struct FacetImages: Hashable, Sendable {
    /// The content, for elements that show an image.
    public var main: FacetImage?
    /// A small image beside the title.
    public var icon: FacetImage?
    /// An image behind the element.
    public var background: FacetImage?
    /// A small image at the end of the line.
    public var accessory: FacetImage?
    /// Images that only some element kind knows.
    public var custom: [String: FacetImage]

    /// Makes images.
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
