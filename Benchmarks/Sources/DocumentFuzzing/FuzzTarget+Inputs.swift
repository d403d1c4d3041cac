import ServerDriven

extension FuzzTarget {
    /// The inputs to change, by kind.
    static let inputs = [
        "document": [Array(document.utf8)], "flat": [Array(flat.utf8)], "capabilities": [Array(client.text.utf8)],
    ]

    static let client = Capabilities(
        version: "2.0.0",
        kinds: [
            "text": .init(requires: ["text.title"]), "list": .init(isContainer: true), "plain": .init(),
            "page": .init(requires: ["images.main", "custom.size"], custom: ["size": .number, "names": .array]),
        ],
        actions: ["share": [], "navigate": ["url"], "play": ["startTrack.id"]])

    private static let document = #"""
        {"screen": "home", "title": "Home", "header": [{"id": "h", "component": "plain"}],
         "menu": [{"id": "m", "component": "text", "text": {"title": "Share"}, "events": {"tap": {"name": "share"}}}],
         "sections": [
          {"id": "s", "header": [{"id": "title", "component": "text", "text": {"title": "é\u00e9😀"}}], "body": [
           {"id": "a", "component": "list", "layout": {"axis": "grid", "columns": 2, "spacing": "small"}, "children": [
            {"id": "b", "component": "page", "images": {"main": {"source": "s", "placeholder": "p", "shape": "circle"}},
             "custom": {"size": 1.5, "names": ["x", {"y": null}], "other": [[[]]]}, "status": {"invalid": "no"}},
            {"id": "c", "component": "hologram", "children": [{"id": "d", "component": "plain"}, 7]},
            {"id": "c", "component": "plain", "style": {"tone": "warning", "size": "large"}, "logging": {"k": "v"}}]},
           {"id": "e", "component": "plain", "isSelected": true, "new": 1,
            "events": {"enter": {"name": "play", "data": {"startTrack": {"id": "7"}}}}}],
           "more": {"name": "navigate", "data": {"url": "next"}}},
          {"id": "t", "header": [{"id": "g", "component": "plain"}], "body": []}]}
        """#

    private static let flat = #"""
        {"screen": "home", "sections": [{"id": "s", "body": [
         {"id": "a", "component": "plain", "childrenCount": 0}, {"id": "b", "component": "plain", "childrenCount": 1},
         7, {"id": "c", "component": "list", "childrenCount": 2}, {"id": "d", "component": "list", "childrenCount": 0},
         {"id": "e", "component": "plain", "childrenCount": 2}]}]}
        """#

    /// The values that take the place of others.
    static let values = [
        #""""#, "null", "true", "0", "-1", "1.5", "2.0", "9223372036854775807", "1e999", "-1e999", "{}", "[]", #""id""#,
        #""component""#, #""children""#, #""childrenCount""#, #""custom""#, #""events""#, #""name""#, #""data""#,
        #""url""#,
        #""images""#, #""source""#, #""list""#, #""plain""#, #""page""#, #""share""#, #""a""#, #""b""#, #""\ud800""#,
        #""e\u0301""#, #""é""#, #""sections""#, #""body""#, #""header""#, #""requires""#, #""string""#, #""version""#,
        #"{"id": "x", "component": "list", "children": [{"id": "x", "component": "plain", "childrenCount": 0}]}"#,
    ]

    /// The words that are put anywhere.
    static let words = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\n", "\r\n", "\t", "e\u{301}", "\u{FEFF}", "0", "-", ".",
        "E+9",
        "null", #""children": ["#, #""id": "a","#, "[[[[[[[[", "]]]]]]]]",
        #"{"id":"n","component":"plain","children":["#,
    ]
}
