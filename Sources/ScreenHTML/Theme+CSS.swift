import Foundation
public import ScreenTheme

extension Theme {
    /// Returns the tokens as CSS variables of what a selector finds, such as `:root` or `[data-brand="parcel"]`.
    ///
    /// Dark colors are used where the reader's device asks for them, or where the element says `data-scheme="dark"`.
    public func css(for selector: String) -> String {
        let dark = dark.css
        return """
            \(selector) { \(type.css) \(spacing.css) \(corners.css) \(icons.css) }
            \(Self.surfaces(in: selector)) { \(light.css) }
            @media (prefers-color-scheme: dark) { \(Self.surfaces(in: "\(selector):not([data-scheme=\"light\"])")) { \(dark) } }
            \(Self.surfaces(in: "\(selector)[data-scheme=\"dark\"]")) { \(dark) }

            """ + icons.assetCSS(for: selector)
    }

    /// Returns the selectors where the palette applies: the page, and each surface of its own, also inside an offer or
    /// a warning.
    private static func surfaces(in selector: String) -> String {
        ([""] + ["card", "field", "accent"].map { " .background-\($0)" }).map { selector + $0 }.joined(separator: ", ")
    }

    /// The style sheet of every screen, which names tokens and no values.
    public static var styleSheet: String { String(decoding: PackageResources.screen_css, as: UTF8.self) }
}

extension Palette {
    fileprivate var css: String {
        variables.map { "--color-\($0): #\(String(format: "%06x", $1.rgb));" }.joined(separator: " ")
    }
}

extension Typography {
    fileprivate var css: String {
        let styles = [
            ("page-title", pageTitle), ("section-header", sectionHeader), ("card-title", cardTitle),
            ("row-title", rowTitle), ("body", body), ("hint", hint), ("amount", amount), ("entry", entry),
            ("button", button),
        ]
        return styles.map { "--type-\($0): \($1.css);" }.joined(separator: " ")
    }
}

extension TextStyle {
    /// The value of the `font` property, relative to the usual 16 points, and to `--text-size` where a page sets it.
    fileprivate var css: String {
        let size = String(format: "%g", Double(size) / 16)
        let lineHeight = String(format: "%g", lineHeight)
        let families = families.map { $0.allSatisfy { $0.isLetter || $0 == "-" } ? $0 : cssString($0) }
        let scaled = "calc(var(--text-size, 1) * \(size)rem)"
        return "\(min(max(weight, 100), 900)) \(scaled)/\(lineHeight) \(families.joined(separator: ", "))"
    }
}

extension Spacing {
    fileprivate var css: String {
        [("tight", tight), ("small", small), ("medium", medium), ("inset", inset), ("large", large)]
            .map { "--space-\($0): \($1)px;" }.joined(separator: " ")
    }
}

extension Corners {
    fileprivate var css: String {
        [("card", card), ("button", button), ("field", field)]
            .map { "--corner-\($0): \($1)px;" }.joined(separator: " ")
    }
}

extension Icons {
    fileprivate var css: String {
        [("invalid", invalid), ("leads-on", leadsOn)]
            .map { "--icon-\($0): \(cssString(String($1)));" }.joined(separator: " ")
    }

    fileprivate func assetCSS(for selector: String) -> String {
        assets.sorted { $0.key < $1.key }.map { name, sign in
            let asset = "\(selector) .screen [data-asset=\(cssString(name))]"
            return "\(asset) { display: inline; }\n\(asset)::before { content: \(cssString(String(sign))); }\n"
        }.joined()
    }
}

/// Returns a text as a CSS string: whatever could end it, or the style element around, is written as a number.
private func cssString(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
        scalar.value < 0x20 || "\"\\<>&".unicodeScalars.contains(scalar)
            ? "\\\(String(scalar.value, radix: 16)) " : String(scalar)
    }
    return "\"\(scalars.joined())\""
}
