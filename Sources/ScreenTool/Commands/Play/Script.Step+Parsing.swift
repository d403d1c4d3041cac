import ComponentScreen
import FeatureFlags
import StructuredText

extension Script.Step {
    /// How the steps are written that scripts of every screen take.
    static let forms = [
        "tap ELEMENT in COMPONENT", "choose ELEMENT in COMPONENT", "toggle ELEMENT in COMPONENT",
        "enter \"TEXT\" into ELEMENT in COMPONENT", "set FLAG=TREATMENT",
        "send EVENT to ELEMENT in COMPONENT",
    ]

    /// The verbs that scripts of every screen take.
    static let verbs = forms.map { String($0.prefix { $0 != " " }) }

    /// Reads one line.
    ///
    /// - Throws: `ArgumentError` for one that cannot be read as a step.
    @MainActor
    init(_ line: String, _ own: [ScriptVerb]) throws(ArgumentError) {
        if line.hasPrefix("#") {
            self = .heading(String(line.dropFirst().trimmingPrefix { $0 == " " }))
            return
        }
        let words = try Self.words(of: line)
        guard let name = words.first else {
            throw ArgumentError("this is no step; write \((Self.forms + own.flatMap(\.forms)).list("or"))")
        }
        let rest = Array(words.dropFirst())
        switch name {
        case "tap": self = try Self.send(.tap, rest, form: Self.forms[0])
        case "choose": self = try Self.send(.choose, rest, form: Self.forms[1])
        case "toggle": self = try Self.send(.toggle, rest, form: Self.forms[2])
        case "enter": self = try Self.enter(rest)
        case "set": self = try Self.set(rest)
        case "send":
            guard rest.count == 5, rest[1] == "to" else { throw ArgumentError("this is written: \(Self.forms[5])") }
            self = try Self.send(.event(rest[0]), Array(rest[2...]), form: Self.forms[5])
        default:
            if let verb = own.first(where: { $0.name == name }) {
                guard verb.action(rest) != nil else {
                    throw ArgumentError("this is written: \(verb.forms.list("or"))")
                }
                self = .own(verb.name, rest)
                return
            }
            let known = Self.verbs + own.map(\.name) + ["if"]
            throw ArgumentError.unknown("verb", name, legal: known)
        }
    }

    private static func send(
        _ interaction: Interaction, _ words: [String], form: String
    ) throws(ArgumentError) -> Script.Step {
        guard words.count == 3, words[1] == "in" else { throw ArgumentError("this is written: \(form)") }
        return .send(interaction, to: FacetID(rawValue: words[0]), in: ComponentID(rawValue: words[2]))
    }

    private static func enter(_ words: [String]) throws(ArgumentError) -> Script.Step {
        guard words.count == 5, words[1] == "into", words[3] == "in" else {
            throw ArgumentError("this is written: \(Self.forms[3])")
        }
        return .send(.enter(words[0]), to: FacetID(rawValue: words[2]), in: ComponentID(rawValue: words[4]))
    }

    private static func set(_ words: [String]) throws(ArgumentError) -> Script.Step {
        let parts = words.first?.split(separator: "=", maxSplits: 1).map(String.init) ?? []
        guard words.count == 1, parts.count == 2 else {
            throw ArgumentError("this is written: \(Self.forms[4])")
        }
        return .set(parts[0], to: parts[1])
    }

    /// The words of a line; a word in quotes may hold spaces, and in it `\"` is a quote and `\\` a backslash.
    private static func words(of line: String) throws(ArgumentError) -> [String] {
        var words: [String] = []
        var rest = Substring(line)
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            guard let first = rest.first else { return words }
            if first == "\"" {
                rest = rest.dropFirst()
                words.append(try quoted(&rest))
            } else {
                words.append(String(rest.prefix { $0 != " " && $0 != "\t" }))
                rest = rest.drop { $0 != " " && $0 != "\t" }
            }
        }
    }

    private static func quoted(_ rest: inout Substring) throws(ArgumentError) -> String {
        var word = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return word
            case "\\": if let next = rest.popFirst() { word.append(next) }
            default: word.append(character)
            }
        }
        throw ArgumentError("the quote is not closed; put \" at the end of the text")
    }
}
