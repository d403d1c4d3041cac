extension FacetElement {
    /// The layout of a facet's children.
    public struct Layout: Hashable, Codable, Sendable {
        /// The direction in which children follow each other.
        public enum Direction: Hashable, Codable, Sendable {
            /// One under the other.
            case vertical
            /// One beside the other.
            case horizontal
            /// Rows of a number of columns, at least one.
            case grid(columns: Int)
            /// One beside the other on a line that scrolls sideways.
            case carousel
        }

        /// The distance between children; a theme says how many points each is.
        public enum Spacing: String, Hashable, Codable, Sendable, CaseIterable {
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
        /// The distance around all of them; nil leaves it to the view layer.
        public var padding: Spacing?

        /// Makes a layout.
        public init(_ axis: Direction = .vertical, spacing: Spacing? = nil, padding: Spacing? = nil) {
            self.axis = axis
            self.spacing = spacing
            self.padding = padding
        }

        /// One under the other.
        public static let vertical = Layout(.vertical)
        /// One beside the other.
        public static let horizontal = Layout(.horizontal)
        /// One beside the other on a line that scrolls sideways.
        public static let carousel = Layout(.carousel)
        /// Lays facets out in rows of a number of columns.
        public static func grid(columns: Int) -> Layout { Layout(.grid(columns: columns)) }
    }
}
