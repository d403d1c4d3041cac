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
        public var custom: [String: Image] {
            get { namedCustom.values }
            set { namedCustom = NamedValues(newValue) }
        }
        package var namedCustom: NamedValues<Image>

        private enum CodingKeys: String, CodingKey {
            case main, icon, background, accessory
            case namedCustom = "custom"
        }

        /// The slots for images of an element, as documents name them.
        public enum Slot: String, Hashable, Sendable, CaseIterable {
            case main, icon, background, accessory, custom
        }

        /// Returns the images in a slot: one at most, and all custom ones in the order of their names.
        public func at(_ slot: Slot) -> [Image] {
            switch slot {
            case .main: [main].compactMap(\.self)
            case .icon: [icon].compactMap(\.self)
            case .background: [background].compactMap(\.self)
            case .accessory: [accessory].compactMap(\.self)
            case .custom: custom.sorted { $0.key < $1.key }.map(\.value)
            }
        }

        /// Returns whether there is no image in a slot.
        package func isEmpty(_ slot: Slot) -> Bool {
            switch slot {
            case .main, .icon, .background, .accessory: at(slot).isEmpty
            // Nothing is made of a text to find that out.
            case .custom: namedCustom.isEmpty
            }
        }

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
            namedCustom = NamedValues(custom)
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
        public var placeholder: String? {
            get { drawing.value.placeholder }
            set { drawing.value.placeholder = newValue }
        }
        /// The shape that the image is cut to; nil shows it as it is.
        public var shape: Shape? {
            get { drawing.value.shape }
            set { drawing.value.shape = newValue }
        }
        /// The width of the room for the image divided by its height, which it has before the image is there.
        ///
        /// Nil leaves the room to the picture. A ratio outside of `ratios` counts as nil and is reported. A circle is
        /// as wide as high.
        public var ratio: Double? {
            get { drawing.value.ratio }
            set { drawing.value.ratio = newValue.map(Self.comparable) }
        }
        /// The picture by night, an asset or an address; nil for the same as by day.
        public var dark: String? {
            get { drawing.value.dark }
            set { drawing.value.dark = newValue }
        }

        /// All but the source, which most images have alone: documents have many.
        private struct Drawing: RareValue, Codable {
            static let usual = Drawing()
            var placeholder: String?
            var shape: Shape?
            var ratio: Double?
            var dark: String?
        }
        private var drawing: RareMember<Drawing>

        private enum CodingKeys: CodingKey {
            case source
        }

        /// Reads the source, and beside it what else there is.
        public init(from decoder: any Decoder) throws {
            source = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .source)
            drawing = RareMember(try Drawing(from: decoder))
        }

        /// Writes the source, and beside it what else there is.
        public func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(source, forKey: .source)
            try drawing.encode(to: encoder)
        }

        /// The ratios that are drawn: from ten times as high as wide to ten times as wide as high.
        public static let ratios = 0.1...10

        /// The ratio that is drawn; nil leaves the room to the picture.
        public var drawnRatio: Double? {
            ratio.flatMap { Self.ratios.contains($0) ? $0 : nil }.map { shape == .circle ? 1 : $0 }
        }

        /// Returns the image with the source by day or by night.
        public func shown(atNight isNight: Bool) -> Image {
            var image = self
            image.dark = nil
            if isNight, let dark { image.source = dark }
            return image
        }

        /// Makes a ratio that equals itself: what is not a number, or infinite, is as wrong as 0.
        private static func comparable(_ ratio: Double) -> Double { ratio.isFinite ? ratio : 0 }

        /// Whether the source is the name of an asset: it has neither `/`, `.` nor `:`.
        public var isAsset: Bool { !source.contains { "/.:".contains($0) } }

        /// Refers to an asset or an address.
        public init(
            _ source: String, placeholder: String? = nil, shape: Shape? = nil, ratio: Double? = nil, dark: String? = nil
        ) {
            self.source = source
            drawing = RareMember(
                Drawing(placeholder: placeholder, shape: shape, ratio: ratio.map(Self.comparable), dark: dark))
        }

        /// Refers to an asset of a list, where a theme has a sign for each.
        public init(_ asset: some RawRepresentable<String>) { self.init(asset.rawValue) }

        /// Refers to an asset or an address without a placeholder, as it is.
        public init(stringLiteral source: String) { self.init(source) }
    }
}

extension FacetElement.Image: CustomReflectable {
    /// All members beside each other.
    public var customMirror: Mirror {
        Mirror(
            self, children: [("source", source)] + Array(Mirror(reflecting: drawing).children), displayStyle: .struct)
    }
}

extension FacetElement {
    /// The facts about its images that no renderer can draw, such as `image custom of row` and `ratio 0.0 of image main`.
    public var undrawnImages: [String] {
        Images.Slot.allCases.flatMap { slot in
            let images = images.at(slot)
            guard kind.images.contains(slot) else {
                return images.isEmpty ? [] : ["image \(slot.rawValue) of \(kind)"]
            }
            return images.flatMap { image in
                let isBlank = image.source.allSatisfy(\.isWhitespace)
                let ratio = image.ratio.flatMap { Image.ratios.contains($0) ? nil : $0 }
                return (isBlank ? ["image \(slot.rawValue) without a source"] : [])
                    + (ratio.map { ["ratio \($0) of image \(slot.rawValue)"] } ?? [])
            }
        }
    }
}
