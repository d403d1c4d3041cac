/// The number of options of a choice that can be chosen.
public enum FacetSelection: String, Hashable, Encodable, Sendable, CaseIterable {
    /// One: choosing another takes its place.
    case one
    /// Any number: choosing one that is chosen takes it back.
    case many
}

/// The kind of entry that a field takes.
public struct FacetEntry: Hashable, Encodable, Sendable {
    /// The keys that help to enter it; a keyboard is a help and no check.
    public enum Keyboard: String, Hashable, Encodable, Sendable, CaseIterable {
        /// Letters, digits and signs.
        case text
        /// The digits of a whole number.
        case number
        /// Digits and a decimal separator.
        case decimal
        /// A phone number.
        case phone
        /// An e-mail address.
        case email
        /// A web address.
        case url
    }

    /// The keys that help to enter it.
    public var keyboard: Keyboard
    /// Whether the text can have line breaks.
    public var hasManyLines: Bool

    /// Describes an entry; one line of text by default.
    public init(_ keyboard: Keyboard = .text, hasManyLines: Bool = false) {
        self.keyboard = keyboard
        self.hasManyLines = hasManyLines
    }

    /// One line of text.
    public static let text = FacetEntry()
    /// Several lines of text.
    public static let note = FacetEntry(hasManyLines: true)
    /// A whole number.
    public static let number = FacetEntry(.number)
    /// A number with decimals, such as a weight or an amount.
    public static let decimal = FacetEntry(.decimal)
    /// A phone number.
    public static let phone = FacetEntry(.phone)
}
