/// The layout of a facet's children.
public struct FacetLayout: Hashable, Sendable {
    /// The direction in which children follow each other.
    public enum Direction: Hashable, Sendable {
        /// One under the other.
        case vertical
        /// One beside the other.
        case horizontal
        /// Rows of a number of columns, at least one.
        case grid(columns: Int)
    }

    /// The distance between children; a theme says how many points each is.
    public enum Spacing: String, Hashable, Sendable, CaseIterable {
        /// No distance.
        case none
        /// The distance between what belongs together.
        case small
        /// The distance between neighbours.
        case medium
        /// The distance between sections.
        case large
    }

    /// The direction; vertical by default.
    public var axis: Direction
    /// The distance between children; nil leaves it to the view layer.
    public var spacing: Spacing?

    /// Makes a layout.
    public init(_ axis: Direction = .vertical, spacing: Spacing? = nil) {
        self.axis = axis
        self.spacing = spacing
    }

    /// One under the other.
    public static let vertical = FacetLayout(.vertical)
    /// One beside the other.
    public static let horizontal = FacetLayout(.horizontal)
    /// Lays facets out in rows of a number of columns.
    public static func grid(columns: Int) -> FacetLayout { FacetLayout(.grid(columns: columns)) }
}

/// The look of an element, in names that a theme maps to colors, fonts and distances.
///
/// An application can have names of its own: `FacetStyle(background: "hero")`. A renderer that does not know one draws the
/// default.
public struct FacetStyle: Hashable, Sendable {
    /// The purpose of an element, where a theme should show it.
    public struct Tone: Identifier {
        /// The text form, such as `success`.
        public let rawValue: String
        /// Makes the name of this text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No particular meaning.
        public static let neutral: Self = "neutral"
        /// An offer.
        public static let promotion: Self = "promotion"
        /// A warning.
        public static let warning: Self = "warning"
        /// A success.
        public static let success: Self = "success"
        /// The names of the library.
        public static let standard: [Self] = [.neutral, .promotion, .warning, .success]
    }

    /// The prominence of an element among its neighbours.
    public struct Emphasis: Identifier {
        /// The text form, such as `secondary`.
        public let rawValue: String
        /// Makes the name of this text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// As prominent as the others.
        public static let normal: Self = "normal"
        /// The most prominent.
        public static let primary: Self = "primary"
        /// Less prominent than the others.
        public static let secondary: Self = "secondary"
        /// The names of the library.
        public static let standard: [Self] = [.normal, .primary, .secondary]
    }

    /// The size of an element.
    public struct Size: Identifier {
        /// The text form, such as `large`.
        public let rawValue: String
        /// Makes the name of this text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Smaller than usual.
        public static let small: Self = "small"
        /// The usual size.
        public static let medium: Self = "medium"
        /// Larger than usual.
        public static let large: Self = "large"
        /// The names of the library.
        public static let standard: [Self] = [.small, .medium, .large]
    }

    /// The surface behind an element.
    public struct Background: Identifier {
        /// The text form, such as `success`.
        public let rawValue: String
        /// Makes the name of this text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The surface behind everything around it.
        public static let none: Self = "none"
        /// The color of cards.
        public static let card: Self = "card"
        /// The color of what the user enters.
        public static let field: Self = "field"
        /// The color of what is chosen.
        public static let accent: Self = "accent"
        /// The color of something offered.
        public static let promotion: Self = "promotion"
        /// The color of something to be careful about.
        public static let warning: Self = "warning"
        /// The color of something done.
        public static let success: Self = "success"
        /// The names of the library.
        public static let standard: [Self] = [.none, .card, .field, .accent, .promotion, .warning, .success]
    }

    /// The tone; neutral by default.
    public var tone: Tone
    /// The emphasis; normal by default.
    public var emphasis: Emphasis
    /// The size; medium by default.
    public var size: Size
    /// The surface behind the element; nil leaves it to its kind.
    public var background: Background?

    /// Makes a style.
    public init(
        tone: Tone = .neutral, emphasis: Emphasis = .normal, size: Size = .medium, background: Background? = nil
    ) {
        self.tone = tone
        self.emphasis = emphasis
        self.size = size
        self.background = background
    }

    /// The names that are the application's own, such as `background hero`, for renderers that may not know them.
    public var ownNames: [String] {
        func own<Name: Identifier>(_ name: Name?, of standard: [Name], _ style: String) -> String? {
            name.flatMap { standard.contains($0) ? nil : "\(style) \($0)" }
        }
        return [
            own(tone, of: Tone.standard, "tone"), own(emphasis, of: Emphasis.standard, "emphasis"),
            own(size, of: Size.standard, "size"), own(background, of: Background.standard, "background"),
        ].compactMap { $0 }
    }
}
