/// An area of the screen: an id and, where the area has one, a header.
public struct ScreenSection: Hashable, Sendable, Identifiable {
    /// The purpose of an area, where it is drawn in a way of its own.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// The content of the screen.
        case content
        /// Further actions, which stand behind a button.
        case menu
        /// News of what happens at present, which is read aloud when it changes.
        case status
        /// A question that is answered or cancelled before anything else is done.
        case dialog
        /// Content that stays in sight while all else scrolls, such as the button that pays: below it on a narrow
        /// screen, beside it on a wide one, as `BarPlace` says.
        ///
        /// Bars stand behind all other sections, whatever an arrangement says. Inside a component a bar is content.
        case bar

        /// The words for the purpose in an outline of a screen; nil for content.
        package var mark: String? {
            switch self {
            case .content: nil
            case .menu: "behind a button"
            case .status: "read aloud when it changes"
            case .dialog: "asked before anything else"
            case .bar: "stays in sight"
            }
        }

        /// The header of an area that is declared without one.
        fileprivate var header: Phrase? {
            switch self {
            case .menu: "Menu"
            case .content, .status, .dialog, .bar: nil
            }
        }
    }

    /// The name builders refer to.
    public let id: SectionID
    /// The text above the area, or on the button of a menu; nil for an area without one.
    ///
    /// As declared it is English; on a screen it is in the language of the requirements.
    public private(set) var header: String?
    /// The purpose of the area.
    public let role: Role
    /// The layout of its components.
    public let layout: FacetElement.Layout
    /// The number of the first components that stand above the layout, such as a heading.
    public let leading: Int
    private let phrase: Phrase?

    /// Declares a section.
    public init(
        _ id: SectionID, header: Phrase? = nil, role: Role = .content, layout: FacetElement.Layout = .vertical,
        leading: Int = 0
    ) {
        self.id = id
        phrase = header ?? role.header
        self.header = phrase.map { Words.english($0) }
        self.role = role
        self.layout = layout
        self.leading = leading
    }

    /// Returns the section with its header in a language.
    package func localized(in words: Words) -> ScreenSection {
        guard let phrase else { return self }
        var section = self
        section.header = words(phrase)
        return section
    }
}

extension ScreenSection {
    /// The place of the bars of a screen: below what scrolls, or beside it.
    public enum BarPlace: Hashable, Sendable {
        /// Below, no higher than this; what is longer scrolls inside.
        case below(greatestHeight: Double)
        /// Beside, behind the content in reading direction, of this width.
        case beside(width: Double)

        /// The least width of a screen with room beside its content, in points.
        public static let leastWidth = 720.0

        /// Decides for a room.
        ///
        /// - Parameters:
        ///   - width: the width of the screen in points; nil while it is not known.
        ///   - height: its height; nil while it is not known.
        ///   - hasLargeText: whether the text has an accessibility size, for which a bar beside would be too narrow.
        public init(width: Double?, height: Double?, hasLargeText: Bool = false) {
            if !hasLargeText, let width, width.isFinite, width >= Self.leastWidth {
                self = .beside(width: 320)
            } else {
                let height = height.flatMap { $0.isFinite ? max($0, 0) : nil } ?? 600
                self = .below(greatestHeight: height * 0.4)
            }
        }
    }
}

extension Sequence {
    /// Returns the elements with those of bars behind all others, each in the sequence they have.
    package func barsLast(_ section: (Element) -> ScreenSection) -> [Element] {
        filter { section($0).role != .bar } + filter { section($0).role == .bar }
    }
}

/// A section of a screen with its components: composed ones, or what mounted ones show.
public struct SectionContent<Content> {
    /// The section's id and header.
    public let section: ScreenSection
    /// The section's components, in order; never empty on a composed or mounted screen.
    public internal(set) var components: [Content]

    /// Puts components under a section.
    public init(section: ScreenSection, components: [Content]) {
        self.section = section
        self.components = components
    }

    /// Returns the same section with something else for each component.
    func map<Other>(_ transform: (Content) -> Other) -> SectionContent<Other> {
        SectionContent<Other>(section: section, components: components.map(transform))
    }
}

extension SectionContent: Identifiable {
    /// The section's id, unique on a screen.
    public var id: SectionID { section.id }
}

extension SectionContent: Equatable where Content: Equatable {}
extension SectionContent: Sendable where Content: Sendable {}
