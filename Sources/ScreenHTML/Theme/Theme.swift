/// What one brand looks like: a value for every token, so that style sheets and view layers name uses, never values.
///
/// A theme without a token does not compile, and a token that is added tells every brand:
///
/// ```swift
/// let parcel = Theme(
///     name: "Parcel", light: .parcelDay, dark: .parcelNight, type: .parcel, spacing: .parcel, icons: .parcel)
/// ```
///
/// Keep colors readable by a test of one line: `XCTAssertEqual(theme.contrastFaults, [])`.
public struct Theme: Hashable, Sendable {
    /// What the brand is called.
    public var name: String
    /// The colors by day.
    public var light: Palette
    /// The colors by night, for readers whose device asks for them.
    public var dark: Palette
    /// The type.
    public var type: Typography
    /// Distances and corners.
    public var spacing: Spacing
    /// The signs.
    public var icons: Icons

    /// Names everything a brand decides.
    public init(
        name: String, light: Palette, dark: Palette, type: Typography, spacing: Spacing, icons: Icons
    ) {
        self.name = name
        self.light = light
        self.dark = dark
        self.type = type
        self.spacing = spacing
        self.icons = icons
    }
}

/// A color without transparency, written as `Color(0x1A73E8)`.
public struct Color: Hashable, Sendable {
    /// Red, green and blue, eight bits each.
    public let rgb: UInt32

    /// Takes red, green and blue, eight bits each; what is above them is left out.
    public init(_ rgb: UInt32) { self.rgb = rgb & 0xFF_FFFF }
}

/// Type by use.
public struct Typography: Hashable, Sendable {
    /// The fonts in order of preference; the first that the reader's device has is used.
    public var families: [String]
    /// The title of the page.
    public var pageTitle: TextStyle
    /// The header of a section.
    public var sectionHeader: TextStyle
    /// The title of a card or a choice.
    public var cardTitle: TextStyle
    /// The title of a row, an option or a toggle.
    public var rowTitle: TextStyle
    /// A sentence to read.
    public var body: TextStyle
    /// A hint, a subtitle, a reason.
    public var hint: TextStyle
    /// An amount or a value that stands against a title.
    public var amount: TextStyle
    /// What the user enters.
    public var entry: TextStyle
    /// The text on a button.
    public var button: TextStyle

    /// Names every use.
    public init(
        families: [String], pageTitle: TextStyle, sectionHeader: TextStyle, cardTitle: TextStyle, rowTitle: TextStyle,
        body: TextStyle, hint: TextStyle, amount: TextStyle, entry: TextStyle, button: TextStyle
    ) {
        self.families = families
        self.pageTitle = pageTitle
        self.sectionHeader = sectionHeader
        self.cardTitle = cardTitle
        self.rowTitle = rowTitle
        self.body = body
        self.hint = hint
        self.amount = amount
        self.entry = entry
        self.button = button
    }
}

/// The size and weight of a text.
public struct TextStyle: Hashable, Sendable {
    /// The size in points at the reader's usual text size; it grows and shrinks with that.
    public var size: Int
    /// The weight, from 100 to 900; 400 is regular.
    public var weight: Int

    /// Names both.
    public init(size: Int, weight: Int) {
        self.size = size
        self.weight = weight
    }
}

/// Distances in points.
public struct Spacing: Hashable, Sendable {
    /// Between what belongs together.
    public var small: Int
    /// Between neighbours.
    public var medium: Int
    /// Between sections.
    public var large: Int
    /// The corners of cards.
    public var cardCorner: Int
    /// The corners of buttons and fields.
    public var controlCorner: Int

    /// Names every distance.
    public init(small: Int, medium: Int, large: Int, cardCorner: Int, controlCorner: Int) {
        self.small = small
        self.medium = medium
        self.large = large
        self.cardCorner = cardCorner
        self.controlCorner = controlCorner
    }
}

/// Signs, each a short text such as `!` or an emoji.
public struct Icons: Hashable, Sendable {
    /// Before the message of something that has to be mended.
    public var invalid: String
    /// Before the reason why something cannot be used.
    public var disabled: String
    /// Behind something that leads elsewhere.
    public var leadsOn: String
    /// The assets that facets name, such as `camera`; one that is missing here is not drawn.
    public var assets: [String: String]

    /// Names every sign.
    public init(invalid: String, disabled: String, leadsOn: String, assets: [String: String]) {
        self.invalid = invalid
        self.disabled = disabled
        self.leadsOn = leadsOn
        self.assets = assets
    }
}
