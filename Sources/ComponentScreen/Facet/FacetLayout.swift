/// How a facet's children are arranged.
public enum FacetLayout: Hashable, Sendable {
    /// One under the other.
    case vertical
    /// One beside the other.
    case horizontal
    /// In rows of a number of columns.
    case grid(columns: Int)
}

/// The tone and emphasis of an element; a theme maps them to colors and fonts.
public struct FacetStyle: Hashable, Sendable {
    /// What an element is for, where a theme should show it.
    public enum Tone: String, Hashable, Sendable, Codable {
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
    public enum Emphasis: String, Hashable, Sendable, Codable {
        /// As prominent as the others.
        case normal
        /// The most prominent.
        case primary
        /// Less prominent than the others.
        case secondary
    }

    /// The tone; neutral by default.
    public var tone: Tone
    /// The emphasis; normal by default.
    public var emphasis: Emphasis

    /// Makes a style.
    public init(tone: Tone = .neutral, emphasis: Emphasis = .normal) {
        self.tone = tone
        self.emphasis = emphasis
    }
}
