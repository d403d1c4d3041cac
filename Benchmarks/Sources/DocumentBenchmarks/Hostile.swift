import ComponentScreen
import ServerDriven

/// A document that nobody writes in good faith: it repeats one thing that could cost more than its bytes.
struct Hostile {
    static let client = Capabilities(
        version: "1.0.0",
        kinds: ["m": .init(), "field": .init(), "box": .init(isContainer: true)], actions: ["send": []])

    let name: String
    private let start: String
    /// The thing that is repeated, with its number in place of `#`, and the next number in place of `%`.
    private let unit: String
    private let end: String

    /// Repeats facets, in the body of one section.
    private init(_ name: String, facets unit: String, inside levels: Int = 0) {
        self.init(
            name,
            #"{"screen":"s","sections":[{"id":"a","body":["#
                + String(repeating: #"{"id":"a","component":"m","children":["#, count: levels), unit,
            String(repeating: "]}", count: levels) + "]}]}")
    }

    /// Repeats what is inside of one facet.
    private init(_ name: String, facet start: String, _ unit: String, _ end: String) {
        self.init(
            name, #"{"screen":"s","sections":[{"id":"a","body":[{"id":"a","component":"m","# + start, unit,
            end + "}]}]}")
    }

    private init(_ name: String, _ start: String, _ unit: String, _ end: String) {
        self.name = name
        self.start = start
        self.unit = unit
        self.end = end
    }

    /// Returns the document, of about some bytes.
    func document(bytes: Int) -> [UInt8] {
        var document = Array(start.utf8)
        document.reserveCapacity(bytes + unit.utf8.count + end.utf8.count)
        let hash = UInt8(ascii: "#"), percent = UInt8(ascii: "%"), unit = Array(unit.utf8)
        for number in 0..<bytes {
            if number > 0 { document.append(UInt8(ascii: ",")) }
            for byte in unit {
                switch byte {
                case hash: document += "\(number)".utf8
                case percent: document += "\(number + 1)".utf8
                default: document.append(byte)
                }
            }
            if document.count >= bytes { break }
        }
        return document + Array(end.utf8)
    }

    private static let links = (0..<256).map { #"{"text":"t","event":"e\#($0)"}"# }.joined(separator: ",")
    private static let many = (0..<120).map { ##"{"id":"#-\##($0)","component":"m","children":["## }.joined()

    private static let spans = #"{"text":"t","strong":true}"# + String(repeating: #","t""#, count: 255)
    private static let oneOfEach = """
        "text":{"custom":{"a":""}},"images":{"icon":""},"status":{"invalid":""},"isSelected":true,"entry":{"lines":"many"},\
        "accessibility":{"label":""},"logging":{"a":""},"layout":{"axis":"grid"},"custom":{"a":0}
        """

    static let all = [
        Hostile("empty facets", facets: "{}"),
        Hostile("long empty facets", facets: #"{"component":"m"}"#),
        Hostile("values that are no facets", facets: "0"),
        Hostile("small facets", facets: ##"{"id":"#","component":"m"}"##),
        Hostile(
            "facets of 300 bytes",
            facets: ##"{"id":"#","component":"m","title":"\##(String(repeating: "t", count: 260))"}"##),
        Hostile("facets with a title", facets: ##"{"id":"#","component":"m","text":{"title":"t"}}"##),
        Hostile(
            "facets with an action",
            facets: ##"{"id":"#","component":"m","events":{"tap":{"name":"send","data":{"a":0}}}}"##),
        Hostile("facets with one of each", facets: ##"{"id":"#","component":"m",\##(oneOfEach)}"##),
        Hostile("facets of one id", facets: #"{"id":"a","component":"m"}"#),
        Hostile("empty containers", facets: ##"{"id":"#","component":"box"}"##),
        Hostile("facets in facets", facets: many + String(repeating: "]}", count: 120)),
        Hostile("unknown members", facet: "", ##""k#":1"##, ""),
        Hostile("unknown members far inside", facets: ##"{"id":"#","component":"m","k":1}"##, inside: 120),
        Hostile("one member again and again", facet: "", #""id":"a""#, ""),
        Hostile("custom keys", facet: #""custom":{"#, ##""k#":1"##, "}"),
        Hostile("long custom keys", facet: #""custom":{"#, ##""a key of some length #":1"##, "}"),
        Hostile("numbers in a list", facet: #""custom":{"l":["#, "0", "]}"),
        Hostile("long numbers in a list", facet: #""custom":{"l":["#, "1000000.#", "]}"),
        Hostile("lists of one number", facet: #""custom":{"l":["#, "[0]", "]}"),
        Hostile("objects of one number", facet: #""custom":{"l":["#, #"{"a":0}"#, "]}"),
        Hostile("texts in a list", facet: #""custom":{"l":["#, ##""#""##, "]}"),
        Hostile("long texts in a list", facet: #""custom":{"l":["#, ##""a text that is not short #""##, "]}"),
        Hostile("escapes", facet: #""custom":{"l":[""#, #"\u00e9","\n\n"#, #""]}"#),
        Hostile(
            "lists in lists", facet: #""custom":{"l":["#,
            String(repeating: "[", count: 400) + String(repeating: "]", count: 400), "]}"),
        Hostile("truth values in a list", facet: #""custom":{"l":["#, "true", "]}"),
        Hostile("empty objects in a list", facet: #""custom":{"l":["#, "{}", "]}"),
        Hostile(
            "data of an action", facet: #""events":{"tap":{"name":"send","data":{"l":["#, #"{"a":[0]}"#, "]}}}"),
        Hostile(
            "spans",
            facets: ##"{"id":"#","component":"m","text":{"title":[\##(spans)],"subtitle":[\##(spans)]}}"##),
        Hostile("texts", facet: #""text":{"custom":{"#, ##""k#":"""##, "}}"),
        Hostile("images", facet: #""images":{"custom":{"#, ##""k#":"""##, "}}"),
        Hostile("logging", facet: #""logging":{"#, ##""k#":"""##, "}"),
        Hostile(
            "a long name around notes",
            facet: #""images":{"custom":{"\#(String(repeating: "n", count: 1 << 22))":{"source":"","#, ##""k#":1"##,
            "}}}"),
        Hostile(
            "events beside links", facet: #""text":{"title":[\#(links)],"description":[\#(links)]},"events":{"#,
            ##""e#":{"name":"send"}"##, "}"),
        Hostile(
            "texts of links",
            facets: ##"{"id":"#","component":"m","text":{"title":[\##(links)]},"events":{"e0":{"name":"send"}}}"##),
        Hostile("sections", #"{"screen":"s","sections":["#, ##"{"id":"#"}"##, "]}"),
        Hostile("empty sections", #"{"screen":"s","sections":["#, "{}", "]}"),
        Hostile(
            "headers of empty sections", #"{"screen":"s","sections":["#,
            ##"{"id":"#","header":[{"id":"#","component":"m","x":1}]}"##, "]}"),
        Hostile(
            "notes in a header", #"{"screen":"s","sections":[{"id":"a","header":["#,
            ##"{"id":"#","component":"m","x":1,"y":1,"z":1}"##,
            #"],"body":[{"id":"a","component":"m"}]}]}"#),
        Hostile("exposures", #"{"screen":"s","sections":[],"exposures":["#, ##"{"flag":"#","treatment":"t"}"##, "]}"),
        Hostile(
            "a chain of inputs",
            facets: ##"{"id":"#","component":"field","events":{"tap":{"name":"send","inputs":["%"]}}}"##),
        Hostile("inputs of an action", facet: #""events":{"tap":{"name":"send","inputs":["#, ##""#""##, "]}}"),
        Hostile(
            "fields that send all",
            facets: ##"{"id":"#","component":"field","events":{"tap":{"name":"send","inputs":"all"}}}"##),
    ]
}
