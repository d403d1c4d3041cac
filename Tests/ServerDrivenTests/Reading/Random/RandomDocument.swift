import ComponentScreen
import PackageInfoTestSupport
import ServerDriven
import StructuredText

/// Documents with anything wrong anywhere: a document with everything that the format has, and random changes.
struct RandomDocument {
    private var random: SeededNumbers

    init(seed: UInt64) { random = SeededNumbers(seed: seed) }

    private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    private mutating func pick(_ words: String) -> String {
        let words = words.split(separator: " ").map(String.init)
        return words[below(words.count)]
    }

    mutating func capabilities() -> Capabilities {
        let paths = [
            "text.title", "text.custom.k", "images.main", "images.custom.k", "images.icon.source", "status.invalid",
            "isSelected", "events.tap", "events.enter.data", "logging.k", "layout.columns", "layout.axis", "style.tone",
            "custom.k", "custom.é", "text", "images", "custom", "events.tap.name", "events.delete", "events.é.data",
        ]
        var client = Capabilities(
            version: "1.0.0",
            kinds: ["text": .init(), "list": .init(isContainer: true), "field": .init(), "toggle": .init()],
            actions: ["share": [], "navigate": ["url"], "play": ["startTrack.id", "url"], "é": []])
        if below(8) == 0 { client.features = [] }
        for name in ["titled", "page", "é"] {
            var kind = Capabilities.DrawnKind(isContainer: below(5) == 0)
            for _ in 0..<below(3) { kind.requires.append(paths[below(paths.count)]) }
            for key in ["k", "é", "long-custom-key-of-a-page"] where below(2) == 0 {
                kind.custom[key] = FacetValue.Sort.allCases[below(5)]
            }
            for event in ["é", "delete", "a-long-name-of-an-event"] where below(2) == 0 { kind.events.append(event) }
            client.kinds[FacetKind(rawValue: name)] = kind
        }
        return client
    }

