import Components
import ScreenTheme

extension Theme {
    /// The look of Meadow.
    static let meadow: Theme = {
        var theme = plain
        theme.type["display"] = TextStyle(
            families: ["Georgia", "Times New Roman", "serif"], size: 24, weight: 400, lineHeight: 1.3)
        theme.styles["background meadow"] = OwnStyle(
            surface: 0xE2F3D8, text: 0x234B12, darkSurface: 0x1F3613, darkText: 0xC6EDAF, type: "display", padding: 32,
            corner: 32)
        theme.fonts = [MeadowPictures.signs]
        return theme
    }()

    private static let plain = Theme(
        name: "Meadow",
        light: Palette { role in
            switch role {
            case .screen: 0xF5F4EC
            case .card: 0xFFFEFA
            case .field: 0xFFFFFF
            case .text: 0x20261A
            case .textSecondary: 0x59624D
            case .textDisabled: 0x656E5A
            case .separator: 0xE2E3D5
            case .control: 0x7B846D
            case .focus: 0x7A3E9D
            case .accent: 0x356B1E
            case .accentSubtle: 0xEAF3E0
            case .primary: 0x356B1E
            case .primaryPressed: 0x264F15
            case .textOnPrimary: 0xFFFFFF
            case .promotion: 0xF3E9F8
            case .textOnPromotion: 0x4E2368
            case .warning: 0xFDF0CC
            case .textOnWarning: 0x5A3F00
            case .success: 0xE2F3D8
            case .textOnSuccess: 0x234B12
            case .error: 0xB3261E
            }
        },
        dark: Palette { role in
            switch role {
            case .screen: 0x12150E
            case .card: 0x1D2117
            case .field: 0x161A11
            case .text: 0xF2F4EA
            case .textSecondary: 0xB5BDA6
            case .textDisabled: 0x949D87
            case .separator: 0x31372A
            case .control: 0x8A937C
            case .focus: 0xDDB4F5
            case .accent: 0xA9DA8A
            case .accentSubtle: 0x26351B
            case .primary: 0xA9DA8A
            case .primaryPressed: 0x8CC26B
            case .textOnPrimary: 0x12260A
            case .promotion: 0x33203F
            case .textOnPromotion: 0xEED5FB
            case .warning: 0x3A2E0A
            case .textOnWarning: 0xFCE09A
            case .success: 0x1F3613
            case .textOnSuccess: 0xC6EDAF
            case .error: 0xFFB4AB
            }
        },
        type: .scale(["Georgia", "Times New Roman", "Meadow Signs", "serif"]),
        spacing: Spacing(tight: 4, small: 8, medium: 14, inset: 20, large: 24),
        corners: Corners(card: 20, button: 16, field: 12),
        icons: Icons(invalid: "▲", leadsOn: "→")
            .naming(MeadowIcon.self) { _ in "❧" }
            .naming(ComponentIcon.self) { icon in
                switch icon {
                case .camera: "◎"
                case .cash: "¤"
                case .chat, .message: "✉"
                case .offer: Icon("✿", address: MeadowPictures.flower)
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
