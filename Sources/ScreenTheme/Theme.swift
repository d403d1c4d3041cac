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
/// Keep it in order by a test of one line: `XCTAssertEqual(theme.faults, [])`.
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
    /// The files of fonts that a page loads; an app has its fonts in its bundle.
    public var fonts: [FontFile]

    /// Names everything a brand decides.
    public init(
        name: String, light: Palette, dark: Palette, type: Typography, spacing: Spacing, corners: Corners,
        icons: Icons, styles: [String: OwnStyle] = [:], fonts: [FontFile] = []
    ) {
        self.name = name
        self.light = light
        self.dark = dark
        self.type = type
        self.spacing = spacing
        self.corners = corners
        self.icons = icons
        self.styles = styles
        self.fonts = fonts
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
    /// The styles of uses that the library does not have, by name.
    public private(set) var own: [String: TextStyle] = [:]

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

    /// The style of a use of the application's own, such as `display`, or of one of the library's by its name.
    ///
    /// A style sheet has it as `--type-display`.
    public subscript(name: String) -> TextStyle? {
        get { own[name] ?? Use(rawValue: name).map { self[$0] } }
        set {
            guard let use = Use(rawValue: name) else { return own[name] = newValue }
            if let newValue { self[use] = newValue }
        }
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
