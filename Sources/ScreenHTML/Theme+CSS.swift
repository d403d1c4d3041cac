import ComponentScreen
import Foundation
public import ScreenTheme

extension Theme {
    /// Returns the tokens as CSS variables of what a selector finds, such as `:root` or `[data-brand="parcel"]`.
    ///
    /// Dark colors are used where the reader's device asks for them, or where the element says `data-scheme="dark"`.
    public func css(for selector: String) -> String {
        let dark = dark.css
        return fontCSS + """
            \(selector) { \(type.css) \(spacing.css) \(corners.css) \(icons.css) }
            \(Self.surfaces(in: selector)) { \(light.css) }
            @media (prefers-color-scheme: dark) { \(Self.surfaces(in: "\(selector):not([data-scheme=\"light\"])")) { \(dark) } }
            \(Self.surfaces(in: "\(selector)[data-scheme=\"dark\"]")) { \(dark) }

            """ + Self.pictures(in: selector) + icons.assetCSS(for: selector) + ownCSS(for: selector)
    }

    /// Returns the rules that leave out the pictures of the other time of day.
    private static func pictures(in selector: String) -> String {
        let hidden = "{ display: none !important; }"
        return """
            @media (prefers-color-scheme: dark) { \(selector):not([data-scheme="light"]) .by-day \(hidden) }
            \(selector)[data-scheme="dark"] .by-day \(hidden)
            @media not (prefers-color-scheme: dark) { \(selector):not([data-scheme="dark"]) .by-night \(hidden) }
            \(selector)[data-scheme="light"] .by-night \(hidden)

            """
    }

    /// Returns the rules for the application's own names of styles, those that count less first.
    private func ownCSS(for selector: String) -> String {
        stylesByWeight.map { member, name, style in
            let named = "[class~=\(cssString("\(member.rawValue)-\(name)"))]"
            let element = ".screen \(named)"
            // Inside something else, too, where elements with a surface have less room.
            let everywhere = "\(selector) \(element), \(selector) .screen .children \(named)"
            var rules: [String] = []
            if let colors = style.colors {
                let day = Self.ownRule(light.on(surface: colors.surface, text: colors.text))
                let night = Self.ownRule(dark.on(surface: colors.darkSurface, text: colors.darkText))
                rules += [
                    "\(selector) \(element) \(day)",
                    "@media (prefers-color-scheme: dark) { \(selector):not([data-scheme=\"light\"]) \(element) \(night) }",
                    "\(selector)[data-scheme=\"dark\"] \(element) \(night)",
                    "\(selector) .screen :where(.children \(named)) { padding: var(--space-small); border-radius: var(--corner-button); }",
                ]
            }
            if let type = style.type.flatMap({ type[$0] }) {
                let titles = Self.titles(of: "\(selector) \(element)")
                rules.append("\(titles), \(selector) \(element) > button { font: \(type.css); }")
            }
            if let padding = style.drawnPadding { rules.append("\(everywhere) { padding: \(padding)px; }") }
            if let corner = style.drawnCorner { rules.append("\(everywhere) { border-radius: \(corner)px; }") }
            return rules.map { $0 + "\n" }.joined()
        }.joined()
    }

    private static func ownRule(_ palette: Palette) -> String {
        "{ \(palette.css) background: var(--color-card); color: var(--color-text); }"
    }

    /// The rules that load fonts, without the files that are not fonts.
    private var fontCSS: String {
        fonts.filter { $0.fault == nil }.compactMap { font in
            font.format.map { format in
                let address =
                    switch font.source {
                    case .address(let address): address
                    case .embedded(let data): "data:font/\(format.rawValue);base64,\(data.base64EncodedString())"
                    }
                return """
                    @font-face { font-family: \(cssString(font.family)); font-weight: \(font.weights.lowerBound) \(font.weights.upperBound); \
                    font-display: swap; src: url(\(cssString(address))) format("\(format.rawValue)"); }

                    """
            }
        }.joined()
    }

    /// Returns the selectors where the palette applies: the page, and each surface of its own, also inside an offer or
    /// a warning.
    private static func surfaces(in selector: String) -> String {
        let surfaces = FacetElement.Style.Background.allCases.filter { $0.role?.isTint == false }
        return ([""] + surfaces.map { " .background-\($0.rawValue)" }).map { selector + $0 }.joined(separator: ", ")
    }

    /// The style sheet of every screen, which names tokens and no values.
    public static var styleSheet: String {
        EmbeddedTexts.screen_css + (statuses + sizes + emphases + surfaces + rooms).joined(separator: "\n") + "\n"
    }

    /// The rules for the grids of wide rooms, which stand in the place of any other layout.
    private static var rooms: [String] {
        FacetElement.Layout.roomSteps.map { width in
            let around = ".screen .from-\(width)"
            return """
                @container (min-width: \(Double(width) / 16)rem) { \(around) > :is(.children, .components) { display: grid; \
                grid-template-columns: repeat(auto-fit, minmax(max(min(var(--least, 7rem), 100%), 100% / var(--wide) - \
                var(--gap) - 1px), 1fr)); align-items: stretch; overflow: visible; mask-image: none; animation: none; } \
                \(around) > .children > .rows { display: contents; } \(around) > .children > .rows > li { border: 0; } }
                """
        }
    }

