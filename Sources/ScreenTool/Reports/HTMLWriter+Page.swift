import ScreenHTML
import StructuredText

extension HTMLWriter {
    /// Makes a page in one file, whose policy lets nothing else run and nothing be fetched.
    ///
    /// - Parameters:
    ///   - style: the style sheet.
    ///   - data: JSON for the script, found by the id `data`.
    ///   - script: what the page does.
    ///   - body: writes what the page shows.
    static func page(
        _ title: String, style: String, data: String, script: String, body: (inout HTMLWriter) -> Void
    ) -> String {
        // `<` is written as an escape, so that nothing ends the element it stands in.
        let data = data.replacing("<", with: "\\u003c")
        let nonce = String(ByteHash.hash((data + script).utf8), radix: 36)
        var html = HTMLWriter()
        html.markup("<!doctype html>")
        html.open("html", ["lang": "en"])
        html.markup(
            "<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        html.open(
            "meta",
            [
                "http-equiv": "Content-Security-Policy",
                "content": """
                default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; \
                base-uri 'none'; form-action 'none'
                """,
            ])
        html.element("title", [:], title)
        html.open("style", ["nonce": nonce])
        html.raw(style)
        html.markup("</style></head>")
        html.open("body")
        body(&html)
        html.open("script", ["type": "application/json", "id": "data"])
        html.raw(data)
        html.close("script")
        html.open("script", ["nonce": nonce])
        html.raw(script)
        html.markup("</script></body></html>\n")
        return html.text
    }
}
