import Components
import ScreenTheme

extension Theme {
    /// The look of Harbour.
    static let harbour: Theme = {
        var theme = plain
        theme.type["display"] = TextStyle(
            families: ["Helvetica Neue", "Arial", "sans-serif"], size: 28, weight: 800, lineHeight: 1.1)
        theme.styles["background pier"] = OwnStyle(
            surface: 0x0B4F6C, text: 0xFFFFFF, darkSurface: 0x0F2F40, darkText: 0xEAF3F7, type: "display", padding: 24,
            corner: 0)
        theme.fonts = [HarbourPictures.signs]
        return theme
    }()

    private static let plain = Theme(
        name: "Harbour",
        light: Palette { role in
            switch role {
            case .screen: 0xEEF4F6
            case .card: 0xFFFFFF
            case .field: 0xFFFFFF
            case .text: 0x0E2230
            case .textSecondary: 0x476070
            case .textDisabled: 0x566E7D
            case .separator: 0xD6E2E8
            case .control: 0x6F8796
            case .focus: 0x00627A
            case .accent: 0x00627A
            case .accentSubtle: 0xE0F1F5
            case .primary: 0x0B4F6C
            case .primaryPressed: 0x07394F
            case .textOnPrimary: 0xFFFFFF
            case .promotion: 0xDDF0F5
            case .textOnPromotion: 0x0B3B50
            case .warning: 0xFFEFD9
            case .textOnWarning: 0x623A00
            case .success: 0xDDF3EC
            case .textOnSuccess: 0x0B4A3A
            case .error: 0xB42318
            }
        },
        dark: Palette { role in
            switch role {
            case .screen: 0x0A151C
            case .card: 0x13222C
            case .field: 0x0E1A22
            case .text: 0xEAF3F7
            case .textSecondary: 0xA5BAC6
            case .textDisabled: 0x869AA7
            case .separator: 0x253945
            case .control: 0x7D95A3
            case .focus: 0x7FD3EA
            case .accent: 0x7FD3EA
            case .accentSubtle: 0x15323E
            case .primary: 0x7FD3EA
            case .primaryPressed: 0x5CBBD5
            case .textOnPrimary: 0x05222E
            case .promotion: 0x12323F
            case .textOnPromotion: 0xCFF0F9
            case .warning: 0x3B2A0B
            case .textOnWarning: 0xFFDDA6
            case .success: 0x0F3329
            case .textOnSuccess: 0xAFEBD6
            case .error: 0xFFB4A8
            }
        },
        type: .scale(["Helvetica Neue", "Arial", "Harbour Signs", "sans-serif"]),
        spacing: Spacing(tight: 2, small: 8, medium: 8, inset: 16, large: 24),
        corners: Corners(card: 4, button: 4, field: 4),
        icons: Icons(invalid: "!", leadsOn: "›")
            .naming(HarbourIcon.self) { _ in Icon("⚓", symbol: "sailboat") }
            .naming(ComponentIcon.self) { icon in
                switch icon {
                case .camera: Icon("◉", symbol: "camera")
                case .cash: Icon("¤", symbol: "banknote")
                case .chat, .message: Icon("✉", symbol: "envelope")
                case .offer: Icon("★", symbol: "star.fill")
                case .package: Icon("▣", symbol: "shippingbox")
                case .packages: Icon("▤", symbol: "shippingbox.fill")
                case .pencil: Icon("✎", symbol: "pencil")
                case .route: Icon("⇄", symbol: "arrow.left.arrow.right")
                case .ruler: Icon("↔", symbol: "ruler")
                case .shield: Icon("◈", symbol: "shield")
                case .signature: Icon("✍", symbol: "signature")
                case .warning: Icon("⚠", symbol: "exclamationmark.triangle")
                }
            })
}

/// The icon of the brand's own component.
enum HarbourIcon: String, CaseIterable { case anchor }
