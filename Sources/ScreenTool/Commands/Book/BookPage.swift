import ComponentScreen
import FeatureFlags
import Foundation
import ScreenHTML
import ScreenProving
import ScreenTheme
import StructuredText

/// The page of a book: settings, the screen in each brand, and the table of components with their conditions.
///
/// The table is there without script. What the script needs is data in the page; the policy lets nothing else run, and
/// nothing be fetched.
@MainActor
struct BookPage<Requirements: ScreenRequirements> {
    private let cases: ScreenCases<Requirements>
    private let variants: ScreenVariants
    private let contents: BookContents<Requirements>
    private var program: ScreenProgram<Requirements> { cases.program }

    /// - Parameter start: the setting that the book opens with.
    init(_ cases: ScreenCases<Requirements>, openingWith start: Context) async throws {
        self.cases = cases
        variants = try cases.space.variants(by: .facets)
        contents = try await BookContents(variants, of: cases.space, openingWith: start, mountedBy: cases.program)
    }

    var html: String {
        get throws {
            // `<` is written as an escape, so that nothing ends the element it stands in.
            let data = String(decoding: try contents.json.line, as: UTF8.self).replacing("<", with: "\\u003c")
            let nonce = String(ByteHash.hash(data.utf8), radix: 36)
            var html = HTMLWriter()
            html.markup("<!doctype html>")
            html.open("html", ["lang": "en"])
            html.markup(
                "<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
            )
            html.open(
                "meta",
                [
                    "http-equiv": "Content-Security-Policy",
                    "content": """
                    default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; \
                    base-uri 'none'; form-action 'none'
                    """,
                ])
            html.element("title", [:], "\(cases.title) · every variant")
            html.open("style", ["nonce": nonce])
            html.raw(program.styleSheet)
            html.raw(String(decoding: PackageResources.preview_css + PackageResources.book_css, as: UTF8.self))
            html.markup("</style></head>")
            html.open("body")
            html.open("div", ["class": "book"])
            head(&html)
            desk(&html)
            components(&html)
            table(&html)
            try unreachable(&html)
            html.close("div")
            let renderer = HTMLRenderer(kinds: program.kinds)
            for (index, variant) in contents.variants.enumerated() {
                html.open("template", ["id": "o\(index)"])
                renderer.component(variant.component, underHeader: variant.hasHeader, to: &html)
                html.close("template")
            }
            html.open("script", ["type": "application/json", "id": "book"])
            html.raw(data)
            html.close("script")
            html.open("script", ["nonce": nonce])
            html.raw(String(decoding: PackageResources.page_js + PackageResources.book_js, as: UTF8.self))
            html.markup("</script></body></html>\n")
            return html.text
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
        html.view()
        html.markup("</div>")
        html.close("header")
    }

    // MARK: Settings and screen

    private func desk(_ html: inout HTMLWriter) {
        html.open("div", ["class": "spread live-only", "id": "screen-page"])
        html.markup("<div class=\"controls\"><form id=\"settings\" aria-label=\"Settings\">")
        for (index, parameter) in cases.space.parameters.enumerated() {
            html.open("label", ["class": "setting"])
            html.text(parameter.name)
            html.open("select", ["name": "p\(index)", "id": "p\(index)", "aria-describedby": "n\(index)"])
            for (value, name) in parameter.values.enumerated() {
                html.element("option", ["value": "\(value)"], name)
            }
            html.close("select")
            html.element("span", ["class": "note", "id": "n\(index)"], "")
            html.close("label")
        }
        html.markup(
            """
            <button class="plain" type="button" id="reset">Reset</button> \
            <button class="plain" type="button" id="keep">Keep for comparison</button></form>
            """)
        html.markup(
            "<p id=\"status\" role=\"status\"></p><p id=\"impossible\" hidden>The constraints of the screen rule this setting out.</p></div>"
        )
        html.open("main", ["id": "frames", "aria-label": "The screen"])
        for (index, theme) in program.themes.enumerated() {
            html.open("figure", ["class": "frame", "data-frame": "\(index)", "data-brand": "\(index)"])
            html.element("figcaption", [:], theme.name)
            html.element(
                "section",
                [
                    "class": "screen", "data-screen": program.title, "aria-label": "\(program.title), \(theme.name)",
                ], "")
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

    /// A place for all variants of one component, which the script fills in from the address.
    private func components(_ html: inout HTMLWriter) {
        html.markup(
            """
            <section class="live-only" id="component-page" aria-label="One component" hidden><h2 id="component-title"></h2>\
            <div id="variants"></div></section>
            """)
    }

    private var ids: [String] { variants.rows.map(\.component.rawValue).withoutRepetitions }

    // MARK: Table

    private func table(_ html: inout HTMLWriter) {
        html.markup(
            """
            <section aria-label="Conditions"><h2>When each component is shown</h2><div class="scroll"><table><thead><tr><th scope="col">Component\
            </th><th scope="col">Builder</th><th scope="col">Shown</th><th scope="col">Contexts</th></tr></thead><tbody>
            """)
        for row in variants.rows {
            html.open("tr")
            html.element("td", [:], row.component.rawValue)
            html.element("td", [:], row.builder)
            html.element("td", [:], "\(row.condition)")
            html.element("td", [:], cases.space.region(of: [row.condition]).extent)
            html.close("tr")
        }
        for order in variants.orders where variants.orders.count > 1 {
            html.open("tr")
            html.element("td", [:], "order of sections")
            html.element("td", [:], order.name)
            html.element("td", [:], "\(order.condition)")
            html.element("td", [:], cases.space.region(of: [order.condition]).extent)
            html.close("tr")
        }
        html.markup("</tbody></table></div></section>")
    }

    /// What nobody can see under the rules, whatever the settings here show.
    private func unreachable(_ html: inout HTMLWriter) throws {
        html.open("section", ["aria-label": "Never shown"])
        html.element("h2", [:], "What \(cases.rules.file) lets nobody see")
        html.open("ul")
        let unreachable = try program.space.reach(under: cases.rules, attributes: program.knownAttributes).unreachable
        for component in unreachable {
            html.element(
                "li", [:], "\(component.component) by \(component.builder): \(component.reason)")
        }
        if unreachable.isEmpty { html.element("li", [:], "Everything can be seen by somebody.") }
        html.close("ul")
        html.close("section")
    }
}
