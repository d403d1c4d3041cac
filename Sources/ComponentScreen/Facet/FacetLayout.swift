/// How a facet's children are arranged.
public struct FacetLayout: Hashable, Sendable {
    /// The direction in which children follow each other.
    public enum Direction: Hashable, Sendable {
        /// One under the other.
        case vertical
        /// One beside the other.
        case horizontal
        /// In rows of a number of columns, at least one.
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
    /// In rows of a number of columns.
    public static func grid(columns: Int) -> FacetLayout { FacetLayout(.grid(columns: columns)) }
}

/// What an element looks like, in names that a theme maps to colors, fonts and distances.
public struct FacetStyle: Hashable, Sendable {
    /// What an element is for, where a theme should show it.
    public enum Tone: String, Hashable, Sendable, CaseIterable {
        /// No particular meaning.
        case neutral
        /// An offer.
        case promotion
        /// A warning.
        case warning
        /// A success.
        case success
    }

    /// How prominent an element is among its neighbours.
    public enum Emphasis: String, Hashable, Sendable, CaseIterable {
        /// As prominent as the others.
        case normal
        /// The most prominent.
        case primary
        /// Less prominent than the others.
        case secondary
    }

    /// How large an element is.
    public enum Size: String, Hashable, Sendable, CaseIterable {
        /// Smaller than usual.
        case small
        /// The usual size.
        case medium
        /// Larger than usual.
        case large
    }

    /// What is behind an element.
    public enum Background: String, Hashable, Sendable, CaseIterable {
        /// What is behind everything around it.
        case none
        /// The color of cards.
        case card
        /// The color of what the user enters.
        case field
        /// The color of what is chosen.
        case accent
        /// The color of something offered.
        case promotion
        /// The color of something to be careful about.
        case warning
        /// The color of something done.
        case success
    }

    /// The tone; neutral by default.
    public var tone: Tone
    /// The emphasis; normal by default.
    public var emphasis: Emphasis
    /// The size; medium by default.
    public var size: Size
    /// What is behind the element; nil leaves it to its kind.
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
}
