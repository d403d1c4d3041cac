/// A text that nobody but its user and its receiver may read, such as a password or the code of a card.
///
/// Its text is read by ``revealed`` alone. It prints as bullets, also inside of other values, in `dump` and `Mirror`. It
/// cannot be encoded, so an entry, a document, a captured state and an event on the wire cannot hold it: that does not
/// compile.
///
/// ```swift
/// case passwordEntered(Secret)
/// ```
public struct Secret: Hashable, Sendable {
    /// The text itself.
    ///
    /// Read it where it is sent or compared, and nowhere else.
    public let revealed: String

    /// Hides a text; the empty one if none is given.
    public init(_ text: String = "") { revealed = text }

    /// Whether nothing was entered.
    public var isEmpty: Bool { revealed.isEmpty }

    /// The bullets that stand for any secret, as many for each; they do not tell its length.
    public static let mask = "••••••••"
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Bullets, or nothing for the empty secret.
    public var description: String { isEmpty ? "" : Self.mask }
    /// Bullets, or nothing for the empty secret.
    public var debugDescription: String { description }
    /// A mirror without children: `dump` and the debugger show the bullets.
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
