extension FacetElement {
    /// The look of an element, in names that a theme maps to colors, fonts and distances.
    ///
    /// An application can have names of its own, in place of the library's: `FacetElement.Style(own: [.background: "hero"])`. A
    /// renderer that does not know one draws the usual look, and reports it.
    public struct Style: Hashable, Codable, Sendable {
        /// The purpose of an element, where a theme should show it.
        public enum Tone: String, Hashable, Codable, Sendable, CaseIterable {
            /// No particular meaning.
            case neutral
            /// An offer.
            case promotion
            /// A warning.
            case warning
            /// A success.
            case success

            /// The surface that shows it; nil for none of its own.
            public var surface: Background? {
                switch self {
                case .neutral: nil
                case .promotion: .promotion
                case .warning: .warning
                case .success: .success
                }
            }
        }

        /// The prominence of an element among its neighbours.
        public enum Emphasis: String, Hashable, Codable, Sendable, CaseIterable {
            /// As prominent as the others.
            case normal
            /// The most prominent.
            case primary
            /// Less prominent than the others.
            case secondary
        }

        /// The size of an element.
        public enum Size: String, Hashable, Codable, Sendable, CaseIterable {
            /// Smaller than usual.
            case small
            /// The usual size.
            case medium
            /// Larger than usual.
            case large
        }

        /// The surface behind an element.
        public enum Background: String, Hashable, Codable, Sendable, CaseIterable {
            /// The surface behind everything around it.
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

        /// The parts of a style, as documents and style sheets name them.
        public enum Member: String, Hashable, Codable, CodingKeyRepresentable, Sendable, CaseIterable {
            case tone, emphasis, size, background

            /// The library's names, in order.
            public var names: [String] {
                switch self {
                case .tone: Tone.allCases.map(\.rawValue)
                case .emphasis: Emphasis.allCases.map(\.rawValue)
                case .size: Size.allCases.map(\.rawValue)
                case .background: Background.allCases.map(\.rawValue)
                }
            }
        }

        /// The tone; neutral by default.
        public var tone: Tone { didSet { own[.tone] = nil } }
        /// The emphasis; normal by default.
        public var emphasis: Emphasis { didSet { own[.emphasis] = nil } }
        /// The size; medium by default.
        public var size: Size { didSet { own[.size] = nil } }
        /// The surface behind the element; nil leaves it to its kind.
        public var background: Background? { didSet { own[.background] = nil } }
        /// The application's own names, in place of the library's.
        public private(set) var own: [Member: String] = [:]

        /// Makes a style.
        public init(
            tone: Tone = .neutral, emphasis: Emphasis = .normal, size: Size = .medium, background: Background? = nil,
            own: [Member: String] = [:]
        ) {
            self.tone = tone
            self.emphasis = emphasis
            self.size = size
            self.background = background
            for (member, name) in own { self[member] = name }
        }

        /// The name of one part, the library's or the application's own; nil for the usual one.
        public subscript(member: Member) -> String? {
            get {
                if let name = own[member] { return name }
                return switch member {
                case .tone: tone == .neutral ? nil : tone.rawValue
                case .emphasis: emphasis == .normal ? nil : emphasis.rawValue
                case .size: size == .medium ? nil : size.rawValue
                case .background: background?.rawValue
                }
            }
            set {
                switch member {
                case .tone: tone = newValue.flatMap(Tone.init) ?? .neutral
                case .emphasis: emphasis = newValue.flatMap(Emphasis.init) ?? .normal
                case .size: size = newValue.flatMap(Size.init) ?? .medium
                case .background: background = newValue.flatMap(Background.init)
                }
                own[member] = newValue.flatMap { member.names.contains($0) ? nil : $0 }
            }
        }

        /// The surface behind the element: its background, or else the surface of its tone; nil leaves it to its kind.
        public var surface: Background? { background ?? tone.surface }

        /// The application's own names with their parts, such as `background hero`, for renderers that may not know them.
        public var ownNames: [String] {
            Member.allCases.compactMap { member in own[member].map { "\(member.rawValue) \($0)" } }
        }
    }
}
