public import ComponentScreen

/// The look of an application's own name of a style, such as `background hero`; what it does not say stays as it is.
public struct OwnStyle: Hashable, Sendable {
    /// A surface, and the text on it, on which everything has the color of that text.
    public struct Colors: Hashable, Sendable {
        /// The surface by day.
        public var surface: ThemeColor
        /// The text by day.
        public var text: ThemeColor
        /// The surface by night.
        public var darkSurface: ThemeColor
        /// The text by night.
        public var darkText: ThemeColor

        /// Names every color.
        public init(surface: ThemeColor, text: ThemeColor, darkSurface: ThemeColor, darkText: ThemeColor) {
            (self.surface, self.text, self.darkSurface, self.darkText) = (surface, text, darkSurface, darkText)
        }
    }

    /// The colors; nil for those around.
    public var colors: Colors?
    /// The use of type of the element's title: one of the theme's own, or one of the library's by its name.
    public var type: String?
    /// The distance in points between the edge of the element and what is in it.
    public var padding: Int?
    /// The radius of the corners of the element's surface in points.
    public var corner: Int?

    /// Names what differs from the usual look.
    public init(colors: Colors? = nil, type: String? = nil, padding: Int? = nil, corner: Int? = nil) {
        (self.colors, self.type, self.padding, self.corner) = (colors, type, padding, corner)
    }

    /// Names every color, and what else differs from the usual look.
    public init(
        surface: ThemeColor, text: ThemeColor, darkSurface: ThemeColor, darkText: ThemeColor, type: String? = nil,
        padding: Int? = nil, corner: Int? = nil
    ) {
        let colors = Colors(surface: surface, text: text, darkSurface: darkSurface, darkText: darkText)
        self.init(colors: colors, type: type, padding: padding, corner: corner)
    }

    /// The paddings and corners that are drawn; a number outside is a fault of the theme, and the nearest one is drawn.
    static let distances = 0...200

    /// The padding that is drawn.
    public var drawnPadding: Int? { padding.map { $0.clamped(to: Self.distances) } }
    /// The corner that is drawn.
    public var drawnCorner: Int? { corner.map { $0.clamped(to: Self.distances) } }
}

extension Theme {
    /// Returns the look of the own names of a style; nil where the theme knows none of them.
    ///
    /// Colors, type, padding and corner come from the first name that has them, in this sequence: `background`, `tone`,
    /// `size`, `emphasis`. Views and style sheets use the same list.
    public func ownStyle(of style: FacetElement.Style) -> OwnStyle? {
        let found = FacetElement.Style.Member.byWeight.compactMap { member in
            style.own[member].flatMap { styles["\(member.rawValue) \($0)"] }
        }
        guard let first = found.first else { return nil }
        return found.dropFirst().reduce(first) { style, other in
            OwnStyle(
                colors: style.colors ?? other.colors, type: style.type ?? other.type,
                padding: style.padding ?? other.padding, corner: style.corner ?? other.corner)
        }
    }

    /// The own styles with the part and the name of each, those that count less first, as a style sheet needs them.
    public var stylesByWeight: [(member: FacetElement.Style.Member, name: String, style: OwnStyle)] {
        FacetElement.Style.Member.byWeight.reversed().flatMap { member in
            styles.sorted { $0.key < $1.key }.compactMap { key, style in
                let part = "\(member.rawValue) "
                return key.hasPrefix(part) ? (member, String(key.dropFirst(part.count)), style) : nil
            }
        }
    }
}

extension FacetElement.Style.Member {
    /// The parts of a style in the order in which their looks count: a background is that of one element, a tone says why.
    static let byWeight: [Self] = [.background, .tone, .size, .emphasis]
}
