import ComponentScreen
import Delivery
import FeatureFlags
import StructuredText

/// Why a line is no step.
struct StepError: Error, Equatable {
    let message: String
}

extension Script.Step {
    /// Reads one line.
    init(_ line: String) throws(StepError) {
        if line.hasPrefix("#") {
            self = .heading(String(line.dropFirst().trimmingPrefix { $0 == " " }))
            return
        }
        let words = try Self.words(of: line)
        let rest = Array(words.dropFirst())
        switch words[0] {
        case "tap": self = try Self.act(.tap, rest, form: "tap ELEMENT in COMPONENT")
        case "choose": self = try Self.act(.choose, rest, form: "choose ELEMENT in COMPONENT")
        case "toggle": self = try Self.act(.toggle, rest, form: "toggle ELEMENT in COMPONENT")
        case "enter": self = try Self.enter(rest)
        case "set": self = try Self.set(rest)
        case "outside": self = .outside(try Self.outside(rest))
        default:
            let known = ["tap", "choose", "toggle", "enter", "set", "outside", "if"]
            let hint = nearestSpelling(to: words[0], in: known).map { "; did you mean \"\($0)\"?" } ?? ""
            throw StepError(message: "unknown verb \"\(words[0])\"\(hint) (one of: \(known.joined(separator: ", ")))")
        }
    }

    private static func act(_ verb: Verb, _ words: [String], form: String) throws(StepError) -> Script.Step {
        guard words.count == 3, words[1] == "in" else { throw StepError(message: "this is written: \(form)") }
        return .act(verb, on: FacetID(rawValue: words[0]), in: ComponentID(rawValue: words[2]))
    }

    private static func enter(_ words: [String]) throws(StepError) -> Script.Step {
        guard words.count == 5, words[1] == "into", words[3] == "in" else {
            throw StepError(message: "this is written: enter \"TEXT\" into ELEMENT in COMPONENT")
        }
        return .act(.enter(words[0]), on: FacetID(rawValue: words[2]), in: ComponentID(rawValue: words[4]))
    }

    private static func set(_ words: [String]) throws(StepError) -> Script.Step {
        let parts = words.first?.split(separator: "=", maxSplits: 1).map(String.init) ?? []
        guard words.count == 1, parts.count == 2 else {
            throw StepError(message: "this is written: set FLAG=TREATMENT")
        }
        return .set(flag: parts[0], treatment: parts[1])
    }

    private static func outside(_ words: [String]) throws(StepError) -> OutsideEvent {
        switch (words.first, words.dropFirst().first, words.dropFirst(2).first, words.count) {
        case ("prices", "changed", nil, 2): return .pricesChanged
        case ("payment", "finished", let receipt?, 3): return .paymentFinished(receipt: receipt)
        case ("payment", "refused", let reason?, 3): return .paymentRefused(reason: reason)
        case ("promotion", let json?, nil, 2): return .promotionPushed(json)
        default:
            throw StepError(
                message: """
                    this is written: outside prices changed, outside payment finished "RECEIPT", outside payment \
                    refused "REASON" or outside promotion "JSON"
                    """)
        }
    }

    /// The words of a line; a word in quotes may hold spaces, and in it `\"` is a quote and `\\` a backslash.
    private static func words(of line: String) throws(StepError) -> [String] {
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

    private static func quoted(_ rest: inout Substring) throws(StepError) -> String {
        var word = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return word
            case "\\": if let next = rest.popFirst() { word.append(next) }
            default: word.append(character)
            }
        }
        throw StepError(message: "the quote is not closed; put \" at the end of the text")
    }
}
