extension Theme {
    /// A plain look, for screens without a brand.
    public static let standard = Theme(
        name: "Standard",
        light: Palette { role in
            switch role {
            case .screen: 0xF3F4F6
            case .card: 0xFFFFFF
            case .field: 0xFFFFFF
            case .text: 0x16181D
            case .textSecondary: 0x565D6B
            case .textDisabled: 0x656C7A
            case .separator: 0xE3E6EA
            case .control: 0x7C8494
            case .focus: 0x1B57C4
            case .accent: 0x1B57C4
            case .accentSubtle: 0xEAF0FC
            case .primary: 0x1B57C4
            case .primaryPressed: 0x143F8F
            case .textOnPrimary: 0xFFFFFF
            case .promotion: 0xE7F0FF
            case .textOnPromotion: 0x12315F
            case .warning: 0xFFF3D6
            case .textOnWarning: 0x5C3D00
            case .success: 0xE0F5E6
            case .textOnSuccess: 0x0F4A26
            case .error: 0xB3261E
            }
        },
        dark: Palette { role in
            switch role {
            case .screen: 0x101216
            case .card: 0x1B1E24
            case .field: 0x14171C
            case .text: 0xF1F3F6
            case .textSecondary: 0xAEB5C2
            case .textDisabled: 0x8E96A3
            case .separator: 0x2D323B
            case .control: 0x868E9C
            case .focus: 0x9CC0FF
            case .accent: 0x9CC0FF
            case .accentSubtle: 0x1E2A40
            case .primary: 0x9CC0FF
            case .primaryPressed: 0x7AA8F5
            case .textOnPrimary: 0x0B1B36
            case .promotion: 0x1C2A45
            case .textOnPromotion: 0xD5E3FF
            case .warning: 0x3A2C08
            case .textOnWarning: 0xFFDF9B
            case .success: 0x12301D
            case .textOnSuccess: 0xB5EBC6
            case .error: 0xFFB4AB
            }
        },
        type: .scale(["system-ui", "-apple-system", "Segoe UI", "Roboto", "sans-serif"]),
        spacing: Spacing(tight: 2, small: 8, medium: 10, inset: 16, large: 20),
        corners: Corners(card: 14, button: 12, field: 10),
        icons: Icons(invalid: "!", leadsOn: "›"))
}
