import Components
import ScreenTheme

extension Theme {
    /// The look of Harbour.
    static let harbour = Theme(
        name: "Harbour",
        light: Palette(
            screen: Color(0xEEF4F6), card: Color(0xFFFFFF), field: Color(0xFFFFFF), text: Color(0x0E2230),
            textSecondary: Color(0x476070), textDisabled: Color(0x566E7D), separator: Color(0xD6E2E8),
            control: Color(0x6F8796), focus: Color(0x00627A), accent: Color(0x00627A), accentSubtle: Color(0xE0F1F5),
            primary: Color(0x0B4F6C), primaryPressed: Color(0x07394F), textOnPrimary: Color(0xFFFFFF),
            promotion: Color(0xDDF0F5), textOnPromotion: Color(0x0B3B50), warning: Color(0xFFEFD9),
            textOnWarning: Color(0x623A00), success: Color(0xDDF3EC), textOnSuccess: Color(0x0B4A3A),
            error: Color(0xB42318)),
        dark: Palette(
            screen: Color(0x0A151C), card: Color(0x13222C), field: Color(0x0E1A22), text: Color(0xEAF3F7),
            textSecondary: Color(0xA5BAC6), textDisabled: Color(0x869AA7), separator: Color(0x253945),
            control: Color(0x7D95A3), focus: Color(0x7FD3EA), accent: Color(0x7FD3EA), accentSubtle: Color(0x15323E),
            primary: Color(0x7FD3EA), primaryPressed: Color(0x5CBBD5), textOnPrimary: Color(0x05222E),
            promotion: Color(0x12323F), textOnPromotion: Color(0xCFF0F9), warning: Color(0x3B2A0B),
            textOnWarning: Color(0xFFDDA6), success: Color(0x0F3329), textOnSuccess: Color(0xAFEBD6),
            error: Color(0xFFB4A8)),
        type: .scale(["Helvetica Neue", "Arial", "sans-serif"]),
        spacing: Spacing(tight: 2, small: 8, medium: 8, inset: 16, large: 24),
        corners: Corners(card: 4, button: 4, field: 4),
        icons: Icons(invalid: "!", leadsOn: "›")
            .naming(HarbourIcon.self) { _ in "⚓" }
            .naming(ComponentIcon.self) { icon in
                switch icon {
                case .camera: "◉"
                case .cash: "¤"
                case .chat, .message: "✉"
                case .offer: "★"
                case .package: "▣"
                case .packages: "▤"
                case .pencil: "✎"
                case .route: "⇄"
                case .ruler: "↔"
                case .shield: "◈"
                case .signature: "✍"
                case .warning: "⚠"
                }
            })
}

/// The icon of the brand's own component.
enum HarbourIcon: String, CaseIterable { case anchor }
