/// An area of the screen: an id and, where the area has one, a header.
public struct ScreenSection: Hashable, Sendable, Identifiable {
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
}

extension SectionContent: Equatable where Content: Equatable {}
extension SectionContent: Sendable where Content: Sendable {}
