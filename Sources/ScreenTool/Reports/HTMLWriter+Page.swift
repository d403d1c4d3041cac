import ScreenHTML
import StructuredText

extension HTMLWriter {
    /// Makes a page; the head has a title besides what is written there.
    static func page(
        _ title: String, attributes: KeyValuePairs<StaticString, String?> = [:], head: (inout HTMLWriter) -> Void,
        body: (inout HTMLWriter) -> Void
    ) -> String {
        var html = HTMLWriter()
        html.markup("<!doctype html>")
        html.open("html", ["lang": "en"])
        html.markup(
            "<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        html.element("title", [:], title)
        head(&html)
        html.close("head")
        html.open("body", attributes)
        body(&html)
        html.markup("</body></html>\n")
        return html.text
    }

    /// Makes a page in one file, whose policy lets nothing else run and nothing be fetched.
    ///
    /// - Parameter data: JSON for the script, found by the id `data`.
    static func page(
        _ title: String, style: String, data: String, script: String, body: (inout HTMLWriter) -> Void
    ) -> String {
        // `<` is written as an escape, so that nothing ends the element it stands in.
        let data = data.replacing("<", with: "\\u003c")
        let nonce = String(ByteHash.hash((data + script).utf8), radix: 36)
        return page(title) { html in
            let policy = """
                default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; font-src data:; \
                base-uri 'none'; form-action 'none'
                """
            html.open("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
            html.open("style", ["nonce": nonce])
            html.raw(style)
            html.close("style")
        } body: { html in
            body(&html)
            html.open("script", ["type": "application/json", "id": "data"])
            html.raw(data)
            html.close("script")
            html.open("script", ["nonce": nonce])
            html.raw(script)
            html.close("script")
        }
    }

    /// Writes a list of texts.
    mutating func list(_ items: some Sequence<String>, id: String? = nil, label: String? = nil) {
        open("ul", ["id": id, "aria-label": label])
        for item in items { element("li", [:], item) }
        close("ul")
    }

    /// Writes a setting whose values are in a list.
    ///
    /// - Parameters:
    ///   - note: the id of the place for a note on it; nil for none.
    ///   - form: the id of the form it belongs to; nil for the one around.
    mutating func setting(
        _ title: String, name: String, values: [(value: String, title: String)], chosen: String? = nil,
        note: String? = nil, form: String? = nil
    ) {
        open("label", ["class": "setting"])
        text(title)
        open("select", ["name": name, "form": form, "id": note == nil ? nil : name, "aria-describedby": note])
        for (value, title) in values {
            element("option", ["value": value, "selected": value == chosen ? "" : nil], title)
        }
        close("select")
        if let note { element("span", ["class": "note", "id": note], "") }
        close("label")
    }

    /// Writes what changes the picture and not the screen: language, width, colors, text size, and a link to all of it.
    ///
    /// - Parameters:
    ///   - themes: the names of the themes to choose among, where the page shows one at a time.
    ///   - languages: the languages to choose among.
    ///   - language: the one that is chosen.
    ///   - form: the form that the language belongs to, where the program says the texts; nil where they are on the page.
    mutating func view(
        themes: [String] = [], languages: [String], language: String = "en", belongingTo form: String? = nil
    ) {
        open("form", ["id": "view", "aria-label": "View"])
        if languages.count > 1 {
            setting(
                "language", name: form == nil ? "view-language" : "language", values: languages.map { ($0, $0) },
                chosen: language, form: form)
        }
        if themes.count > 1 {
            let values = themes.enumerated().map { ("\($0)", $1) }
            segments("view-theme", values, chosen: "0", label: "Theme")
        }
        segments("view-width", ["320", "390", "768"].map { ($0, $0) }, chosen: "390", label: "Width")
        segments("view-scheme", [("light", "Light"), ("dark", "Dark")], chosen: "light", label: "Colors")
        segments("view-text", [("100", "100 %"), ("200", "200 %")], chosen: "100", label: "Text size")
        markup("<button class=\"tool-button\" type=\"button\" id=\"copy-link\">Copy link</button>")
        close("form")
    }

    /// Writes a choice of one as buttons in a row.
    mutating func segments(
        _ name: String, _ values: [(value: String, title: String)], chosen: String, label: String? = nil,
        labelledBy: String? = nil
    ) {
        open("span", ["class": "segments", "role": "radiogroup", "aria-label": label, "aria-labelledby": labelledBy])
        for (value, title) in values {
            open("label")
            // A radio button without a value has "on" for one.
            markup("<input type=\"radio\" value=\"")
            text(value)
            markup(value == chosen ? "\" checked name=\"" : "\" name=\"")
            text(name)
            markup("\">")
            element("span", [:], title)
            close("label")
        }
        close("span")
    }
}
