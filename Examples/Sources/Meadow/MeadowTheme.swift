import ScreenHTML

extension Theme {
    /// How Meadow looks.
    static let meadow = Theme(
        name: "Meadow",
        light: Palette(
            screen: Color(0xF5F4EC), card: Color(0xFFFEFA), field: Color(0xFFFFFF), text: Color(0x20261A),
            textSecondary: Color(0x59624D), textDisabled: Color(0x9CA391), separator: Color(0xE2E3D5),
            control: Color(0x7B846D), focus: Color(0x7A3E9D), accent: Color(0x356B1E), accentSubtle: Color(0xEAF3E0),
            primary: Color(0x356B1E), primaryPressed: Color(0x264F15), textOnPrimary: Color(0xFFFFFF),
            promotion: Color(0xF3E9F8), textOnPromotion: Color(0x4E2368), warning: Color(0xFDF0CC),
            textOnWarning: Color(0x5A3F00), success: Color(0xE2F3D8), textOnSuccess: Color(0x234B12),
            error: Color(0xB3261E)),
        dark: Palette(
            screen: Color(0x12150E), card: Color(0x1D2117), field: Color(0x161A11), text: Color(0xF2F4EA),
            textSecondary: Color(0xB5BDA6), textDisabled: Color(0x717A65), separator: Color(0x31372A),
            control: Color(0x8A937C), focus: Color(0xDDB4F5), accent: Color(0xA9DA8A), accentSubtle: Color(0x26351B),
            primary: Color(0xA9DA8A), primaryPressed: Color(0x8CC26B), textOnPrimary: Color(0x12260A),
            promotion: Color(0x33203F), textOnPromotion: Color(0xEED5FB), warning: Color(0x3A2E0A),
            textOnWarning: Color(0xFCE09A), success: Color(0x1F3613), textOnSuccess: Color(0xC6EDAF),
            error: Color(0xFFB4AB)),
        type: Typography(
            families: ["Georgia", "Times New Roman", "serif"],
            pageTitle: TextStyle(size: 24, weight: 600), sectionHeader: TextStyle(size: 15, weight: 600),
            cardTitle: TextStyle(size: 18, weight: 600), rowTitle: TextStyle(size: 16, weight: 400),
            body: TextStyle(size: 16, weight: 400), hint: TextStyle(size: 14, weight: 400),
            amount: TextStyle(size: 16, weight: 600), entry: TextStyle(size: 16, weight: 400),
            button: TextStyle(size: 16, weight: 600)),
        spacing: Spacing(small: 8, medium: 14, large: 22, cardCorner: 20, controlCorner: 16),
        icons: Icons(
            invalid: "▲", disabled: "·", leadsOn: "→",
            assets: [
                "camera": "◎", "cash": "¤", "chat": "✉", "leaf": "❧", "message": "✉", "offer": "✿", "package": "▢",
                "packages": "▥", "pencil": "✎", "route": "⇆", "ruler": "⇔", "shield": "◇", "signature": "✍",
                "warning": "⚠",
            ]))
}
