import ComponentScreen
import ServerDriven
import ScreenProving

/// Documents with everything in them that the format has, and that it does not allow.
struct RandomDocument {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
    private mutating func pick(_ words: String) -> String {
        let words = words.split(separator: " ").map(String.init)
        return words[below(words.count)]
    }

    // MARK: Capabilities

    mutating func capabilities() -> Capabilities {
        let paths = [
            "text.title", "text.custom.k", "images.main", "images.custom.k", "images.icon.source", "status.invalid",
            "isSelected", "events.tap", "events.enter.data", "logging.k", "layout.columns", "layout.axis", "style.tone",
            "custom.k", "custom.é", "text", "images", "custom", "events.tap.name", "events.delete", "events.é.data",
        ]
        let types = Capabilities.CustomType.allCases
        var client = Capabilities(
            version: "1.0.0", kinds: ["text": .init(), "list": .init(isContainer: true)],
            actions: [
                "share": [], "navigate": ["url"],
                "play": ["startTrack.id", "url"], "é": [],
            ])
        for name in ["titled", "page", "é"] {
            var component = Capabilities.DrawnKind(isContainer: chance(20))
            for _ in 0..<below(3) { component.requires.append(paths[below(paths.count)]) }
            for key in ["k", "é", "long-custom-key-of-a-page"] where chance(50) {
                component.custom[key] = types[below(types.count)]
            }
            for event in ["é", "delete", "a-long-name-of-an-event"] where chance(50) { component.events.append(event) }
            client.kinds[FacetKind(rawValue: name)] = component
        }
        return client
    }

    // MARK: Documents

    mutating func document() -> JSON {
        var members: [(String, JSON)] = [
            ("screen", chance(1) ? any() : .string("home")),
            ("sections", chance(1) ? any() : .array((0..<below(5)).map { _ in section() })),
        ]
        add("title", 30, to: &members) { $0.text() }
        add("header", 30, to: &members) { $0.facets(1) }
        add("menu", 30, to: &members) { $0.facets(1) }
        return object(members)
    }

    private mutating func section() -> JSON {
        if chance(3) { return any() }
        var members: [(String, JSON)] = []
        add("id", 97, to: &members) { .string($0.pick("s t u v w x y z é e\u{301}")) }
        add("header", 40, to: &members) { $0.facets(1) }
        add("body", 95, to: &members) { $0.chance(15) ? .array([]) : $0.facets(1) }
        add("layout", 20, to: &members) { $0.layout() }
        add("more", 20, to: &members) { $0.action() }
        return object(members)
    }

    private mutating func facets(_ level: Int) -> JSON {
        if level == 1, chance(2) { return .array([chain(120 + below(16)), facet(2)]) }
        return .array((0..<below(level < 4 ? 4 : 2)).map { _ in facet(level) })
    }

    /// Facets inside each other, about as deep as they may be.
    private mutating func chain(_ levels: Int) -> JSON {
        var facet = any()
        for level in 0..<levels {
            let kind = pick("text list list list")
            facet = .object([
                ("id", .string("chain-\(level)")), ("component", .string(kind)), ("children", .array([facet])),
            ])
        }
        return chance(20)
            ? .object([("id", .string("c")), ("component", .string("new")), ("children", .array([facet]))]) : facet
    }

    private mutating func facet(_ level: Int) -> JSON {
        if chance(3) { return any() }
        var members: [(String, JSON)] = []
        add("id", 98, to: &members) {
            $0.chance(3)
                ? $0.half()
                : .string($0.chance(70) ? "\($0.pick("a b row item"))-\($0.below(40))" : $0.oddText())
        }
        add("component", 98, to: &members) {
            .string($0.pick("text text list list titled page page é e\u{301} hologram"))
        }
        add("text", 40, to: &members) {
            $0.part("title subtitle accessory description", 40) {
                $0.text()
            } map: {
                $0.text()
            }
        }
        add("images", 20, to: &members) {
            $0.part("main icon background accessory", 30) {
                $0.image()
            } map: {
                $0.image()
            }
        }
        add("status", 10, to: &members) { $0.part("invalid disabled", 50) { $0.text() } }
        add("isSelected", 10, to: &members) { .spelled($0.pick("true false")) }
        add("events", 25, to: &members) {
            $0.part("tap enter delete é e\u{301} a-long-name-of-an-event", 40) { $0.action() }
        }
        add("children", 40, to: &members) { $0.facets(level + 1) }
        add("logging", 10, to: &members) { $0.map { $0.text() } }
        add("layout", 15, to: &members) { $0.layout() }
        add("style", 15, to: &members) {
            $0.part("tone emphasis size background", 40) {
                .string($0.pick("neutral success normal primary small card none loud é"))
            }
        }
        add("custom", 20, to: &members) { $0.map { $0.any() } }
        add("childrenCount", 1, to: &members) { $0.any() }
        return object(members)
    }

    private mutating func image() -> JSON {
        chance(50)
            ? text() : part("source source source placeholder shape", 60) { .string($0.pick("s circle rounded")) }
    }