    /// Returns a document with up to 20 changes, of which few are so far outside that nothing can be read.
    mutating func document() -> JSON {
        var document = Self.everything
        for _ in 0..<below(20) {
            guard below(40) > 0, case .object(var members) = document else {
                document = changed(document)
                continue
            }
            let places = members.indices.filter { ["header", "menu", "sections"].contains(members[$0].name) }
            guard let place = places.last(where: { _ in below(3) == 0 }) ?? places.last else { continue }
            members[place].value = changed(members[place].value)
            document = .object(members)
        }
        guard below(12) == 0 else { return document }
        let inputs = [#""inputs":["field"]"#, #""inputs":["field","field"]"#]
        return JSON(document.text.replacing(inputs[0], with: inputs[1]))
    }

    /// Returns the value with one change somewhere inside.
    private mutating func changed(_ value: JSON) -> JSON {
        switch value {
        case .object(var members) where !members.isEmpty && below(30) > 0:
            let place = below(members.count)
            switch below(20) {
            case 0: members.remove(at: place)
            case 1: members.append((members[place].name, any()))
            case 2: members.append((pick("new a/b~c é e\u{301} k children"), any()))
            case 3: members.shuffle(using: &random)
            default: members[place].value = changed(members[place].value)
            }
            return .object(members)
        case .array(var elements) where !elements.isEmpty && below(30) > 0:
            let place = below(elements.count)
            switch below(12) {
            case 0: elements.remove(at: place)
            case 1: elements.append(elements[place])
            case 2: elements.insert(any(), at: place)
            case 3: elements = below(3) == 0 ? [] : elements + [chain(below(8) == 0 ? 120 + below(16) : 3)]
            default: elements[place] = changed(elements[place])
            }
            return .array(elements)
        default: return any()
        }
    }

    /// Facets inside each other.
    private mutating func chain(_ levels: Int) -> JSON {
        (0..<levels).reduce(any()) { inner, level in
            .object([
                ("id", .string("chain-\(level)")), ("component", .string(pick("text list list page new"))),
                ("children", .array([inner])),
            ])
        }
    }

    private mutating func any(_ level: Int = 0) -> JSON {
        switch below(level > 3 ? 6 : 8) {
        case 0: .spelled(pick("null true false"))
        case 1:
            .spelled(
                pick(
                    "0 1 3 -1 -0 2.0 1.5 1e2 10e-1 1E-2 1e30 -1e400 123456789012345678901234567890 9223372036854775808")
            )
        case 2:
            // Half a surrogate pair means U+FFFD.
            .spelled(
                "\"\(pick(#"\ud800x\udc00 \ud83d \uDE00 \ud83d\ud83d\ude00 \ude00\ud83d \ud83d\u0041 a-long-text\udfff"#))\""
            )
        case 3:
            .string(pick("\u{0} \u{202E}abc 👩‍👩‍👧 a/b~c \"\\\n \u{FEFF} a\u{301}\u{327} a\u{327}\u{301} ﬁ K İ \u{2028}"))
        case 4, 5:
            .string(below(20) == 0 ? "" : pick("a b s t text list page titled hologram share navigate fly é e\u{301}"))
        case 6: .array((0..<below(3)).map { _ in any(level + 1) })
        default: .object((0..<below(3)).map { _ in (pick("id name k source component x"), any(level + 1)) })
        }
    }

    private static let everything = JSON(
        #"""
        {"screen": "home", "title": "Home", "header": [{"id": "h", "component": "page"}],
         "menu": [{"id": "m", "component": "text"}, {"id": "n", "component": "é", "custom": {"é": 1}}],
         "sections": [
          {"id": "s", "layout": {"axis": "grid", "columns": 2.0, "spacing": "small"},
           "more": {"name": "share", "data": {"from": 20}}, "header": [{"id": "i", "component": "titled"}],
           "body": [
            {"id": "a", "component": "page", "isSelected": true, "selection": "many", "status": {"invalid": "no", "disabled": "wait"},
             "entry": {"keyboard": "decimal", "lines": "many", "required": true, "longest": 9, "least": -1, "greatest": 2.5,
              "pattern": {"expression": "[a-z]+", "message": "Enter it"}},
             "accessibility": {"label": "L", "value": "V", "hint": "H"},
             "text": {"title": "T", "subtitle": "S", "accessory": "A", "description": ["D", {"text": "E", "strong": true}, {"text": "F", "event": "x"}],
              "custom": {"k": "v"}},
             "images": {"main": "m", "icon": {"source": "i", "placeholder": "p", "shape": "circle"},
              "background": "b", "accessory": "a", "custom": {"k": "v"}},
             "events": {"tap": {"name": "play", "input": "5", "data": {"url": "u", "startTrack": {"id": 7}}},
              "enter": {"name": "navigate", "data": {"url": "u"}}, "delete": {"name": "share"}, "x": {"name": "share"}, "é": {"name": "é"}},
             "children": [{"id": "b", "component": "text", "status": {"invalid": "no"}}],
             "logging": {"k": "v"}, "layout": {"axis": "horizontal"},
             "style": {"tone": "warning", "emphasis": "primary", "size": "large", "background": "card"},
             "custom": {"k": 1.5, "é": [null, true, 7, {"a": 1}], "long-custom-key-of-a-page": "x"}},
            {"id": "new", "component": "hologram", "children": [{"id": "inside", "component": "text"}]}]},
          {"id": "t", "header": [{"id": "above", "component": "text"}], "body": [
            {"id": "list", "component": "list", "children": [{"id": "row", "component": "titled",
             "text": {"title": "t"}, "events": {"tap": {"name": "navigate", "data": {"url": 1}}}}]}]},
          {"id": "f", "body": [
            {"id": "field", "component": "field", "entry": {"longest": 3, "least": 1, "greatest": 2}},
            {"id": "form", "component": "list", "children": [
             {"id": "switch", "component": "toggle", "events": {"tap": {"name": "share", "inputs": ["switch", "field"]}}},
             {"id": "send", "component": "text", "events": {"tap": {"name": "share", "inputs": "all"}}}]},
            {"id": "other", "component": "text", "events": {"enter": {"name": "share", "inputs": ["field"]}}}]},
          {"id": "u", "body": [{"id": "last", "component": "page", "custom": {"k": {"x": 1}}}]}]}
        """#)
}
