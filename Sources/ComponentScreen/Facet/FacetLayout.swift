/// How a facet's children stand to each other.
public enum FacetLayout: Hashable, Sendable {
    /// One under the other.
    case vertical
    /// One beside the other.
    case horizontal
    /// In rows of so many.
    case grid(columns: Int)
}

/// What an element means to the eye; a theme turns it into colours and fonts.
public struct FacetStyle: Hashable, Sendable {
    /// The mood of an element.
    public enum Tone: String, Hashable, Sendable, Codable {
        /// Nothing special.
        case neutral
        /// Something offered.
        case promotion
        /// Something to be careful about.
        case warning
        /// Something done.
        case success
    }

    /// The weight of an element among its neighbours.
    public enum Emphasis: String, Hashable, Sendable, Codable {
        /// As the others.
        case normal
        /// The one to look at first.
        case primary
        /// Behind the others.
        case secondary
    }

    /// The mood.
    public var tone: Tone
    /// The weight.
    public var emphasis: Emphasis

    /// Makes a style; the default is nothing special.
    public init(tone: Tone = .neutral, emphasis: Emphasis = .normal) {
        self.tone = tone
        self.emphasis = emphasis
    }
}
