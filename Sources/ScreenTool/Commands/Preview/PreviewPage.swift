import ComponentScreen
import FeatureFlags
import ScreenHTML
import ScreenInspection
import ScreenProving
import ScreenTheme

/// The page of one preview: the screen in each brand, what decides it, and why.
///
/// Everything is there before the script runs, except that nothing can be pressed. Width, colors and text size of the
/// picture are the browser's own matter: they stand in the address behind `#`.
@MainActor
struct PreviewPage<Requirements: ScreenRequirements> {
    let resolved: ResolvedScreen<Requirements>
    let session: String
    let fault: String?
    let findings: [String]

    private var program: ScreenProgram<Requirements> { resolved.program }

    func html(_ mounted: ProgramScreen<Requirements>) -> String {
        let screen = mounted.screen
        return HTMLWriter.page("\(resolved.title) · preview", attributes: ["data-session": session]) { html in
            html.markup("<link rel=\"stylesheet\" href=\"/preview.css\"><script src=\"/preview.js\" defer></script>")
        } body: { html in
            head(&html)
            html.open("div", ["class": "desk"])
            html.open("main", ["id": "frames", "aria-label": "The screen"])
            for (index, theme) in program.themes.enumerated() { picture(index, theme, screen, &html) }
            html.list(mounted.said(), id: "below", label: "Said below the screen")
            html.close("main")
            controls(&html)
            facts(screen, &html)
            html.close("div")
        }
    }

    private func head(_ html: inout HTMLWriter) {
        html.open("header", ["class": "toolbar"])
        html.element("h1", ["id": "title"], resolved.title)
        html.element("p", [:], "Rules: \(resolved.rules.file)")
        html.element("p", ["id": "status", "role": "status"], "")
        // Each opens a pane on a narrow window.
        for (title, pane) in [("Settings", "controls"), ("Reasons", "facts")] {
            html.element(
                "button", ["class": "tool-button pane-button", "aria-expanded": "false", "aria-controls": pane], title)
        }
        let arguments = resolved.options.arguments
        let languages = (try? program.words(arguments))?.map(\.language) ?? []
        html.view(
            languages: languages.count > 1 ? languages + ["auto"] : [], language: arguments[.language] ?? "en",
            belongingTo: "settings")
        html.close("header")
        html.element("p", ["id": "fault", "role": "alert", "hidden": fault == nil ? "" : nil], fault ?? "")
    }

    private func picture(
        _ index: Int, _ theme: Theme, _ screen: any MountedScreen<Requirements>, _ html: inout HTMLWriter
    ) {
        html.open("figure", ["class": "frame room", "data-frame": "\(index)", "data-brand": "\(index)"])
        html.element("figcaption", [:], theme.name)
        let words = resolved.requirements.words
        HTMLRenderer(kinds: program.kinds, scope: "f\(index)-", caption: theme.name, words: words)
            .screen(screen.sections + screen.accessorySections, named: program.title, to: &html)
        html.close("figure")
    }

    // MARK: Settings

    private func controls(_ html: inout HTMLWriter) {
        html.open("div", ["class": "controls pane", "id": "controls"])
        html.open("form", ["id": "settings", "aria-label": "Settings"])
        user(&html)
        flags(&html)
        html.markup("<noscript><button class=\"tool-button\">Show</button></noscript>")
        html.close("form")
        if !program.verbs.isEmpty { outside(&html) }
        html.close("div")
    }

    /// Draws the axes, and for whom the rules are evaluated.
    private func user(_ html: inout HTMLWriter) {
        html.element("h2", [:], "User")
        for (axis, value) in zip(program.space.axes, resolved.options.axes) {
            let values = axis.isToggle ? ["false", "true"] : axis.values
            if values.count > 8 {
                html.setting(axis.name, name: axis.name, values: values.map { ($0, $0) }, chosen: values[value])
            } else {
                html.open("div", ["class": "setting"])
                html.element("span", ["id": "name-\(axis.name)"], axis.name)
                html.segments(
                    axis.name, values.map { ($0, $0) }, chosen: values[value], labelledBy: "name-\(axis.name)")
                html.close("div")
            }
        }
        html.open("label", ["class": "setting"])
        html.text("key")
        html.open("input", ["name": "key", "value": resolved.options.key, "autocomplete": "off"])
        html.close("label")
        let attributes = resolved.options.attributes.sorted { $0.key < $1.key }.map { "\($0)=\($1.commandLine)" }
        html.open("details", ["class": "setting"])
        html.element("summary", [:], (["Attributes"] + attributes).joined(separator: " · "))
        html.element(
            "textarea", ["name": "attribute", "rows": "3", "aria-label": "Attributes, one NAME=VALUE a line"],
            attributes.joined(separator: "\n"))
        html.close("details")
    }

