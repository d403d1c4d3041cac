#if canImport(SwiftUI)
import ComponentScreen
package import Foundation
public import ScreenTheme
public import SwiftUI

private struct ThemeKey: EnvironmentKey {
    static let defaultValue = Theme.standard
}

extension EnvironmentValues {
    /// The theme of the screen around.
    public var screenTheme: Theme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
}

extension Theme {
    /// Returns the colors by day or by night.
    public func palette(for scheme: ColorScheme) -> Palette { scheme == .dark ? dark : light }
}

extension Color {
    /// Makes a color of a theme.
    public init(_ color: ThemeColor) {
        func part(_ shift: UInt32) -> Double { Double((color.rgb >> shift) & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }
}

private struct PaletteKey: EnvironmentKey {
    static let defaultValue: Palette? = nil
}

extension EnvironmentValues {
    /// The palette of the surface around, if it has its own.
    var screenPalette: Palette? {
        get { self[PaletteKey.self] }
        set { self[PaletteKey.self] = newValue }
    }
}

/// The theme of the screen around, in the colors of the surface around.
@MainActor
package struct Look: DynamicProperty {
    @Environment(\.screenTheme) package var theme
    @Environment(\.colorScheme) private var scheme
    @Environment(\.screenPalette) private var around
    @Environment(\.dynamicTypeSize) private var typeSize
    @ScaledMetric(relativeTo: .caption) private var smallScale: CGFloat = 1
    @ScaledMetric(relativeTo: .body) private var scale: CGFloat = 1
    @ScaledMetric(relativeTo: .title2) private var titleScale: CGFloat = 1
    @ScaledMetric(relativeTo: .largeTitle) private var largeScale: CGFloat = 1

    package init() {}

    /// Returns a color where something is drawn.
    package func color(_ role: Palette.Role) -> Color { Color((around ?? theme.palette(for: scheme))[role]) }

    /// Returns the surface of a facet, and its palette if it has its own.
    ///
    /// Where a surface is usual, one that the style does not name is a card.
    /// The colors of a style of the application's own come first, where the theme has some.
    func surface(of style: FacetElement.Style, isUsual: Bool) -> (role: Palette.Role?, colors: Palette?) {
        let palette = theme.palette(for: scheme)
        if let own = theme.ownStyle(of: style)?.colors {
            let (surface, text) = scheme == .dark ? (own.darkSurface, own.darkText) : (own.surface, own.text)
            return (.card, palette.on(surface: surface, text: text))
        }
        let role = (style.surface ?? (isUsual ? .card : nil))?.role
        return (role, role.flatMap { $0.isTint ? palette.on($0) : nil })
    }

    /// Returns the radius of the corners of a facet's surface.
    func corner(of style: FacetElement.Style, isOutermost: Bool) -> CGFloat {
        let usual = isOutermost ? theme.corners.card : theme.corners.button
        return CGFloat(theme.ownStyle(of: style)?.drawnCorner ?? usual)
    }

    /// Whether texts are so large that what stands side by side goes one under the other.
    package var isStacked: Bool { typeSize.isAccessibilitySize }

    /// Returns the height of a line of text, which grows with the user's text size.
    func lineHeight(_ use: Typography.Use) -> CGFloat {
        let style = theme.type[use]
        return CGFloat(style.size) * CGFloat(style.lineHeight) * scale(of: style)
    }

    /// Returns the font of a text in the theme's size, which grows with the user's.
    ///
    /// The larger a text is, the less it grows, as with the system's own styles.
    func font(_ style: TextStyle) -> Font {
        style.hasOwnFamily
            ? style.font : Font.system(size: CGFloat(style.size) * scale(of: style), weight: style.fontWeight)
    }

    fileprivate func scale(of style: TextStyle) -> CGFloat {
        switch style.size {
        case ...12: smallScale
        case 13...19: scale
        case 20...27: titleScale
        default: largeScale
        }
    }

    /// Returns the text in an empty field, which the system would draw too pale to be read.
    func prompt(_ text: String?) -> Text { Text(verbatim: text ?? "").foregroundStyle(color(.textSecondary)) }

    /// The least width and height in points of what is pressed: room for a finger.
    package static let leastTarget: CGFloat = 44

    var small: CGFloat { CGFloat(theme.spacing.small) }
    var tight: CGFloat { CGFloat(theme.spacing.tight) }
}

extension View {
    /// Gives a text the style of its use, in the weight of its emphasis.
    package func styled(_ use: Typography.Use, _ look: Look, weight: Int? = nil) -> some View {
        var style = look.theme.type[use]
        style.weight = weight ?? style.weight
        return styled(style, look)
    }

    /// Gives a text a style.
    func styled(_ style: TextStyle, _ look: Look) -> some View {
        font(look.font(style))
            .lineSpacing(CGFloat(max(style.lineHeight - 1.2, 0)) * CGFloat(style.size) * look.scale(of: style))
    }

    /// Puts a facet's surface behind it, and draws the facet in the colors that stand on it.
    func surface(
        of style: FacetElement.Style, _ look: Look, isOutermost: Bool, isOnPicture: Bool = false
    ) -> some View {
        let (role, colors) = look.surface(of: style, isUsual: isOutermost || isOnPicture)
        let own = look.theme.ownStyle(of: style)
        let usual = isOutermost ? look.theme.spacing.inset : look.theme.spacing.small
        let hasInset = role != nil || isOutermost || own?.padding != nil
        let surface = Surface(
            role: role, inset: hasInset ? CGFloat(own?.drawnPadding ?? usual) : 0,
            corner: look.corner(of: style, isOutermost: isOutermost))
        return modifier(surface).transformEnvironment(\.screenPalette) { if role != nil { $0 = colors } }
    }
}

/// A surface, or none: in one branch, so that a field on it stays the same where the surface comes or goes.
private struct Surface: ViewModifier {
    let role: Palette.Role?
    let inset: CGFloat
    let corner: CGFloat
    var look = Look()

    func body(content: Content) -> some View {
        content
            .padding(inset)
            .frame(maxWidth: role == nil ? nil : .infinity, alignment: .leading)
            .background(role.map { look.color($0) } ?? .clear, in: RoundedRectangle(cornerRadius: corner))
            .foregroundStyle(look.color(.text))
            .tint(look.color(.accent))
    }
}

extension TextStyle {
    /// The font for a view of the application; it grows and shrinks with the user's text size.
    ///
    /// A system font has the system's own style that is nearest in size, since a fixed size would not follow the user's.
    /// The library's own views have the size of the theme.
    public var font: Font {
        let style = systemStyle
        guard let family = families.first, hasOwnFamily else { return Font.system(style).weight(fontWeight) }
        return Font.custom(family, size: CGFloat(size), relativeTo: style).weight(fontWeight)
    }

    fileprivate var hasOwnFamily: Bool {
        families.first.map { !["system-ui", "-apple-system"].contains($0) } ?? false
    }

    private var systemStyle: Font.TextStyle {
        switch size {
        case ...11: .caption2
        case 12: .caption
        case 13...14: .footnote
        case 15: .subheadline
        case 16: .callout
        case 17...18: .body
        case 19...21: .title3
        case 22...25: .title2
        case 26...31: .title
        default: .largeTitle
        }
    }

    fileprivate var fontWeight: Font.Weight {
        switch weight {
        case ...350: .light
        case ...450: .regular
        case ...550: .medium
        case ...650: .semibold
        case ...750: .bold
        default: .heavy
        }
    }
}

extension Spacing {
    /// Returns the distance between facets; the one between neighbours for nil.
    func points(_ spacing: FacetElement.Layout.Spacing?) -> CGFloat {
        switch spacing {
        case .some(.none): 0
        case .small?: CGFloat(small)
        case .medium?, nil: CGFloat(medium)
        case .large?: CGFloat(large)
        }
    }
}
#endif
