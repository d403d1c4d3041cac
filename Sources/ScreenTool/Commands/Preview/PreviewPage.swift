import ComponentScreen
import FeatureFlags
import ScreenHTML
import ScreenProving
import ScreenTheme

/// The page of one preview: the screen in each brand by day and by night, what decides it, and why.
///
/// Everything is there before the script runs, except that nothing can be pressed.
@MainActor
struct PreviewPage<Requirements: ScreenRequirements> {
    let resolved: ResolvedScreen<Requirements>
    let session: String
    let fault: String?

    private var program: ScreenProgram<Requirements> { resolved.program }

    /// One picture of the screen.
    struct Frame {
        let brand: Int
        let name: String
        let scheme: String
    }

    var frames: [Frame] {
        program.themes.enumerated().flatMap { index, theme in
            ["light", "dark"].map { Frame(brand: index, name: theme.name, scheme: $0) }
        }
    }

    func html(_ mounted: MountedScreen<Requirements>) -> String {
        let screen = mounted.screen
        var html = HTMLWriter()
        html.markup("<!doctype html>")
        html.open("html", ["lang": "en"])
        html.markup(
            "<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        html.element("title", [:], "\(resolved.title) · preview")
        html.markup("<link rel=\"stylesheet\" href=\"/preview.css\"><script src=\"/preview.js\" defer></script></head>")
        html.open("body", ["data-session": session])
        head(&html)
        html.open("div", ["class": "desk"])
        controls(&html)
        html.open("main", ["id": "frames", "aria-label": "The screen"])
        for (index, frame) in frames.enumerated() { picture(index, frame, screen, &html) }
        let below = mounted.below()
        html.element("pre", ["id": "below", "hidden": below.isEmpty ? "" : nil], below.joined(separator: "\n"))
        html.close("main")
        facts(screen, &html)
        html.markup("</div></body></html>")
        return html.text
    }

    private func head(_ html: inout HTMLWriter) {
        html.open("header", ["class": "bar"])
        html.element("h1", ["id": "title"], resolved.title)
        html.element("p", [:], "Rules: \(resolved.rules.file)")
        html.element("p", ["id": "status", "role": "status"], "")
        html.close("header")
        html.element("p", ["id": "fault", "role": "alert", "hidden": fault == nil ? "" : nil], fault ?? "")
    }

    private func picture(
        _ index: Int, _ frame: Frame, _ screen: any LivingScreen<Requirements>, _ html: inout HTMLWriter
    ) {
        let caption = "\(frame.name) · \(frame.scheme)"
        html.open(
            "figure",
            [
                "class": "frame", "data-frame": "\(index)", "data-brand": "\(frame.brand)", "data-scheme": frame.scheme,
            ])
        html.element("figcaption", [:], caption)
        HTMLRenderer(kinds: program.kinds, scope: "f\(index)-", caption: caption).screen(
            screen.sections, named: program.title, to: &html)
        html.close("figure")
    }

    // MARK: Controls

    private func controls(_ html: inout HTMLWriter) {
        html.open("div", ["class": "controls"])
        html.open("form", ["id": "settings", "aria-label": "Settings"])
        for (axis, value) in zip(program.space.axes, zip(resolved.options.axes, program.space.parameters)) {
            let values = axis.isToggle ? ["false", "true"] : axis.values
            select(
                axis.name, values: values.map { ($0, $0) }, chosen: values[value.0],
                standard: values[value.1.baseline], &html)
        }
        html.open("label")
        html.text("key")
        html.open(
            "input", ["name": "key", "value": resolved.options.key, "data-standard": "demo", "autocomplete": "off"])
        html.close("label")
        html.open("label")
        html.text("attributes, one NAME=VALUE a line")
        html.element(
            "textarea", ["name": "attribute", "rows": "2"],
            resolved.options.attributes.sorted { $0.key < $1.key }.map { "\($0)=\($1.commandLine)" }
                .joined(separator: "\n"))
        html.close("label")
        let byRules = Dictionary(resolved.flagsByRules.answers.map { ($0.flag, $0.treatment) }) { first, _ in first }
        for flag in program.catalog.declarations {
            let rules = ("", "by the rules (\(byRules[flag.name] ?? ""))")
            select(
                flag.name, values: [rules] + flag.treatments.map { ($0, $0) },
                chosen: resolved.options.overrides[flag.name] ?? "", standard: "", &html)
        }
        html.markup("<button class=\"plain\" type=\"button\" id=\"reset\">Reset</button> ")
        html.markup("<noscript><button class=\"plain\">Show</button></noscript>")
        html.close("form")
        if !program.verbs.isEmpty { outside(&html) }
        html.close("div")
    }

    private func select(
        _ name: String, values: [(value: String, title: String)], chosen: String, standard: String,
        _ html: inout HTMLWriter
    ) {
        html.open("label")
        html.text(name)
        html.open("select", ["name": name, "data-standard": standard])
        for (value, title) in values {
            // An option without a value has its text for one.
            html.markup("<option value=\"")
            html.text(value)
            html.markup(value == chosen ? "\" selected>" : "\">")
            html.text(title)
            html.close("option")
        }
        html.close("select")
        html.close("label")
    }

    /// Lets something happen outside of the screen, on all pages.
    private func outside(_ html: inout HTMLWriter) {
        html.open("form", ["id": "outside", "aria-label": "Outside"])
        html.open("label")
        html.text("let happen")
        html.open("input", ["name": "step", "list": "steps", "autocomplete": "off"])
        html.close("label")
        html.open("datalist", ["id": "steps"])
        for form in program.verbs.flatMap(\.forms) { html.element("option", ["value": form], "") }
        html.close("datalist")
        html.markup("<button class=\"plain\">Do it</button>")
        html.close("form")
    }

    // MARK: Facts

    private func facts(_ screen: any LivingScreen<Requirements>, _ html: inout HTMLWriter) {
        html.open("aside", ["class": "facts", "aria-label": "What decides the screen"])
        html.markup("<section><h2>Why</h2><div id=\"why\">")
        Explanation(resolved, plan: screen.plan).write(to: &html)
        html.markup("</div></section><section><h2>What is missing</h2><ul id=\"missing\">")
        for missing in screen.missing { html.element("li", [:], "\(missing.component): \(missing.message)") }
        html.markup("</ul></section><section><h2>As a command</h2>")
        html.element("pre", ["id": "command", "tabindex": "0"], resolved.showCommand.text)
        html.markup("<button class=\"plain\" data-copy=\"command\">Copy command</button></section>")
        html.markup("<section><h2>As a test</h2>")
        html.element("pre", ["id": "test", "tabindex": "0"], resolved.testMethod(of: screen.plan))
        html.markup("<button class=\"plain\" data-copy=\"test\">Copy test</button></section>")
        html.markup("<section><h2>What happened</h2><ol id=\"log\" tabindex=\"0\"></ol></section>")
        html.close("aside")
    }
}