    /// The colors of the messages of statuses.
    private static var statuses: [String] {
        FacetElement.Status.Sort.allCases.map {
            ".screen .remark.\($0.rawValue) { color: var(--color-\($0.role.variable)); }"
        }
    }

    /// The rules for sizes, of an element's own parts and not of what is inside it.
    private static var sizes: [String] {
        FacetElement.Style.Size.allCases.filter { $0 != .medium }.flatMap { size in
            let name = ".screen .size-\(size.rawValue)"
            return [
                size.title.map { "\(titles(of: name)), \(name) > button { font: var(--type-\($0.variable)); }" },
                "\(name) > :is(button, label.line, .entry) { min-height: \(Double(size.target) / 16)rem; }",
                size.picture.map { "\(name) > .main, \(name) > :is(.head, .line) > .main { inline-size: \($0)px; }" },
            ].compactMap(\.self)
        }
    }

    private static var emphases: [String] {
        FacetElement.Style.Emphasis.allCases.filter { $0 != .normal }.flatMap { emphasis in
            let name = ".screen .emphasis-\(emphasis.rawValue)"
            return [
                emphasis.title.map { "\(titles(of: name)) { color: var(--color-\($0.variable)); }" },
                emphasis.weight.map { weight in
                    let buttons = emphasis.button == nil ? ", \(name) > button" : ""
                    return "\(titles(of: name))\(buttons) { font-weight: \(weight); }"
                },
            ].compactMap(\.self)
        }
    }

    private static func titles(of name: String) -> String {
        "\(name) > .title, \(name) > :is(.head, .line, .text, legend) > .title, \(name) > .line > .text > .title"
    }

    /// The rules for surfaces; on a tint everything has the color of its text.
    private static var surfaces: [String] {
        let changed = Palette.Role.allCases.filter { $0.on(.promotion) != $0 }
        func roles(_ color: (Palette.Role) -> String) -> String {
            changed.map { "--color-\($0.variable): \(color($0));" }.joined(separator: " ")
        }
        let inner = FacetElement.Style.Background.allCases.filter { $0.role != nil }.map {
            ".background-\($0.rawValue)"
        }
        let tones = FacetElement.Style.Tone.allCases.filter { $0.surface != nil }.map { ".tone-\($0.rawValue)" }
        let padded = (tones + inner).map { ".screen .children \($0)" }.joined(separator: ", ")
        return ["\(padded) { padding: var(--space-small); border-radius: var(--corner-button); }"]
            + FacetElement.Style.Background.allCases.map { background in
                let tones = FacetElement.Style.Tone.allCases.filter { $0.surface == background }.map { tone in
                    ".screen :where(.component > .tone-\(tone.rawValue), .children .tone-\(tone.rawValue))"
                }
                let name = (tones + [".screen .background-\(background.rawValue)"]).joined(separator: ", ")
                guard let role = background.role else {
                    return "\(name) { \(roles { _ in "inherit" }) background: transparent; color: inherit; }"
                }
                let own = role.isTint ? roles { "var(--color-\($0.on(role).variable))" } + " " : ""
                return "\(name) { \(own)background: var(--color-\(role.variable)); color: var(--color-text); }"
            }
    }
}

extension RawRepresentable<String> {
    /// The name in style sheets: `text-secondary`.
    fileprivate var variable: String { rawValue.kebab }
}

extension String {
    /// The name with a hyphen before each capital, in small letters.
    fileprivate var kebab: String {
        reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}

extension Palette {
    fileprivate var css: String {
        Role.allCases.map { "--color-\($0.variable): #\(String(format: "%06x", self[$0].rgb));" }.joined(separator: " ")
    }
}

extension Typography {
    fileprivate var css: String {
        // The library's stand last, so that no other name takes their place.
        let named = own.sorted { $0.key < $1.key }.filter { name, _ in
            name.wholeMatch(of: /[a-zA-Z][a-zA-Z0-9-]*/) != nil
        }
        return named.map { "--type-\($0.key.kebab): \($0.value.css); " }.joined() + standardCSS
    }

    private var standardCSS: String {
        Use.allCases.map { "--type-\($0.variable): \(self[$0].css);" }.joined(separator: " ")
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
        [("invalid", invalid), ("leads-on", leadsOn)].map { name, icon in
            guard let address = icon.pageAddress else { return "--icon-\(name): \(cssString(String(icon.character)));" }
            return "--icon-\(name): \"\"; --picture-\(name): url(\(cssString(address))); --room-\(name): 1em;"
        }.joined(separator: " ")
    }

    fileprivate func assetCSS(for selector: String) -> String {
        assets.sorted { $0.key < $1.key }.map { name, icon in
            let asset = "\(selector) .screen [data-asset=\(cssString(name))]"
            let sign =
                icon.pageAddress.map {
                    """
                    content: ""; display: inline-block; inline-size: 1em; block-size: 1em; vertical-align: -0.125em; \
                    background: url(\(cssString($0))) center / contain no-repeat;
                    """
                } ?? "content: \(cssString(String(icon.character)));"
            return """
                \(asset) { display: inline; }
                \(asset) + .name { display: none; }
                \(asset)::before { \(sign) }

                """
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
