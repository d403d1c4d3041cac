import ComponentScreen
import FeatureFlags
import Foundation
import ScreenA2UI
import ScreenHTML
import ScreenProving
import ScreenTheme
import StructuredText

/// The page of a book: settings, the screen in each brand, and the table of components with their conditions.
///
/// The table is there without script. The script's data are in the page; the policy lets nothing else run, and
/// nothing be fetched.
@MainActor
struct BookPage<Requirements: ScreenRequirements> {
    private let cases: ScreenCases<Requirements>
    private let variants: ScreenVariants
    private let contents: BookContents<Requirements>
    /// The address of the gallery that each component leads to; nil for none.
    private let gallery: String?
    private var program: ScreenProgram<Requirements> { cases.program }

    init(_ cases: ScreenCases<Requirements>, openingWith start: Context, languages: [Words], gallery: String?) throws {
        self.cases = cases
        self.gallery = gallery
        variants = try cases.variants(by: .facets)
        contents = BookContents(
            variants, of: cases.space, openingWith: start, in: languages, drawnBy: cases.program)
    }

    var html: String {
        get throws {
            let data = String(decoding: try contents.json.line, as: UTF8.self)
            let style = program.styleSheet + EmbeddedTexts.preview_css + EmbeddedTexts.book_css
            let script = EmbeddedTexts.page_js + EmbeddedTexts.book_js
            // Nobody sees these under the rules, whatever the settings here show.
            let unreachable = try program.space.reach(under: cases.rules, attributes: program.knownAttributes)
                .unreachable.map { "\($0.component) by \($0.builder): \($0.reason)" }
            return HTMLWriter.page("\(cases.title) · every variant", style: style, data: data, script: script) { html in
                html.open("div", ["class": "book"])
                head(&html)
                desk(&html)
                components(&html)
                table(&html)
                never(unreachable, &html)
                lost(&html)
                html.close("div")
                let renderer = HTMLRenderer(kinds: program.kinds)
                for (index, variant) in contents.variants.enumerated() {
                    for (language, said) in variant.enumerated() {
                        html.open("template", ["id": "o\(index)-\(language)"])
                        renderer.component(said.component, in: said.section, to: &html)
                        html.close("template")
                    }
                }
            }
        }
    }

    private func head(_ html: inout HTMLWriter) {
        html.open("header")
        html.element("h1", [:], "\(cases.title): every variant")
        html.element(
            "p", [:],
            "\(variants.contexts) contexts, \(variants.screens) different screens. Made by \(program.name) \(program.version) from \(cases.rules.file)."
        )
        if let fixed = cases.space.fixed.line { html.element("p", [:], fixed) }
        html.markup("<div class=\"live-only bar-line\"><a href=\"#\">The screen</a> <label>component ")
        html.markup("<select id=\"component\"><option value=\"\">all, as a screen</option>")
        for id in ids { html.element("option", ["value": id], id) }
        html.markup("</select></label> ")
        html.view(languages: contents.languages.map(\.language))
        html.markup("</div>")
        html.close("header")
    }

    // MARK: Settings and screen

    private func desk(_ html: inout HTMLWriter) {
        html.open("div", ["class": "spread live-only", "id": "screen-page"])
        html.markup("<div class=\"controls\"><form id=\"settings\" aria-label=\"Settings\">")
        for (index, parameter) in cases.space.parameters.enumerated() {
            let values = parameter.values.enumerated().map { ("\($0)", $1) }
            html.setting(parameter.name, name: "p\(index)", values: values, note: "n\(index)")
        }
        html.markup(
            """
            <button class="tool-button" type="button" id="reset">Reset</button> \
            <button class="tool-button" type="button" id="keep">Keep for comparison</button></form>
            """)
        html.markup(
            "<p id=\"status\" role=\"status\"></p><p id=\"impossible\" hidden>The constraints of the screen rule this setting out.</p></div>"
        )
        html.open("main", ["id": "frames", "aria-label": "The screen"])
        for (index, theme) in program.themes.enumerated() {
            html.open("figure", ["class": "frame room", "data-frame": "\(index)", "data-brand": "\(index)"])
            html.element("figcaption", [:], theme.name)
            let label = "\(program.title), \(theme.name)"
            html.element("section", ["class": "screen", "data-screen": program.title, "aria-label": label], "")
            html.close("figure")
        }
        html.close("main")
        html.markup(
            """
            <aside class="facts" aria-label="What this setting shows"><p id="count"></p>\
            <section id="comparison" hidden><h2 id="compared">Compared</h2><ul id="differences"></ul></section></aside>
            """)
        html.close("div")
    }

    /// Draws a place for all variants of one component, which the script fills in from the address.
    private func components(_ html: inout HTMLWriter) {
        html.markup(
            """
            <section class="live-only" id="component-page" aria-label="One component" hidden><h2 id="component-title"></h2>
            """)
        if let gallery { html.element("a", ["id": "to-gallery", "href": gallery], "Its states in the gallery") }
        html.markup("<div id=\"variants\"></div></section>")
    }

    private var ids: [String] { variants.rows.map(\.component.rawValue).withoutRepetitions }

    // MARK: Table

    private func table(_ html: inout HTMLWriter) {
        html.markup(
            """
            <section aria-label="Conditions"><h2>When each component is shown</h2><div class="scroll"><table><thead><tr><th scope="col">Component\
            </th><th scope="col">Builder</th><th scope="col">Shown</th><th scope="col">Contexts</th></tr></thead><tbody>
            """)
        let builders = variants.rows.map { ($0.component.rawValue, $0.builder, $0.condition) }
        let arrangements = variants.arrangements.map { ("order of sections", $0.name, $0.condition) }
        for (component, builder, condition) in builders + (arrangements.count > 1 ? arrangements : []) {
            html.open("tr")
            for cell in [component, builder, "\(condition)", cases.space.region(of: [condition]).extent] {
                html.element("td", [:], cell)
            }
            html.close("tr")
        }
        html.markup("</tbody></table></div></section>")
    }

    /// Lists what the clients of A2UI do not show that know the basic catalog alone.
    private func lost(_ html: inout HTMLWriter) {
        let losses = A2UILosses(variants, of: cases.space, on: .v1_0)
        html.open("section", ["aria-label": "A2UI"])
        html.element("h2", [:], "What a client of \(losses.client) does not show")
        let lines = losses.losses.map { loss in
            "\(loss.component): \(loss.omitted.joined(separator: ", ")) (\(loss.region.condition))"
        }
        html.list(lines.isEmpty ? ["It shows everything."] : lines)
        html.close("section")
    }

    private func never(_ unreachable: [String], _ html: inout HTMLWriter) {
        html.open("section", ["aria-label": "Never shown"])
        html.element("h2", [:], "What \(cases.rules.file) lets nobody see")
        html.list(unreachable.isEmpty ? ["Everything can be seen by somebody."] : unreachable)
        html.close("section")
    }
}
