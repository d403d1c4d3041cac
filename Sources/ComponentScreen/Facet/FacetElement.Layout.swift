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

        /// The least width of a column of a grid, in points of the usual text size, one of `leastWidths`; nil is 112.
        ///
        /// Where a row has no room for all columns of this width, there are fewer.
        public var leastWidth: Int?

        /// The least widths that a column can have; another one is a fault of the declaration, and drawn as the nearest
        /// of these.
        public static let leastWidths = 40...640

        /// Makes a layout.
        public init(
            _ axis: Direction = .vertical, spacing: Spacing? = nil, padding: Spacing? = nil, leastWidth: Int? = nil
        ) {
            self.leastWidth = leastWidth
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
        /// Lays facets out in rows of a number of columns, fewer where one would be narrower than `leastWidth` points.
        public static func grid(columns: Int, leastWidth: Int? = nil) -> Layout {
            Layout(.grid(columns: columns), leastWidth: leastWidth)
        }

        /// The least width of a column as it is drawn.
        package var drawnLeastWidth: Int {
            min(max(leastWidth ?? 112, Self.leastWidths.lowerBound), Self.leastWidths.upperBound)
        }

        /// Returns how many columns of a grid are drawn: from 1 to 12, and no more than a room has place for.
        ///
        /// - Parameters:
        ///   - width: the width of the room; nil while it is not known.
        ///   - spacing: the distance between two columns.
        public func columns(in width: Double?, spacing: Double) -> Int {
            guard case .grid(let columns) = axis else { return 1 }
            let most = min(max(columns, 1), 12)
            guard let width, width.isFinite, width > 0 else { return most }
            let room = (width + spacing) / (Double(drawnLeastWidth) + spacing)
            return min(most, max(1, Int(min(room, 12))))
        }

        /// What is wrong with it, in a sentence; nil where nothing is.
        package var fault: String? {
            guard let leastWidth, !Self.leastWidths.contains(leastWidth) else { return nil }
            return
                "a least width of \(leastWidth) points; give one from \(Self.leastWidths.lowerBound) to \(Self.leastWidths.upperBound)"
        }
    }
}
