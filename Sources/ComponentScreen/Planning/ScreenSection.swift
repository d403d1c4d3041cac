/// An area of the screen: an id and, where the area has one, a header.
public struct ScreenSection: Hashable, Sendable, Identifiable {
    /// The name builders refer to.
    public let id: SectionID
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

        /// The header of an area that is declared without one.
        fileprivate var header: Phrase? {
            switch self {
            case .menu: "Menu"
            case .content, .status, .dialog: nil
            }
        }
    }

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

/// A section of a screen with its components: composed ones, or what mounted ones show.
public struct SectionContent<Content> {
    /// The section's id and header.
    public let section: ScreenSection
    /// The section's components, in order; never empty on a composed or mounted screen.
    public let components: [Content]

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

extension SectionContent: Equatable where Content: Equatable {}
extension SectionContent: Sendable where Content: Sendable {}
