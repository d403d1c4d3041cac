/// The look of one brand: a value for every token, so that style sheets and view layers name uses, never values.
///
/// A theme without a token does not compile, so a new token has to be given by every brand:
///
/// ```swift
/// let parcel = Theme(
///     name: "Parcel", light: .parcelDay, dark: .parcelNight, type: .parcel, spacing: .parcel, corners: .parcel,
///     icons: .parcel)
/// ```
///
/// Keep colors readable by a test of one line: `XCTAssertEqual(theme.contrastFaults, [])`.
public struct Theme: Hashable, Sendable {
    /// The name of the brand.
    public var name: String
    /// The colors by day.
    public var light: Palette
    /// The colors by night, for readers whose device asks for them.
    public var dark: Palette
    /// The type.
    public var type: Typography
    /// The distances.
    public var spacing: Spacing
    /// The corners.
    public var corners: Corners
    /// The signs.
    public var icons: Icons
    /// The looks of the application's own names of styles, such as `background hero`.
    public var styles: [String: OwnStyle]

    /// Names everything a brand decides.
    public init(
        name: String, light: Palette, dark: Palette, type: Typography, spacing: Spacing, corners: Corners,
        icons: Icons, styles: [String: OwnStyle] = [:]
    ) {
        self.name = name
        self.light = light
        self.dark = dark
        self.type = type
        self.spacing = spacing
        self.corners = corners
        self.icons = icons
        self.styles = styles
    }
}

/// The look of an application's own name of a style: a surface, on which everything has the color of its text.
public struct OwnStyle: Hashable, Sendable {
    /// The surface by day.
    public var surface: ThemeColor
    /// The text by day.
    public var text: ThemeColor
    /// The surface by night.
    public var darkSurface: ThemeColor
    /// The text by night.
    public var darkText: ThemeColor

    /// Names every color.
    public init(surface: ThemeColor, text: ThemeColor, darkSurface: ThemeColor, darkText: ThemeColor) {
        (self.surface, self.text, self.darkSurface, self.darkText) = (surface, text, darkSurface, darkText)
    }
}

/// A color without transparency, written as `0x1A73E8`.
public struct ThemeColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Red, green and blue, eight bits each.
    public let rgb: UInt32

    /// Takes red, green and blue, eight bits each; what is above them is left out.
    public init(_ rgb: UInt32) { self.rgb = rgb & 0xFF_FFFF }

    /// Takes red, green and blue as `init(_:)` does.
    public init(integerLiteral rgb: UInt32) { self.init(rgb) }
}

/// Type by use: a style for each use, given by a `switch` over the uses.
public struct Typography: Hashable, Sendable {
    /// The use of a style.
    public enum Use: String, Hashable, Sendable, CaseIterable {
        /// The title of the page.
        case pageTitle
        /// The header of a section.
        case sectionHeader
        /// The title of a card or a choice.
        case cardTitle
        /// The title of a row, an option or a toggle.
        case rowTitle
        /// A sentence to read.
        case body
        /// A hint, a subtitle, a reason.
        case hint
        /// A value that stands against the title of a card.
        case amount
        /// The style of an entry.
        case entry
        /// The text on a button.
        case button
    }

    private var styles: [Use: TextStyle]

    /// Gives each use a style.
    public init(_ style: (Use) -> TextStyle) {
        styles = Dictionary(uniqueKeysWithValues: Use.allCases.map { ($0, style($0)) })
    }

    /// The style of a use.
    public subscript(use: Use) -> TextStyle {
        // There is one for each use.
        get { styles[use] ?? TextStyle(families: [], size: 16, weight: 400, lineHeight: 1.3) }
        set { styles[use] = newValue }
    }

