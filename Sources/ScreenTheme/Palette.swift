/// Colors by role and state.
///
/// A color for each role, given by a `switch` over the roles, which compiles when none is missing:
///
/// ```swift
/// let day = Palette { role in
///     switch role {
///     case .screen: 0xF3F4F6
///     case .card, .field: 0xFFFFFF
///     …
///     }
/// }
/// ```
public struct Palette: Hashable, Sendable {
    /// The use of a color.
    ///
    /// Renderers, style sheets and the check of contrasts read everything else from here.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// Behind everything.
        case screen
        /// Behind cards.
        case card
        /// Behind what the user enters.
        case field
        /// Titles and sentences.
        case text
        /// Hints, subtitles and headers.
        case textSecondary
        /// The color of texts that cannot be used now.
        case textDisabled
        /// The lines between things.
        case separator
        /// The edge of what can be used.
        case control
        /// The edge of what has the keyboard.
        case focus
        /// Links, and what is chosen.
        case accent
        /// Behind what is chosen.
        case accentSubtle
        /// Behind the text of a primary button.
        case primary
        /// The same while it is pressed.
        case primaryPressed
        /// The text of a primary button.
        case textOnPrimary
        /// Behind something offered.
        case promotion
        /// The text of something offered.
        case textOnPromotion
        /// Behind something to be careful about.
        case warning
        /// The text of something to be careful about.
        case textOnWarning
        /// Behind something done.
        case success
        /// The text of something done.
        case textOnSuccess
        /// The message of something that has to be mended, and its edge.
        case error

        /// The use of a color: its background or what is drawn on it.
        ///
        /// It decides the contrast, and the color on a tint.
        enum Use {
            /// Behind everything.
            case page
            /// Behind things; on a tint, the tint.
            case surface
            /// A text, which on a tint has the color of the tint's text.
            case text
            /// The edge of a control, which on a tint has the color of the tint's text.
            case edge
            /// A text that is the same on a tint.
            case faint
            /// A line or a dull surface, with a text of that role.
            case dull(text: Role)
            /// A surface on which everything has the color of that role.
            case tint(text: Role)
            /// The text of a tint.
            case onTint
        }

        var use: Use {
            switch self {
            case .screen: .page
            case .card, .field, .accentSubtle: .surface
            case .text, .textSecondary, .accent, .error: .text
            case .control, .focus: .edge
            case .textDisabled: .faint
            case .separator: .dull(text: .textSecondary)
            case .primary, .primaryPressed: .tint(text: .textOnPrimary)
            case .promotion: .tint(text: .textOnPromotion)
            case .warning: .tint(text: .textOnWarning)
            case .success: .tint(text: .textOnSuccess)
            case .textOnPrimary, .textOnPromotion, .textOnWarning, .textOnSuccess: .onTint
            }
        }

        /// Whether everything on it has the color of its text.
        public var isTint: Bool { if case .tint = use { true } else { false } }

        /// Returns the role in whose color something of this role is drawn on a tint.
        public func on(_ tint: Role) -> Role {
            guard case .tint(let ink) = tint.use else { return self }
            return switch use {
            case .surface: tint
            case .text, .edge: ink
            case .page, .faint, .dull, .tint, .onTint: self
            }
        }
    }

    private var colors: [Role: ThemeColor]

    /// Gives each role a color.
    public init(_ color: (Role) -> ThemeColor) {
        colors = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, color($0)) })
    }

    /// The color of a role.
    public subscript(role: Role) -> ThemeColor {
        // There is one for each role.
        get { colors[role] ?? ThemeColor(0) }
        set { colors[role] = newValue }
    }

    /// Returns the colors of what stands on an application's own surface.
    ///
    /// All surfaces have the first color, and texts and edges the second.
    public func on(surface: ThemeColor, text: ThemeColor) -> Palette {
        Palette { role in
            switch role.use {
            case .surface: surface
            case .text, .edge, .faint: text
            case .page, .dull, .tint, .onTint: self[role]
            }
        }
    }

    /// Returns the colors of what stands on a tint, such as an offer.
    public func on(_ tint: Role) -> Palette { Palette { self[$0.on(tint)] } }
}
