extension Theme {
    /// A plain look, for screens without a brand.
    public static let standard = Theme(
        name: "Standard",
        light: Palette(
            screen: Color(0xF3F4F6), card: Color(0xFFFFFF), field: Color(0xFFFFFF), text: Color(0x16181D),
            textSecondary: Color(0x565D6B), textDisabled: Color(0x656C7A), separator: Color(0xE3E6EA),
            control: Color(0x7C8494), focus: Color(0x1B57C4), accent: Color(0x1B57C4),
            accentSubtle: Color(0xEAF0FC), primary: Color(0x1B57C4), primaryPressed: Color(0x143F8F),
            textOnPrimary: Color(0xFFFFFF), promotion: Color(0xE7F0FF), textOnPromotion: Color(0x12315F),
            warning: Color(0xFFF3D6), textOnWarning: Color(0x5C3D00), success: Color(0xE0F5E6),
            textOnSuccess: Color(0x0F4A26), error: Color(0xB3261E)),
        dark: Palette(
            screen: Color(0x101216), card: Color(0x1B1E24), field: Color(0x14171C), text: Color(0xF1F3F6),
            textSecondary: Color(0xAEB5C2), textDisabled: Color(0x8C94A1), separator: Color(0x2D323B),
            control: Color(0x868E9C), focus: Color(0x9CC0FF), accent: Color(0x9CC0FF),
            accentSubtle: Color(0x1E2A40), primary: Color(0x9CC0FF), primaryPressed: Color(0x7AA8F5),
            textOnPrimary: Color(0x0B1B36), promotion: Color(0x1C2A45), textOnPromotion: Color(0xD5E3FF),
            warning: Color(0x3A2C08), textOnWarning: Color(0xFFDF9B), success: Color(0x12301D),
            textOnSuccess: Color(0xB5EBC6), error: Color(0xFFB4AB)),
        type: .scale(["system-ui", "-apple-system", "Segoe UI", "Roboto", "sans-serif"]),
        spacing: Spacing(tight: 2, small: 8, medium: 10, inset: 16, large: 20),
        corners: Corners(card: 14, button: 12, field: 10),
        icons: Icons(invalid: "!", leadsOn: "›"))
}
