/// The texts of a facet, formatted and ready to show.
public struct FacetText: Hashable, Encodable, Sendable {
    /// The name of the element.
    public var title: String?
    /// A second line, or the hint of an empty field.
    public var subtitle: String?
    /// A value, amount or count at the end of the title's line.
    public var accessory: String?
    /// A longer explanation.
    public var description: String?
    /// Texts that only some element kind knows.
    public var custom: [String: String]

    /// Makes texts.
    public init(
        title: String? = nil,
        subtitle: String? = nil,
        accessory: String? = nil,
        description: String? = nil,
        custom: [String: String] = [:]
    ) {
        self.title = title
        self.subtitle = subtitle
        self.accessory = accessory
        self.description = description
        self.custom = custom
    }
}
