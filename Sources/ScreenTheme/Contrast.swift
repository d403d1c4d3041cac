import Foundation

/// The readability of a theme, by the Web Content Accessibility Guidelines 2.2, level AA.
extension Theme {
    /// Every pair of colors that is used together and has too little contrast, by day and by night; empty when there is
    /// none.
    ///
    /// Texts need 4.5 to 1, the edges of controls 3 to 1 (success criteria 1.4.3 and 1.4.11). The guidelines exempt what is
    /// disabled; it is checked all the same, since people read it.
    public var contrastFaults: [String] {
        [("light", light), ("dark", dark)].flatMap { scheme, palette in
            palette.pairs.filter { $0.ratio < $0.minimum }.map { pair in
                let ratio = String(format: "%.2f", (pair.ratio * 100).rounded(.down) / 100)
                return "\(name), \(scheme): \(pair.name) has a contrast of \(ratio) to 1; it needs \(pair.minimum)"
            }
        }
    }
}

/// A color and what it stands on.
struct ContrastPair {
    let name: String
    let foreground: Color
    let background: Color
    let minimum: Double

    /// From 1, the same, to 21, black on white.
    var ratio: Double {
        let lighter = max(foreground.luminance, background.luminance)
        let darker = min(foreground.luminance, background.luminance)
        return (lighter + 0.05) / (darker + 0.05)
    }
}

extension Palette {
    /// The colors that the style sheet uses on each other.
    ///
    /// On what is offered, to be careful about or done, everything has the color of its text.
    var pairs: [ContrastPair] {
        let surfaces = [
            ("screen", screen), ("card", card), ("field", field), ("accentSubtle", accentSubtle),
        ]
        let onSurfaces = surfaces.flatMap { surface, color in
            [
                ("text", text, 4.5), ("textSecondary", textSecondary, 4.5), ("textDisabled", textDisabled, 4.5),
                ("accent", accent, 4.5),
                ("error", error, 4.5), ("control", control, 3), ("focus", focus, 3),
            ].map { ContrastPair(name: "\($0) on \(surface)", foreground: $1, background: color, minimum: $2) }
        }
        let texts = [
            ("textOnPrimary on primary", textOnPrimary, primary),
            ("textOnPrimary on primaryPressed", textOnPrimary, primaryPressed),
            ("textSecondary on separator", textSecondary, separator),
            ("textOnPromotion on promotion", textOnPromotion, promotion),
            ("textOnWarning on warning", textOnWarning, warning), ("textOnSuccess on success", textOnSuccess, success),
        ]
        return onSurfaces + texts.map { ContrastPair(name: $0, foreground: $1, background: $2, minimum: 4.5) }
    }
}

extension Color {
    /// The relative luminance, from 0 for black to 1 for white.
    var luminance: Double {
        let parts = [16, 8, 0].map { (shift: UInt32) -> Double in
            let part = Double((rgb >> shift) & 0xFF) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
