/// Colors by role and state.
public struct Palette: Hashable, Sendable {
    /// Behind everything.
    public var screen: Color
    /// Behind cards.
    public var card: Color
    /// Behind what the user enters.
    public var field: Color
    /// Titles and sentences.
    public var text: Color
    /// Hints, subtitles and headers.
    public var textSecondary: Color
    /// The color of texts that cannot be used now.
    public var textDisabled: Color
    /// The lines between things.
    public var separator: Color
    /// The edge of what can be used.
    public var control: Color
    /// The edge of what has the keyboard.
    public var focus: Color
    /// Links, and what is chosen.
    public var accent: Color
    /// Behind what is chosen.
    public var accentSubtle: Color
    /// Behind the text of a primary button.
    public var primary: Color
    /// The same while it is pressed.
    public var primaryPressed: Color
    /// The text of a primary button.
    public var textOnPrimary: Color
    /// Behind something offered.
    public var promotion: Color
    /// The text of something offered.
    public var textOnPromotion: Color
    /// Behind something to be careful about.
    public var warning: Color
    /// The text of something to be careful about.
    public var textOnWarning: Color
    /// Behind something done.
    public var success: Color
    /// The text of something done.
    public var textOnSuccess: Color
    /// The message of something that has to be mended, and its edge.
    public var error: Color

    /// Names every role.
    public init(
        screen: Color, card: Color, field: Color, text: Color, textSecondary: Color, textDisabled: Color,
        separator: Color, control: Color, focus: Color, accent: Color, accentSubtle: Color, primary: Color,
        primaryPressed: Color, textOnPrimary: Color, promotion: Color, textOnPromotion: Color, warning: Color,
        textOnWarning: Color, success: Color, textOnSuccess: Color, error: Color
    ) {
        self.screen = screen
        self.card = card
        self.field = field
        self.text = text
        self.textSecondary = textSecondary
        self.textDisabled = textDisabled
        self.separator = separator
        self.control = control
        self.focus = focus
        self.accent = accent
        self.accentSubtle = accentSubtle
        self.primary = primary
        self.primaryPressed = primaryPressed
        self.textOnPrimary = textOnPrimary
        self.promotion = promotion
        self.textOnPromotion = textOnPromotion
        self.warning = warning
        self.textOnWarning = textOnWarning
        self.success = success
        self.textOnSuccess = textOnSuccess
        self.error = error
    }

    /// Every color under its name, as style sheets spell it.
    package var variables: [(name: String, color: Color)] {
        [
            ("screen", screen), ("card", card), ("field", field), ("text", text), ("text-secondary", textSecondary),
            ("text-disabled", textDisabled), ("separator", separator), ("control", control), ("focus", focus),
            ("accent", accent), ("accent-subtle", accentSubtle), ("primary", primary),
            ("primary-pressed", primaryPressed), ("text-on-primary", textOnPrimary), ("promotion", promotion),
            ("text-on-promotion", textOnPromotion), ("warning", warning), ("text-on-warning", textOnWarning),
            ("success", success), ("text-on-success", textOnSuccess), ("error", error),
        ]
    }
}
