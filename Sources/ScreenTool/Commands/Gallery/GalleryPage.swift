import ComponentScreen
import FeatureFlags
import KindLooks
import ScreenHTML
import ScreenProving
import ScreenTheme
import StructuredText

/// The page of a gallery: all captured states of each component, then the looks of each kind of facet.
///
/// The states are there without script, in English and in the first brand. The script changes language, brand, width,
/// colors and text size, which are in the address behind `#` after the id of the component that is looked at.
@MainActor
struct GalleryPage<Requirements: ScreenRequirements> {
    let program: ScreenProgram<Requirements>
    let captured: CapturedStates
    /// The words for a screen reader.
    let catalog: StringCatalog
    /// The address of the book; nil for none.
    let book: String?

    init(
        program: ScreenProgram<Requirements>, states: [CapturedState], catalog: StringCatalog, book: String?
    ) {
        self.program = program
        captured = CapturedStates(states, of: program.space.pluginPoint)
        // The states were captured with the texts of the library below their own.
        self.catalog = catalog.over(.library)
        self.book = book
    }

    var html: String {
        let style = program.styleSheet + EmbeddedTexts.preview_css + EmbeddedTexts.book_css
        let script = EmbeddedTexts.page_js + EmbeddedTexts.gallery_js
        return HTMLWriter.page("\(program.title) · gallery", style: style, data: "null", script: script) { html in
            html.open("div", ["class": "book gallery"])
            head(&html)
            html.open("main")
            for id in captured.components { section(id, &html) }
            looks(&html)
            html.close("main")
            html.close("div")
        }
    }

    private func head(_ html: inout HTMLWriter) {
        html.open("header")
        html.element("h1", [:], "\(program.title): every captured state")
        html.element(
            "p", [:],
            "\(captured.states.count.of("state")) of \(captured.components.count.of("component")). Made by \(program.name) \(program.version)."
        )
        html.markup("<div class=\"live-only bar-line\">")
        let languages = captured.states.flatMap(\.languages).map(\.language).withoutRepetitions
        html.view(themes: program.themes.map(\.name), languages: ["en"] + languages)
        html.markup("<span id=\"status\" role=\"status\"></span></div>")
        html.open("nav", ["aria-label": "Components"])
        for id in captured.components { html.element("a", ["href": "#\(id)"], id.rawValue) }
        html.markup("<a href=\"#kinds\">Kinds of facets</a></nav>")
        html.close("header")
    }

    private func section(_ id: ComponentID, _ html: inout HTMLWriter) {
        html.open("section", ["id": id.rawValue, "aria-label": id.rawValue])
        html.element("h2", [:], id.rawValue)
        if let book, captured.hasPlace(id) {
            html.element("a", ["href": "\(book)#component/\(id)"], "Its variants in the book")
        }
        for advice in captured.missing(of: id) { html.element("p", ["class": "empty"], advice) }
        html.open("div", ["class": "states"])
        for (index, state) in captured.states(of: id).enumerated() { figure(state, of: id, "s\(index)-", &html) }
        html.close("div")
        html.close("section")
    }

    /// The section that a picture stands in, below a heading.
    private var section: ScreenSection { ScreenSection("picture", header: "Picture") }

    /// Returns the bar that a component stands in, which has a look of its own; nil for content.
    private func bar(of id: ComponentID) -> ScreenSection? {
        let point = program.space.pluginPoint
        let section = point.builders.first { $0.placement.id == id }?.placement.section
        return point.sections.first { $0.id == section && $0.role == .bar }.map { ScreenSection($0.id, role: .bar) }
    }

    private func figure(_ state: CapturedState, of id: ComponentID, _ scope: String, _ html: inout HTMLWriter) {
        open(id.rawValue, state.caption, &html)
        let caption = "\(state.component.builder) · \(state.caption)"
        html.element("figcaption", [:], caption)
        func draw(_ component: RenderedComponent, _ missing: String?, _ words: Words, _ html: inout HTMLWriter) {
            let renderer = HTMLRenderer(kinds: program.kinds, scope: scope, caption: caption, words: words)
            said(component, missing, words, renderer, in: bar(of: id), &html)
        }
        draw(state.component, state.missing, .english, &html)
        html.element("p", ["class": "note"], "\(state.file):\(state.line)")
        for said in state.languages {
            html.open("template", ["data-language": said.language])
            draw(said.component, said.missing, Words(said.language, from: catalog), &html)
            html.close("template")
        }
        html.close("figure")
    }

    /// Draws what a state shows and says in one language.
    private func said(
        _ component: RenderedComponent, _ missing: String?, _ words: Words, _ renderer: HTMLRenderer,
        in bar: ScreenSection?, _ html: inout HTMLWriter
    ) {
        let isEnglish = words.language == "en"
        let (language, direction) = isEnglish ? (nil, nil) : (words.language, words.direction)
        html.open("div", ["class": "screen", "lang": language, "dir": direction])
        if let bar {
            renderer.section(SectionContent(section: bar, components: [component]), to: &html)
        } else {
            renderer.component(component, in: section, to: &html)
        }
        html.close("div")
        if let missing { html.element("p", ["class": "missing", "lang": language, "dir": direction], "→ \(missing)") }
        html.markup("<details><summary>Read aloud</summary>")
        html.open("ol", ["lang": language, "dir": direction])
        for element in component.facet.accessibilityElements(in: words) { html.element("li", [:], element.line) }
        html.markup("</ol></details>")
    }

    private func open(_ component: String, _ state: String, _ html: inout HTMLWriter) {
        html.open(
            "figure",
            ["class": "frame variant", "data-brand": "0", "data-component": component, "data-state": state])
    }

    // MARK: Kinds

    private func looks(_ html: inout HTMLWriter) {
        html.markup("<section id=\"kinds\" aria-label=\"Kinds of facets\"><h2>Kinds of facets</h2>")
        for kind in StandardKind.allCases {
            html.element("h3", [:], kind.rawValue)
            html.open("div", ["class": "states"])
            for (index, look) in kind.looks.enumerated() {
                open(kind.rawValue, look.name, &html)
                html.element("figcaption", [:], look.name)
                html.open("div", ["class": look.name == "focused" ? "screen focused" : "screen"])
                let id = ComponentID(rawValue: "\(kind.rawValue)-\(index)")
                HTMLRenderer(kinds: program.kinds, caption: look.name).component(
                    RenderedComponent(id: id, builder: kind.rawValue, facet: look.facet), in: section, to: &html)
                html.close("div")
                html.close("figure")
            }
            html.close("div")
        }
        html.close("section")
    }
}
