import Components
import ScreenTheme

extension Theme {
    /// The look of Meadow.
    static let meadow = Theme(
        name: "Meadow",
        light: Palette(
            screen: Color(0xF5F4EC), card: Color(0xFFFEFA), field: Color(0xFFFFFF), text: Color(0x20261A),
            textSecondary: Color(0x59624D), textDisabled: Color(0x666F5B), separator: Color(0xE2E3D5),
            control: Color(0x7B846D), focus: Color(0x7A3E9D), accent: Color(0x356B1E), accentSubtle: Color(0xEAF3E0),
            primary: Color(0x356B1E), primaryPressed: Color(0x264F15), textOnPrimary: Color(0xFFFFFF),
            promotion: Color(0xF3E9F8), textOnPromotion: Color(0x4E2368), warning: Color(0xFDF0CC),
            textOnWarning: Color(0x5A3F00), success: Color(0xE2F3D8), textOnSuccess: Color(0x234B12),
            error: Color(0xB3261E)),
        dark: Palette(
            screen: Color(0x12150E), card: Color(0x1D2117), field: Color(0x161A11), text: Color(0xF2F4EA),
            textSecondary: Color(0xB5BDA6), textDisabled: Color(0x949D87), separator: Color(0x31372A),
            control: Color(0x8A937C), focus: Color(0xDDB4F5), accent: Color(0xA9DA8A), accentSubtle: Color(0x26351B),
            primary: Color(0xA9DA8A), primaryPressed: Color(0x8CC26B), textOnPrimary: Color(0x12260A),
            promotion: Color(0x33203F), textOnPromotion: Color(0xEED5FB), warning: Color(0x3A2E0A),
            textOnWarning: Color(0xFCE09A), success: Color(0x1F3613), textOnSuccess: Color(0xC6EDAF),
            error: Color(0xFFB4AB)),
        type: .scale(["Georgia", "Times New Roman", "serif"]),
        spacing: Spacing(tight: 4, small: 8, medium: 14, inset: 20, large: 24),
        corners: Corners(card: 20, button: 16, field: 12),
        icons: Icons(invalid: "▲", leadsOn: "→")
            .naming(MeadowIcon.self) { _ in "❧" }
            .naming(ComponentIcon.self) { icon in
                switch icon {
                case .camera: "◎"
                case .cash: "¤"
                case .chat, .message: "✉"
                case .offer: "✿"
                case .package: "▢"
                case .packages: "▥"
                case .pencil: "✎"
                case .route: "⇆"
                case .ruler: "⇔"
                case .shield: "◇"
                case .signature: "✍"
                case .warning: "⚠"
                }
            })
}

/// The icon of the brand's own component.
enum MeadowIcon: String, CaseIterable { case leaf }
