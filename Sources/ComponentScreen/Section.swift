/// An area of the screen: an id and, where the area has one, a header.
public struct Section: Hashable, Sendable, Identifiable {
    /// The name builders refer to.
    public let id: SectionID
    /// The text above the area; nil for an area without one.
    public let header: String?

    /// Declares a section.
    public init(_ id: SectionID, header: String? = nil) {
        self.id = id
        self.header = header
    }
}

/// A section of a screen with its components: composed ones, or what mounted ones show.
public struct ScreenSection<Content> {
    /// The section's id and header.
    public let section: Section
    /// The section's components, in order; never empty on a composed or mounted screen.
    public let components: [Content]

    /// Puts components under a section.
    public init(section: Section, components: [Content]) {
        self.section = section
        self.components = components
    }
}

extension ScreenSection: Equatable where Content: Equatable {}
extension ScreenSection: Sendable where Content: Sendable {}