    private mutating func action() -> JSON {
        var members: [(String, JSON)] = []
        add("name", 96, to: &members) { .string($0.pick("share share share navigate play fly é e\u{301}")) }
        add("data", 70, to: &members) {
            $0.part("url url startTrack", 80) { $0.chance(70) ? .object([("id", $0.any())]) : $0.any() }
        }
        add("input", 5, to: &members) { $0.text() }
        return object(members)
    }

    private mutating func layout() -> JSON {
        var members: [(String, JSON)] = []
        add("axis", 60, to: &members) { .string($0.pick("vertical horizontal grid diagonal")) }
        add("columns", 50, to: &members) { $0.number() }
        add("spacing", 40, to: &members) { .string($0.pick("none small medium large huge")) }
        return object(members)
    }

    // MARK: Parts

    private mutating func add(
        _ name: String, _ percent: Int, to members: inout [(String, JSON)], _ make: (inout RandomDocument) -> JSON
    ) {
        guard chance(percent) else { return }
        members.append((name, chance(2) ? any() : make(&self)))
    }

    private mutating func part(
        _ names: String, _ percent: Int, _ make: (inout RandomDocument) -> JSON,
        map: ((inout RandomDocument) -> JSON)? = nil
    ) -> JSON {
        var members: [(String, JSON)] = []
        for name in names.split(separator: " ") { add(String(name), percent, to: &members, make) }
        if let map { add("custom", 20, to: &members) { $0.map(map) } }
        return object(members)
    }

    private mutating func map(_ make: (inout RandomDocument) -> JSON) -> JSON {
        var members: [(String, JSON)] = []
        for _ in 0..<below(chance(5) ? 20 : 4) {
            add(pick("k k l long-custom-key-of-a-page é e\u{301} a/b~c"), 100, to: &members, make)
        }
        return object(members)
    }

    /// An object with its members in any order, sometimes with one that is not listed, sometimes with a repeated one.
    private mutating func object(_ members: [(String, JSON)]) -> JSON {
        var members = members
        for _ in 0..<below(chance(4) ? 3 : 1) { members.append((pick("new a/b~c an-unknown-name é x"), any())) }
        if chance(3), let name = members.randomElement(using: &random)?.0 { members.append((name, any())) }
        if chance(30) { members.shuffle(using: &random) }
        return .object(members)
    }

    mutating func any(_ level: Int = 0) -> JSON {
        switch below(level > 3 ? 5 : 8) {
        case 0: .spelled("null")
        case 1: .spelled(pick("true false"))
        case 2: number()
        case 3, 4: text()
        case 5: .array((0..<below(3)).map { _ in any(level + 1) })
        default: object((0..<below(3)).map { _ in (pick("id name k source component x"), any(level + 1)) })
        }
    }

    private mutating func number() -> JSON {
        .spelled(
            pick(
                "0 1 2 3 -1 -0 2.0 1.5 1e2 10e-1 1E-2 0.0 1e30 -1e400 123456789012345678901234567890 9223372036854775808"
            ))
    }

    private mutating func text() -> JSON {
        chance(5) ? half() : .string(chance(50) ? "t" : oddText())
    }

    /// A text with half a surrogate pair, which means U+FFFD.
    private mutating func half() -> JSON {
        .spelled(
            [
                #""\ud800x\udc00""#, #""\ud83d""#, #""\uDE00""#, #""\ud83d\ud83d\ude00""#, #""\ude00\ud83d""#,
                #""\ud83d\u0041""#, #""\ud83d\n""#, #""\ud83d😀""#, #""a long text before \udfff""#,
            ][below(9)])
    }

    private mutating func oddText() -> String {
        let odd = [
            "", "é", "e\u{301}", "\u{0}", "\u{202E}abc", "😀", "👩‍👩‍👧", "a/b~c", "\"\\\n", "\u{FEFF}", "\u{FFFD}",
            "\u{1F1E9}\u{1F1EA}",
            "a\u{301}\u{327}", "a\u{327}\u{301}", "ﬁ", "K", "K", "İ", "\u{2028}", String(repeating: "long ", count: 10),
        ]
        return odd[below(odd.count)]
    }

    // MARK: Text

    mutating func printed(_ value: JSON) -> String {
        var output = chance(3) ? "\u{FEFF}" : ""
        print(value, &output)
        return output
    }

    private mutating func space(_ output: inout String) {
        if chance(4) { output += ["\n", "\r\n", " \t", "\r", "  "][below(5)] }
    }

    private mutating func print(_ value: JSON, _ output: inout String) {
        space(&output)
        switch value {
        case .spelled(let text): output += text
        case .string(let text): print(text, &output)
        case .array(let elements):
            output += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { output += "," }
                print(element, &output)
            }
            output += "]"
        case .object(let members):
            output += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { output += "," }
                space(&output)
                print(member.name, &output)
                space(&output)
                output += ":"
                print(member.value, &output)
            }
            output += "}"
        }
        space(&output)
    }

    private mutating func print(_ text: String, _ output: inout String) {
        let escapesAll = chance(3)
        output += "\""
        for scalar in text.unicodeScalars {
            guard escapesAll || scalar.value < 0x20 || scalar == "\"" || scalar == "\\" else {
                output.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        output += "\""
    }
}
