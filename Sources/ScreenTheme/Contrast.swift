import ComponentScreen
import Foundation

/// The readability of a theme, by the Web Content Accessibility Guidelines 2.2, level AA.
extension Theme {
    /// Every pair of colors that is used together and has too little contrast, by day and by night; empty when there is
    /// none.
    ///
    /// Texts need 4.5 to 1, the edges of controls 3 to 1 (success criteria 1.4.3 and 1.4.11). The guidelines exempt
    /// what is disabled; it is checked all the same, since people read it.
    public var contrastFaults: [String] {
        let own = styles.sorted { $0.key < $1.key }.flatMap { name, style in
            let colors = style.colors.map {
                [("light", $0.surface, $0.text), ("dark", $0.darkSurface, $0.darkText)]
            }
            return (colors ?? []).map {
                scheme, back, front in
                (scheme, [ContrastPair(name: "the text of \(name)", foreground: front, background: back, minimum: 4.5)])
            }
        }
        return ([("light", light.pairs), ("dark", dark.pairs)] + own).flatMap { scheme, pairs in
            pairs.filter { $0.ratio < $0.minimum }.map { pair in
                let ratio = String(format: "%.2f", (pair.ratio * 100).rounded(.down) / 100)
                return "\(name), \(scheme): \(pair.name) has a contrast of \(ratio) to 1; it needs \(pair.minimum)"
            }
        }
    }
}

/// A color and what it stands on.
struct ContrastPair {
    let name: String
    let foreground: ThemeColor
    let background: ThemeColor
    let minimum: Double

    /// From 1, the same, to 21, black on white.
    var ratio: Double {
        let lighter = max(foreground.luminance, background.luminance)
        let darker = min(foreground.luminance, background.luminance)
        return (lighter + 0.05) / (darker + 0.05)
    }
}

extension Palette {
    /// The colors that are used on each other.
    var pairs: [ContrastPair] {
        func pair(_ front: Role, _ back: Role, _ minimum: Double) -> ContrastPair {
            ContrastPair(
                name: "\(front.rawValue) on \(back.rawValue)", foreground: self[front], background: self[back],
                minimum: minimum)
        }
        let surfaces = Role.allCases.filter { role in
            switch role.use {
            case .page, .surface: true
            case .text, .edge, .faint, .dull, .tint, .onTint: false
            }
        }
        let tints = FacetElement.Style.Background.allCases.compactMap(\.role).filter(\.isTint)
        return Role.allCases.flatMap { role -> [ContrastPair] in
            switch role.use {
            case .text: surfaces.map { pair(role, $0, 4.5) }
            case .faint: (surfaces + tints).map { pair(role, $0, 4.5) }
            case .edge: surfaces.map { pair(role, $0, 3) }
            case .dull(let text), .tint(let text): [pair(text, role, 4.5)]
            case .page, .surface, .onTint: []
            }
        }
    }
}

extension ThemeColor {
    /// The relative luminance, from 0 for black to 1 for white.
    var luminance: Double {
        let parts = [16, 8, 0].map { (shift: UInt32) -> Double in
            let part = Double((rgb >> shift) & 0xFF) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