    /// Draws a line for each flag, which offers its treatments while it is used.
    private func flags(_ html: inout HTMLWriter) {
        html.markup(
            """
            <h2>Flags <span id="changed"></span> <button class="tool-link" type="button" id="reset" hidden>Reset</button></h2>\
            <input type="search" id="find-flag" placeholder="Find a flag" aria-label="Find a flag" autocomplete="off">
            """)
        let byRules = Dictionary(resolved.flagsByRules.answers.map { ($0.flag, $0.treatment) }) { first, _ in first }
        for flag in program.catalog.declarations {
            let rules = byRules[flag.name] ?? flag.default
            let chosen = resolved.options.overrides[flag.name] ?? ""
            html.open("div", ["class": "flag", "data-flag": flag.name])
            html.element("code", ["id": "name-\(flag.name)"], flag.name)
            html.element("span", ["class": "treatment", "aria-hidden": "true"], chosen.isEmpty ? rules : chosen)
            html.segments(
                flag.name, [("", "rules: \(rules)")] + flag.treatments.map { ($0, $0) }, chosen: chosen,
                labelledBy: "name-\(flag.name)")
            html.close("div")
        }
    }

    /// Draws the form that sends outside events to all pages.
    private func outside(_ html: inout HTMLWriter) {
        html.open("form", ["id": "outside", "aria-label": "Outside events"])
        html.element("h2", [:], "Outside events")
        let forms = program.verbs.flatMap(\.forms)
        for form in forms where !form.hasPlaceholder {
            html.element("button", ["class": "tool-button", "type": "button", "data-step": form], form)
        }
        html.open("label", ["class": "setting"])
        html.text("event")
        html.open("input", ["name": "step", "list": "steps", "autocomplete": "off"])
        html.close("label")
        html.open("datalist", ["id": "steps"])
        for form in forms { html.element("option", ["value": form], "") }
        html.close("datalist")
        html.markup("<button class=\"tool-button\">Do it</button>")
        html.close("form")
    }

    // MARK: Facts

    private func facts(_ screen: any MountedScreen<Requirements>, _ html: inout HTMLWriter) {
        html.open("aside", ["class": "facts pane", "id": "facts", "aria-label": "What decides the screen"])
        html.markup("<section><h2>Warnings</h2>")
        html.list(screen.faults + findings, id: "warnings")
        html.markup(
            """
            </section><section><h2>Why <span id="counted"></span></h2><input type="search" id="find-component" \
            placeholder="Find a component" aria-label="Find a component" autocomplete="off"><div id="why">
            """)
        html.raw(Explanation(of: screen.plan).html)
        html.markup("</div></section><section><h2>Missing</h2>")
        html.list(screen.missing.map { "\($0.component): \($0.message)" }, id: "missing")
        html.markup("</section><section><h2>As a command</h2>")
        html.element("pre", ["id": "command", "tabindex": "0"], resolved.showCommand.text)
        html.markup("<button class=\"tool-button\" data-copy=\"command\">Copy command</button></section>")
        html.markup("<section><h2>As a test</h2>")
        html.element("pre", ["id": "test", "tabindex": "0"], resolved.testMethod(of: screen.plan))
        html.markup("<button class=\"tool-button\" data-copy=\"test\">Copy test</button></section>")
        html.markup("<section><h2>What happened</h2><ol id=\"log\" tabindex=\"0\"></ol></section>")
        html.close("aside")
    }
}

extension String {
    /// Whether a form of a step has a part that somebody has to fill in, such as `answer TEXT`.
    fileprivate var hasPlaceholder: Bool {
        split(separator: " ").contains { word in word.allSatisfy { !$0.isLowercase } || word.contains("\"") }
    }
}
