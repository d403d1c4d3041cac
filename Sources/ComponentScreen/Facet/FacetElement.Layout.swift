import StructuredText

extension FacetElement {
    /// The layout of a facet's children.
    public struct Layout: Hashable, Codable, Sendable {
        /// The direction in which children follow each other.
        public enum Direction: Hashable, Codable, Sendable {
            /// One under the other.
            case vertical
            /// One beside the other.
            case horizontal
            /// Rows of a number of columns, one of `columnCounts`.
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

        /// The columns of a grid that takes the place of the layout where the room is wide; nil for none.
        public var wide: Wide?

        /// The columns of a grid, and the room that it needs.
        public struct Wide: Hashable, Codable, Sendable {
            /// The columns; fewer where one would be narrower than the `leastWidth` of the layout.
            public var columns: Int
            /// The least width of the room, in points of the usual text size, one of `rooms`; a page rounds it up to 40
            /// points.
            public var from: Int

            /// Makes the columns for a room.
            public init(columns: Int, from: Int) {
                self.columns = columns
                self.from = from
            }
        }

        /// The least widths that a room can need; another one is a fault, and drawn as the nearest of these.
        public static let rooms = 320...1280
        /// The columns that a grid can have; another number is a fault, and drawn as the nearest of these.
        public static let columnCounts = 1...12

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

        /// Returns the layout with a grid in its place where the room is at least so many points wide.
        ///
        /// ```swift
        /// ScreenSection(.offers, layout: .carousel.wide(columns: 3, from: 700))
        /// ```
        ///
        /// - Parameters:
        ///   - columns: the columns of the grid, one of `columnCounts`.
        ///   - from: the least width of the room, one of `rooms`.
        public func wide(columns: Int, from: Int) -> Layout {
            var layout = self
            layout.wide = Wide(columns: columns, from: from)
            return layout
        }

        /// Returns the layout that is drawn in a room: the grid for wide rooms where there is one and the room is wide
        /// enough, or else the layout itself.
        ///
        /// - Parameter width: the width of the room; nil while it is not known.
        public func inRoom(of width: Double?) -> Layout {
            var layout = self
            layout.wide = nil
            if let wide, let width, width.isFinite, width >= Double(wide.from.clamped(to: Self.rooms)) {
                layout.axis = .grid(columns: wide.columns)
            }
            return layout
        }

        /// The least width of a column as it is drawn.
        package var drawnLeastWidth: Int {
            (leastWidth ?? 112).clamped(to: Self.leastWidths)
        }

        /// Returns how many columns of a grid are drawn: from 1 to 12, and no more than a room has place for.
        ///
        /// - Parameters:
        ///   - width: the width of the room; nil while it is not known.
        ///   - spacing: the distance between two columns; a negative one, and one that is no number, is 0.
        public func columns(in width: Double?, spacing: Double) -> Int {
            guard case .grid(let columns) = axis else { return 1 }
            let most = columns.clamped(to: Self.columnCounts)
            guard let width, width.isFinite, width > 0 else { return most }
            let spacing = spacing.isFinite ? max(spacing, 0) : 0
            let room = (width + spacing) / (Double(drawnLeastWidth) + spacing)
            return min(most, max(1, Int(min(room, 12))))
        }

        /// The faults of the layout, each worded to follow "the section has".
        package var faults: [String] {
            func fault(_ value: Int?, _ what: (Int) -> String, _ range: ClosedRange<Int>) -> String? {
                guard let value, !range.contains(value) else { return nil }
                return "\(what(value)); give \(range.lowerBound) to \(range.upperBound)"
            }
            let columns: Int? = if case .grid(let columns) = axis { columns } else { nil }
            return [
                fault(columns, { "a grid of \($0) columns" }, Self.columnCounts),
                fault(leastWidth, { "columns with a least width of \($0) points" }, Self.leastWidths),
                fault(wide?.columns, { "a grid of \($0) columns for wide rooms" }, Self.columnCounts),
                fault(wide?.from, { "a grid for rooms from \($0) points" }, Self.rooms),
            ].compactMap(\.self)
        }
    }
}

extension Facet {
    /// Returns what is wrong with the layouts of the tree, each in a sentence.
    func layoutFaults(in component: ComponentID) -> [String] {
        let own = element.layout.faults.map { "facet \"\(id)\" of \"\(component)\" has \($0)".printable }
        return own + children.flatMap { $0.layoutFaults(in: component) }
    }
}

extension Int {
    /// Returns the nearest number of a range.
    package func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
