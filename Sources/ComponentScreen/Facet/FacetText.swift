/// Every text of a facet, finished: formatted, in the user's units, with nothing left to compute.
public struct FacetText: Hashable, Sendable {
    /// The name of the element.
    public var title: String?
    /// A second line, or the hint of an empty field.
    public var subtitle: String?
    /// What stands against the title: a value, an amount, a count.
    public var accessory: String?
    /// A longer explanation.
    public var description: String?
    /// Texts an element kind defines for itself.
    public var custom: [String: String]

    /// Makes texts; what is not given is not shown.
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
