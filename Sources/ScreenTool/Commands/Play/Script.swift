import ComponentScreen
import Foundation
import StructuredText

/// A list of user actions, changed requirements and outside events, one step a line.
///
/// ```text
/// # A parcel for a friend
/// choose clothing in package-category
/// enter "Second floor" into text in delivery-note
/// if package-photo: set package_photo=off
/// outside prices changed
/// ```
///
/// A line that begins with `#` is a heading; blank lines are skipped. A step behind `if COMPONENT:`, or
/// `if COMPONENT and COMPONENT:`, is skipped while one of these is not on the screen.
struct Script: Equatable {
    let lines: [ScriptLine]

    /// Reads a script, in which only this screen has the verbs.
    ///
    /// - Throws: `InputFault` with every line that cannot be read.
    @MainActor
    init(_ text: String, named name: String, verbs: [ScriptVerb] = []) throws(InputFault) {
        var lines: [ScriptLine] = []
        var faults: [String] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.isEmpty { continue }
            do throws(ArgumentError) {
                let (needed, rest) = try Self.condition(of: text)
                lines.append(
                    ScriptLine(number: index + 1, text: text, needed: needed, step: try ScriptStep(rest, verbs)))
            } catch {
                faults.append("\(index + 1): \(error)")
            }
        }
        guard faults.isEmpty else { throw InputFault(name, faults) }
        self.lines = lines
    }

    /// Splits a line into the components of its `if COMPONENT and COMPONENT:`, if it has one, and its step.
    private static func condition(of line: String) throws(ArgumentError) -> (needed: [String], step: String) {
        guard line == "if" || line.hasPrefix("if ") else { return ([], line) }
        let parts = line.dropFirst("if".count).split(separator: ":", maxSplits: 1)
        let names = (parts.first ?? "").components(separatedBy: " and ")
        let needed = names.map { $0.trimmingCharacters(in: .whitespaces) }
        let step = parts.dropFirst().joined().trimmingCharacters(in: .whitespaces)
        let areNames = needed.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
        guard areNames, !step.isEmpty, !step.hasPrefix("#") else {
            throw ArgumentError("expected: if COMPONENT: STEP, or if COMPONENT and COMPONENT: STEP")
        }
        return (needed, step)
    }
}

/// A line of a script that is not blank.
struct ScriptLine: Equatable {
    let number: Int
    let text: String
    /// The components without which the step is skipped, by their ids or their builders' names.
    var needed: [String] = []
    let step: ScriptStep
}

enum ScriptStep: Equatable {
    case heading(String)
    case send(Interaction, to: FacetID, in: ComponentID)
    /// Sets a flag or an axis to another value and plans the screen again.
    case set(String, to: String)
    /// A step that only this screen takes, with the words behind its verb.
    case own(String, [String])

    /// The forms of the steps that scripts of every screen take; words in capitals stand for others.
    static let forms = [
        "tap ELEMENT in COMPONENT", "choose ELEMENT in COMPONENT", "toggle ELEMENT in COMPONENT",
        "enter \"TEXT\" into ELEMENT in COMPONENT", "set FLAG=TREATMENT",
        "send EVENT to ELEMENT in COMPONENT",
    ]

    static let verbs = forms.map { String($0.prefix { $0 != " " }) }

    /// Reads one line.
    @MainActor
    init(_ line: String, _ own: [ScriptVerb]) throws(ArgumentError) {
        if line.hasPrefix("#") {
            self = .heading(String(line.dropFirst().trimmingPrefix { $0 == " " }))
            return
        }
        let words = try Self.words(of: line)
        guard let verb = words.first else {
            throw ArgumentError("this is not a step; write \((Self.forms + own.flatMap(\.forms)).list("or"))")
        }
        let rest = Array(words.dropFirst())
        if let index = Self.verbs.firstIndex(of: verb) {
            let form = Self.forms[index]
            guard let step = Self.step(verb, rest, form) else { throw ArgumentError("expected: \(form)") }
            self = step
        } else if let own = own.first(where: { $0.name == verb }) {
            guard own.action(rest) != nil else { throw ArgumentError("expected: \(own.forms.list("or"))") }
            self = .own(verb, rest)
        } else {
            throw ArgumentError.unknown("verb", verb, legal: Self.verbs + own.map(\.name) + ["if"])
        }
    }

    /// Returns the step that a verb and the words behind it mean; nil where they do not have the form.
    private static func step(_ verb: String, _ words: [String], _ form: String) -> ScriptStep? {
        let pattern = form.split(separator: " ").dropFirst()
        guard words.count == pattern.count,
            zip(pattern, words).allSatisfy({ $0.allSatisfy(\.isLowercase) ? $0 == $1 : true })
        else { return nil }
        if verb == "set" {
            let parts = words[0].split(separator: "=", maxSplits: 1).map(String.init)
            return parts.count == 2 ? .set(parts[0], to: parts[1]) : nil
        }
        let interaction: Interaction =
            switch verb {
            case "tap": .tap
            case "choose": .choose
            case "toggle": .toggle
            case "enter": .enter(words[0])
            default: .event(words[0])
            }
        return .send(
            interaction, to: FacetID(rawValue: words[words.count - 3]),
            in: ComponentID(rawValue: words[words.count - 1]))
    }

    /// Returns the words of a line; a word in quotes may hold spaces, and in it `\"` is a quote, `\\` a backslash, `\t` a tab
    /// and `\n` a new line.
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

    private static let escapes: [Character: Character] = ["\"": "\"", "\\": "\\", "t": "\t", "n": "\n"]

    private static func quoted(_ rest: inout Substring) throws(ArgumentError) -> String {
        var word = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return word
            case "\\":
                guard let next = rest.popFirst() else { break }
                guard let meant = escapes[next] else {
                    throw ArgumentError("\\\(next) stands for nothing; there are \\\", \\\\, \\t and \\n")
                }
                word.append(meant)
            default: word.append(character)
            }
        }
        throw ArgumentError("the quote is not closed; put \" at the end of the text")
    }
}
