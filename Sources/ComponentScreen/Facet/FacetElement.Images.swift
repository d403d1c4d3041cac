extension FacetElement {
    /// Every image of a facet.
    public struct Images: Hashable, Codable, Sendable {
        /// The content, for elements that show an image.
        public var main: Image?
        /// A small image beside the title.
        public var icon: Image?
        /// An image behind the element.
        public var background: Image?
        /// A small image at the end of the line.
        public var accessory: Image?
        /// Images that only some element kind knows.
        public var custom: [String: Image]

        /// Makes images.
        public init(
            main: Image? = nil,
            icon: Image? = nil,
            background: Image? = nil,
            accessory: Image? = nil,
            custom: [String: Image] = [:]
        ) {
            self.main = main
            self.icon = icon
            self.background = background
            self.accessory = accessory
            self.custom = custom
        }
    }
}

extension FacetElement {
    /// A reference to an image: the name of an asset the view layer has, or an address to fetch it from.
    ///
    /// An image of a source alone can be written as a text: `icon: "camera"`.
    public struct Image: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
        /// The shape that an image is cut to.
        public enum Shape: String, Hashable, Codable, Sendable, CaseIterable {
            /// With rounded corners.
            case rounded
            /// As a circle.
            case circle
        }

        /// The asset name or the address.
        public var source: String
        /// The picture until the image is there: an asset, or the address of a smaller picture that is probably cached.
        public var placeholder: String?
        /// The shape that the image is cut to; nil shows it as it is.
        public var shape: Shape?

        /// Whether the source is the name of an asset: it has neither `/`, `.` nor `:`.
        public var isAsset: Bool { !source.contains { "/.:".contains($0) } }

        /// Refers to an asset or an address.
        public init(_ source: String, placeholder: String? = nil, shape: Shape? = nil) {
            self.source = source
            self.placeholder = placeholder
            self.shape = shape
        }

        /// Refers to an asset of a list, where a theme has a sign for each.
        public init(_ asset: some RawRepresentable<String>) { self.init(asset.rawValue) }

        /// Refers to an asset or an address without a placeholder, as it is.
        public init(stringLiteral source: String) { self.init(source) }
    }
}
