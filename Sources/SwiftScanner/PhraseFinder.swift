/// A finder of the phrases of Swift sources: the texts that are translated.
///
/// A literal is one in a call of `words`, of `Phrase`, or of something declared with parameters of that type, and in a
/// declaration whose type is `Phrase`; what is private counts in its file. It does not resolve types: a literal that
/// has its type from elsewhere is not found, and is to be written as `Phrase("…")`. A text without letters is none.
package struct PhraseFinder {
    /// A phrase with its place.
    package struct Found: Hashable, Sendable {
        /// The key of its translations.
        package let key: String
        /// The text for a count of one in English.
        package var one: String?
        package let file: String
        package let line: Int
    }

    /// The labels of the parameters that are phrases, by what is called; those without a label have their number.
    private var callees: [String: Set<String>] = [
        "words": ["0"], "Phrase": ["0"], "plural": ["0", "one"], "ScreenSection": ["header"],
        "FailureNotice": ["title", "message", "retry", "missing"],
    ]
    private var files: [(path: String, text: SwiftText, own: [String: Set<String>])] = []

    package init() {}

    /// Takes up a file.
    package mutating func add(_ text: String, of path: String) {
        guard text.contains("Phrase") || text.contains("words") || text.contains("\"") else { return }
        let text = SwiftText(text)
        var own: [String: Set<String>] = [:]
        for open in text.code.indices where text.code[open] == "(" {
            guard let close = text.closing(open), text.string(open + 1..<close).contains("Phrase"),
                let declared = text.declared(before: open)
            else { continue }
            for (label, part) in text.labelled(open + 1..<close, by: /^\s*(?!_\s)(\w+)(?:\s+\w+)?\s*:/)
            where text.string(part).prefix(while: { $0 != "=" }).contains(/(^|:)\s*\[?Phrase\]?\??\s*$/) {
                if text.isPrivate(before: open) {
                    own[declared, default: []].insert(label)
                } else {
                    callees[declared, default: []].insert(label)
                }
            }
        }
        files.append((path, text, own))
    }

    /// The phrases in the order of the files; one that stands in several places is there for each.
    package var phrases: [Found] { files.flatMap { phrases(in: $1, of: $0, own: $2) } }

    private func phrases(in text: SwiftText, of path: String, own: [String: Set<String>]) -> [Found] {
        let callees = callees.merging(own) { $0.union($1) }
        var places: [Int: Found] = [:]
        func take(_ range: Range<Int>) {
            for (start, key) in text.literals(in: range) where key.saysSomething && places[start] == nil {
                places[start] = Found(key: key, file: path, line: text.line(of: start))
            }
        }
        var singulars: [(call: Int, literal: Int)] = []
        for open in text.code.indices where text.code[open] == "(" {
            guard let name = text.word(before: open), let labels = callees[name], let close = text.closing(open),
                text.declared(before: open) == nil, name != "words" || !text.isMemberOfNothing(before: open)
            else { continue }
            for (label, part) in text.labelled(open + 1..<close, by: /^\s*(\w+)\s*:/) where labels.contains(label) {
                take(part)
                if name == "plural", label == "one", let first = text.literals(in: part).first?.start {
                    singulars.append((open, first))
                }
            }
        }
        for at in text.places(of: "Phrase") {
            // A type behind a colon or an arrow, with or without brackets and a question mark around.
            let before = text.code[..<at].suffix(60)
            guard String(before).contains(/(:|->)[\s\[(]*(\w+\??:\s*)*(\w+\??,\s*\w+:\s*)*$/) else { continue }
            var end = at + "Phrase".count
            while end < text.code.count, "]?)".contains(text.code[end]) { end += 1 }
            while end < text.code.count, text.code[end].isWhitespace { end += 1 }
            guard end < text.code.count else { continue }
            switch text.code[end] {
            case "{": if let close = text.closing(end) { take(end..<close) }
            case "=": take(end..<text.endOfStatement(from: end))
            case _: break
            }
        }
        for (call, literal) in singulars {
            guard let one = places.removeValue(forKey: literal) else { continue }
            let first = places.keys.filter { (call..<literal).contains($0) }.min()
            if let first { places[first]?.one = one.key }
        }
        return places.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension SwiftText {
    fileprivate func string(_ range: Range<Int>) -> String { String(code[range]) }

    /// Returns the parts between commas with their labels; those without one have their number among these.
    fileprivate func labelled(
        _ range: Range<Int>, by label: Regex<(Substring, Substring)>
    ) -> [(label: String, part: Range<Int>)] {
        var unnamed = 0
        return parts(of: range, between: ",").map { part in
            if let name = string(part).firstMatch(of: label)?.1 { return (String(name), part) }
            defer { unnamed += 1 }
            return ("\(unnamed)", part)
        }
    }

    /// Returns the word in front of a bracket.
    fileprivate func word(before open: Int) -> String? {
        let word = code[..<open].reversed().prefix { $0.isWord }
        return word.isEmpty ? nil : String(word.reversed())
    }

    /// Returns the name of what is declared with these parameters; the type of an initializer; nil for anything else.
    fileprivate func declared(before open: Int) -> String? {
        let open = startOfGenerics(before: open)
        guard let word = word(before: open) else { return nil }
        let before = String(code[..<(open - word.count)].suffix(200))
        if word == "init" {
            guard !before.hasSuffix("."), let brace = opening(around: open) else { return nil }
            let head = String(code[..<brace].suffix(200))
            return head.matches(of: /\b(?:struct|class|enum|extension|actor) (\w+)/).last.map { String($0.1) }
        }
        let line = before.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine).last ?? ""
        // A case may stand behind others with values of their own.
        let isCase = line.replacing(/\([^()]*\)/, with: "").contains(/\bcase (\w+, )*$/)
        return isCase || line.contains(/\bfunc $/) ? word : nil
    }

    /// Returns the start of the generic parameters in front of a bracket, or the bracket if there are none.
    private func startOfGenerics(before open: Int) -> Int {
        var (at, depth) = (open, 0)
        while at > 0, code[at - 1] == ">" || depth > 0 {
            at -= 1
            depth += code[at] == ">" ? 1 : code[at] == "<" ? -1 : 0
            if depth == 0 { return at }
        }
        return open
    }

    /// Returns whether the word in front of a bracket is a member whose type is not said, such as a case `.words(…)`.
    fileprivate func isMemberOfNothing(before open: Int) -> Bool {
        let before = code[..<open].reversed().drop { $0.isWord }
        guard before.first == ".", let owner = before.dropFirst().first else { return false }
        return !owner.isWord && !")]?!".contains(owner)
    }

    /// Returns whether what is declared with these parameters is private, by its own line.
    fileprivate func isPrivate(before open: Int) -> Bool {
        let line = code[..<open].reversed().prefix { !$0.endsLine }
        return String(line.reversed()).contains(/\b(file)?private\b/)
    }

    /// Returns the end of a statement: the first line end behind it that is in no bracket, and no operator follows.
    fileprivate func endOfStatement(from start: Int) -> Int {
        var at = start
        while at < code.count {
            if "([{".contains(code[at]) {
                at = (closing(at) ?? code.count - 1) + 1
            } else if ")]}".contains(code[at]) {
                return at
            } else if code[at].endsLine {
                let line = code[(at + 1)...].drop { $0 == " " }
                guard let next = line.first, "?:.&|+".contains(next) || code[start..<at].last == "=" else { return at }
                at += 1
            } else {
                at += 1
            }
        }
        return at
    }

    /// Returns the keys of the string literals in a range, with the places where they start.
    fileprivate func literals(in range: Range<Int>) -> [(start: Int, key: String)] {
        var found: [(Int, String)] = []
        var at = range.lowerBound
        while at < range.upperBound {
            guard "\"#".contains(characters[at]), code[at] == "_" else {
                at += 1
                continue
            }
            let (key, end) = key(ofLiteralAt: at)
            found.append((at, key))
            at = max(end, at + 1)
        }
        return found
    }

    /// Returns a literal as the key of a phrase, and the index behind it.
    private func key(ofLiteralAt start: Int) -> (key: String, end: Int) {
        guard let (content, mark, escape, isLong) = characters.openingOfString(start) else { return ("", start + 1) }
        var at = content
        var key = ""
        while at < characters.count, !characters[at...].starts(with: mark) {
            guard characters[at...].starts(with: escape), at + escape.count < characters.count else {
                key += characters[at] == "%" ? "%%" : characters[at].endsLine ? "\n" : String(characters[at])
                at += 1
                continue
            }
            at += escape.count + 1
            switch characters[at - 1] {
            case "(":
                key += characters[at...].starts(with: "count:") ? "%lld" : "%@"
                at = characters.endOfInterpolation(at - 1)
            // A line of its own only in the text of the key.
            case "n": key += isLong ? "\u{1}" : "\n"
            case "t": key += "\t"
            case "u":
                let digits = characters[at...].dropFirst().prefix { $0 != "}" }
                if let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) {
                    key.unicodeScalars.append(scalar)
                }
                at += digits.count + 2
            case let character where character.endsLine: key += "\u{0}"
            case let character: key.append(character)
            }
        }
        guard isLong else { return (key, at + mark.count) }
        let indent = key.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
        // A zero is a line that goes on.
        let lines = key.replacing("\u{0}", with: "\u{0}\n").split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.dropFirst().dropLast().map { String($0.dropFirst(indent)) }.joined(separator: "\n")
        return (text.replacing("\u{0}\n", with: "").replacing("\u{1}", with: "\n"), at + mark.count)
    }
}

extension String {
    /// Whether there is a letter beside placeholders.
    fileprivate var saysSomething: Bool {
        replacing("%lld", with: "").replacing("%@", with: "").contains(where: \.isLetter)
    }
}
