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
