#if canImport(SwiftUI)
import ComponentScreen
import Foundation
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

extension SwiftUI.Color {
    /// Makes a color of a theme.
    public init(_ color: ScreenTheme.Color) {
        func part(_ shift: UInt32) -> Double { Double((color.rgb >> shift) & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }
}

extension TextStyle {
    /// The font; it grows and shrinks with the user's text size.
    ///
    /// A system font has the system's own style that is nearest in size, since a fixed size would not follow the user's.
    public var font: Font {
        let style = systemStyle
        guard let family = families.first, !["system-ui", "-apple-system"].contains(family) else {
            return Font.system(style).weight(fontWeight)
        }
        return Font.custom(family, size: CGFloat(size), relativeTo: style).weight(fontWeight)
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

    private var fontWeight: Font.Weight {
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
    func points(_ spacing: FacetLayout.Spacing?) -> CGFloat {
        switch spacing {
        case .some(.none): 0
        case .small?: CGFloat(small)
        case .medium?, nil: CGFloat(medium)
        case .large?: CGFloat(large)
        }
    }
}

extension Palette {
    /// Returns the colors of a card or banner and of its texts.
    func colors(
        of style: FacetStyle, on isBanner: Bool
    ) -> (background: ScreenTheme.Color, text: ScreenTheme.Color) {
        let tone: FacetStyle.Background? =
            switch style.tone {
            case .neutral: nil
            case .promotion: .promotion
            case .warning: .warning
            case .success: .success
            }
        return switch style.background ?? (isBanner ? tone : nil) {
        case .field: (field, text)
        case .accent: (accentSubtle, text)
        case .promotion: (promotion, textOnPromotion)
        case .warning: (warning, textOnWarning)
        case .success: (success, textOnSuccess)
        case .card, .some(.none), nil: (card, text)
        }
    }
}
#endif