    /// Returns one scale for every use: hints of 13 points, texts of 15, titles of 16, amounts of 18.
    public static func scale(_ families: [String]) -> Typography {
        func style(_ size: Int, _ weight: Int, _ lineHeight: Double) -> TextStyle {
            TextStyle(families: families, size: size, weight: weight, lineHeight: lineHeight)
        }
        return Typography { use in
            switch use {
            case .pageTitle: style(22, 700, 1.3)
            case .sectionHeader: style(13, 600, 1.3)
            case .cardTitle: style(16, 650, 1.3)
            case .rowTitle, .body: style(15, 400, 1.45)
            case .hint: style(13, 400, 1.45)
            case .amount: style(18, 650, 1.3)
            case .entry: style(16, 400, 1.45)
            case .button: style(15, 600, 1.3)
            }
        }
    }
}

/// The look of a text.
public struct TextStyle: Hashable, Sendable {
    /// The fonts in order of preference; the first that the reader's device has is used.
    public var families: [String]
    /// The size in points at the reader's usual text size; it grows and shrinks with that.
    public var size: Int
    /// The weight, from 100 to 900; 400 is regular.
    public var weight: Int
    /// The height of a line as a multiple of the size.
    public var lineHeight: Double

    /// Names everything.
    public init(families: [String], size: Int, weight: Int, lineHeight: Double) {
        self.families = families
        self.size = size
        self.weight = weight
        self.lineHeight = lineHeight
    }
}

/// Distances in points.
public struct Spacing: Hashable, Sendable {
    /// Between a title and the text below it.
    public var tight: Int
    /// Between what belongs together.
    public var small: Int
    /// Between neighbours, such as two cards.
    public var medium: Int
    /// Between the edge of a card and what is in it.
    public var inset: Int
    /// Between sections.
    public var large: Int

    /// Names every distance.
    public init(tight: Int, small: Int, medium: Int, inset: Int, large: Int) {
        self.tight = tight
        self.small = small
        self.medium = medium
        self.inset = inset
        self.large = large
    }
}

/// The radii of corners in points.
public struct Corners: Hashable, Sendable {
    /// Cards.
    public var card: Int
    /// Buttons, and surfaces inside cards.
    public var button: Int
    /// Fields.
    public var field: Int

    /// Names every radius.
    public init(card: Int, button: Int, field: Int) {
        self.card = card
        self.button = button
        self.field = field
    }
}

/// Signs, each one character such as `!` or an emoji: never empty.
public struct Icons: Hashable, Sendable {
    /// Before the message of something that has to be mended.
    public var invalid: Character
    /// Behind something that leads elsewhere.
    public var leadsOn: Character
    /// The signs of the assets that facets name, such as `camera`; an asset without one is not drawn.
    public private(set) var assets: [String: Character] = [:]

    /// Names the signs that every screen needs.
    public init(invalid: Character, leadsOn: Character) {
        self.invalid = invalid
        self.leadsOn = leadsOn
    }

    /// The signs that stand before messages.
    public enum Sign: String, Hashable, Sendable, CaseIterable {
        /// Something has to be mended.
        case invalid
        /// Something is on its way; each renderer has a picture that moves.
        case progress
    }

    /// The character of a sign; nil for one that moves.
    public subscript(sign: Sign) -> Character? {
        switch sign {
        case .invalid: invalid
        case .progress: nil
        }
    }

    /// Returns the same signs with one for each asset of a list.
    ///
    /// A `switch` over the list compiles when no sign is missing:
    ///
    /// ```swift
    /// enum Asset: String, CaseIterable { case camera, cash }
    /// let icons = Icons(invalid: "!", leadsOn: "›").naming(Asset.self) {
    ///     switch $0 {
    ///     case .camera: "◉"
    ///     case .cash: "¤"
    ///     }
    /// }
    /// ```
    public func naming<Asset: CaseIterable & RawRepresentable<String>>(
        _ assets: Asset.Type, sign: (Asset) -> Character
    ) -> Icons {
        var icons = self
        for asset in Asset.allCases { icons.assets[asset.rawValue] = sign(asset) }
        return icons
    }
}
