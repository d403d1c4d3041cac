import Foundation
import StructuredText

/// A walk over a pattern as Java reads it, which writes one that means the same to the engine.
///
/// To the engine every digit, letter and space of Unicode is in `\d`, `\w` and `\s`, `(?i)` pairs letters of all scripts,
/// more characters end a line, and sets have operators of their own. None of that is left in what is written: characters
/// stand there by their codes, and flags are worked into what they change.
struct JavaPattern {
    /// The reason why a pattern cannot be used, where there is more to say than that.
    struct Refusal: Error {
        var reason: String?
    }

    /// The modes within a group.
    private struct Modes {
        var ignoresCase = false
        var hasManyLines = false
        var dotIsAll = false
        var hasComments = false
        var hasUnixLines = false
    }

    private let pattern: [Unicode.Scalar]
    private let takesOtherNames: Bool
    private var index = 0
    private var output = ""
    private var modes = Modes()
    /// The modes outside each group that is open.
    private var outerModes: [Modes] = []
    /// Whether what was written last can be repeated.
    private var isRepeatable = false

    /// Translates a pattern.
    ///
    /// - Parameter takesOtherNames: whether a property that Java does not know has the meaning of the engine; otherwise
    /// it is refused.
    static func translated(_ pattern: String, takesOtherNames: Bool) throws(Refusal) -> String {
        var walk = JavaPattern(pattern, takesOtherNames)
        while let scalar = walk.next() { try walk.readItem(scalar) }
        return walk.output
    }

    private init(_ pattern: String, _ takesOtherNames: Bool) {
        self.pattern = Self.unquoted(Array(pattern.unicodeScalars))
        self.takesOtherNames = takesOtherNames
    }

    /// Writes quotations as their characters, with a backslash before each that could mean something else.
    private static func unquoted(_ pattern: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var (result, isQuoted, index): ([Unicode.Scalar], Bool, Int) = ([], false, 0)
        while index < pattern.count {
            let (scalar, next) = (pattern[index], index + 1 < pattern.count ? pattern[index + 1] : nil)
            index += 1
            switch (scalar, next, isQuoted) {
            case ("\\", "E", true), ("\\", "Q", false):
                isQuoted.toggle()
                index += 1
            case ("\\", let next?, false):
                result += ["\\", next]
                index += 1
            case (_, _, true) where scalar.isDigit:
                result += Array("\\x{\(String(scalar.value, radix: 16))}".unicodeScalars)
            case (_, _, true) where !scalar.isLetter: result += ["\\", scalar]
            case _: result.append(scalar)
            }
        }
        return result
    }

    // MARK: Reading

    private var current: Unicode.Scalar? { index < pattern.count ? pattern[index] : nil }
    private var following: Unicode.Scalar? { index + 1 < pattern.count ? pattern[index + 1] : nil }

    /// Takes the next character, behind spaces and comments where the modes allow them.
    private mutating func next() -> Unicode.Scalar? {
        skipComments()
        defer { index += 1 }
        return current
    }

    private mutating func skipComments() {
        guard modes.hasComments else { return }
        while let scalar = current {
            if scalar == "#" {
                while let scalar = current, !isLineEnd(scalar) { index += 1 }
            } else if scalar.isSpace {
                index += 1
            } else {
                return
            }
        }
    }

    private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        modes.hasUnixLines ? scalar == "\n" : ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
    }

    /// Takes characters up to one that ends them, which is taken, too.
    private mutating func take(upTo end: Unicode.Scalar) throws(Refusal) -> String {
        guard let place = pattern[min(index, pattern.count)...].firstIndex(of: end) else { throw Refusal() }
        defer { index = place + 1 }
        return String(String.UnicodeScalarView(pattern[index..<place]))
    }

    private mutating func readItem(_ scalar: Unicode.Scalar) throws(Refusal) {
        switch scalar {
        case "(": try openGroup()
        case ")":
            modes = outerModes.popLast() ?? modes
            write(")")
        case "|":
            write("|")
            isRepeatable = false
        case "*", "+", "?", "{": try readRepetition(scalar)
        case "[": write("[\(try members(isWhole: true))]")
        case ".": write(modes.dotIsAll ? Self.everything : modes.hasUnixLines ? "[^\\n]" : "[^\(Self.lineEnds)]")
        case "^": write(lineStart)
        case "$": write(lineEnd(hasManyLines: modes.hasManyLines))
        case "\\": try readEscape()
        case let scalar: write(single(scalar, modes.ignoresCase))
        }
    }

    private mutating func write(_ text: String) {
        output += text
        isRepeatable = true
    }

    private mutating func readRepetition(_ scalar: Unicode.Scalar) throws(Refusal) {
        guard isRepeatable else { throw Refusal() }
        write(String(scalar))
        if scalar == "{" { write(try take(upTo: "}") + "}") }
        // The shortest that fits, or one that is never given back.
        if let scalar = current, scalar == "?" || scalar == "+" {
            write(String(scalar))
            index += 1
        }
        isRepeatable = false
    }

    private mutating func openGroup() throws(Refusal) {
        outerModes.append(modes)
        defer { isRepeatable = false }
        guard current == "?" else { return write("(") }
        index += 1
        switch (current, following) {
        case (":", _), ("=", _), ("!", _), (">", _):
            write("(?\(pattern[index])")
            index += 1
        case ("<", "="), ("<", "!"):
            write("(?<\(pattern[index + 1])")
            index += 2
        case ("<", _): write("(?\(try take(upTo: ">"))>")
        case _: try readModes()
        }
    }

    /// Reads the modes of a group, or of all that follows in the group around.
    private mutating func readModes() throws(Refusal) {
        var isOn = true
        while let scalar = current {
            index += 1
            switch scalar {
            case "-": isOn = false
            case "i": modes.ignoresCase = isOn
            case "m": modes.hasManyLines = isOn
            case "s": modes.dotIsAll = isOn
            case "x": modes.hasComments = isOn
            case "d": modes.hasUnixLines = isOn
            case ":": return write("(?:")
            case ")":
                outerModes.removeLast()
                return
            case _: throw Refusal(reason: "the flags of a group are d, i, m, s and x")
            }
        }
        throw Refusal()
    }

    private mutating func readEscape() throws(Refusal) {
        guard let scalar = current else { throw Refusal() }
        let letter = "[A-Za-z0-9_]"
        switch scalar {
        case "b" where following != "{":
            write("(?:(?<=\(letter))(?!\(letter))|(?<!\(letter))(?=\(letter)))")
        case "B": write("(?:(?<=\(letter))(?=\(letter))|(?<!\(letter))(?!\(letter)))")
        case "A", "G", "z": write("\\\(scalar)")
        case "Z": write(lineEnd(hasManyLines: false))
        case "R":
            // A return with a line feed is one end where ends are repeated.
            let isRepeated = following.map { "*+?{".unicodeScalars.contains($0) } ?? false
            write("(?\(isRepeated ? ">" : ":")\\r\\n|[\(Self.vertical)])")
        case "X": throw Refusal(reason: "\\X is not read alike everywhere; name the characters")
        case "k", "1"..."9":
            // The engine would pair letters of all scripts.
            if modes.ignoresCase {
                throw Refusal(reason: "with the flag i, the text of a group cannot be asked for again")
            }
            if scalar == "k" { return write("\\\(try take(upTo: ">"))>") }
            write("\\\(scalar)")
        case _:
            if let set = try classEscape() { return write(set) }
            return write(single(try escapedCharacter(), modes.ignoresCase))
        }
        index += 1
    }

    // MARK: Lines

    private static let lineEnds = "\\n\\r\\x{85}\\x{2028}\\x{2029}"
    private static let vertical = "\\x{A}-\\x{D}\\x{85}\\x{2028}\\x{2029}"
    private static let everything = "[\\x{0}-\\x{10FFFF}]"

    /// With many lines, nothing begins at the end of the text, and no line between a return and a line feed.
    private var lineStart: String {
        guard modes.hasManyLines else { return "\\A" }
        return modes.hasUnixLines
            ? "(?:(?!\\z)(?<![^\\n]))"
            : "(?:(?!\\z)(?:\\A|(?<=[\\n\\x{85}\\x{2028}\\x{2029}])|(?<=\\r)(?!\\n)))"
    }

    private func lineEnd(hasManyLines: Bool) -> String {
        let end = hasManyLines ? "" : "\\z"
        return modes.hasUnixLines
            ? "(?:\\z|(?=\\n\(end)))"
            : "(?:\\z|(?<!\\r)(?=\\n\(end))|(?=\\r\\n\(end))|(?=[\\r\\x{85}\\x{2028}\\x{2029}]\(end)))"
    }

    // MARK: Characters

    private func single(_ scalar: Unicode.Scalar, _ ignoresCase: Bool) -> String {
        guard scalar.isLetter else { return scalar.isDigit ? String(scalar) : code(scalar.value) }
        return ignoresCase ? "[\(String(scalar).lowercased())\(String(scalar).uppercased())]" : String(scalar)
    }

    private func code(_ value: UInt32) -> String { "\\x{\(String(value, radix: 16))}" }

    /// Reads the character that stands behind a backslash, by its code or by itself.
    private mutating func escapedCharacter() throws(Refusal) -> Unicode.Scalar {
        guard let scalar = current else { throw Refusal() }
        index += 1
        switch scalar {
        case "t": return "\t"
        case "n": return "\n"
        case "r": return "\r"
        case "f": return "\u{C}"
        case "a": return "\u{7}"
        case "e": return "\u{1B}"
        case "c":
            defer { index += 1 }
            guard let control = current, let scalar = Unicode.Scalar(control.value ^ 64) else { throw Refusal() }
            return scalar
        case "0":
            let digits = pattern[index...].prefix(3).prefix { ("0"..."7").contains($0) }
            // Three digits are a number below 256.
            let count = digits.count == 3 && (digits.first ?? "7") > "3" ? 2 : digits.count
            return try character(digits.prefix(count), radix: 8)
        case "x" where current == "{":
            index += 1
            let digits = Array(try take(upTo: "}").unicodeScalars)[...]
            guard let value = Self.number(digits, 16), let scalar = Unicode.Scalar(value) else { throw Refusal() }
            return scalar
        case "x": return try character(pattern[index...].prefix(2), radix: 16, count: 2)
        case "u":
            guard let high = Self.number(pattern[index...].prefix(4), 16), (0xD800..<0xDC00).contains(high) else {
                return try character(pattern[index...].prefix(4), radix: 16, count: 4)
            }
            // A pair of surrogates is one character.
            let low = Self.number(pattern[index...].dropFirst(6).prefix(4), 16) ?? 0
            guard pattern[index...].dropFirst(4).prefix(2) == ["\\", "u"], (0xDC00..<0xE000).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + low - 0xDC00)
            else { throw Refusal() }
            index += 10
            return scalar
        case "N": throw Refusal(reason: "a character has no name here; write its code")
        case let scalar:
            if scalar.isLetter || scalar.isDigit { throw Refusal() }
            return scalar
        }
    }

    private mutating func character(
        _ digits: ArraySlice<Unicode.Scalar>, radix: Int, count: Int? = nil
    ) throws(Refusal) -> Unicode.Scalar {
        guard digits.count == count ?? digits.count, let value = Self.number(digits, radix),
            let scalar = Unicode.Scalar(value)
        else { throw Refusal() }
        index += digits.count
        return scalar
    }

    private static func number(_ digits: ArraySlice<Unicode.Scalar>, _ radix: Int) -> UInt32? {
        digits.allSatisfy { $0.isLetter || $0.isDigit }
            ? UInt32(String(String.UnicodeScalarView(digits)), radix: radix) : nil
    }

    // MARK: Sets

    /// Reads the members of a set up to its end, which is taken where the set is whole, as Java does.
    ///
    /// An intersection is written as a set of its own, so that nothing depends on which operator binds stronger.
    private mutating func members(isWhole: Bool) throws(Refusal) -> String {
        let isOpposite = isWhole && current == "^"
        if isOpposite { index += 1 }
        var members = ""
        while true {
            skipComments()
            switch (current, following) {
            case (nil, _): throw Refusal()
            case ("[", _):
                index += 1
                members += "[\(try self.members(isWhole: true))]"
            case ("&", "&"):
                index += 2
                var others = ""
                skipComments()
                while let scalar = current, scalar != "]", scalar != "&" {
                    if scalar == "[" { index += 1 }
                    others += "[\(try self.members(isWhole: scalar == "["))]"
                    skipComments()
                }
                if others.isEmpty { throw Refusal() }
                members = members.isEmpty ? others : "[[\(members)]&&[\(others)]]"
            case ("]", _) where !members.isEmpty:
                if isWhole { index += 1 }
                return isOpposite ? "^\(members)" : members
            case _: members += try member()
            }
        }
    }

    /// Reads a character, a class, or a range.
    private mutating func member() throws(Refusal) -> String {
        guard let low = try memberCharacter() else { return try classEscape() ?? "" }
        skipComments()
        guard current == "-", let end = following, end != "[", end != "]" else { return caseless(low, low) }
        index += 1
        skipComments()
        guard let high = try memberCharacter() else {
            return caseless(low, low) + code(0x2D) + (try classEscape() ?? "")
        }
        guard low <= high else { throw Refusal() }
        return caseless(low, high)
    }

    /// Reads one character; nil before a class, whose name comes next then.
    private mutating func memberCharacter() throws(Refusal) -> Unicode.Scalar? {
        guard let scalar = current else { throw Refusal() }
        index += 1
        guard scalar == "\\" else { return scalar }
        guard let name = current else { throw Refusal() }
        return "dDwWsShHvVpP".unicodeScalars.contains(name) ? nil : try escapedCharacter()
    }

    /// A range, with the other case of its letters where case is ignored.
    private func caseless(_ low: Unicode.Scalar, _ high: Unicode.Scalar) -> String {
        func range(_ low: UInt32, _ high: UInt32) -> String {
            low == high ? code(low) : "\(code(low))-\(code(high))"
        }
        var text = range(low.value, high.value)
        guard modes.ignoresCase else { return text }
        for (first, last, other) in [(0x41, 0x5A, 32), (0x61, 0x7A, -32)] as [(UInt32, UInt32, Int32)] {
            let (low, high) = (max(low.value, first), min(high.value, last))
            guard low <= high else { continue }
            text += range(UInt32(Int32(low) + other), UInt32(Int32(high) + other))
        }
        return text
    }

    // MARK: Classes

    /// Reads a class by its name behind a backslash, as a set; nil where there is none.
    private mutating func classEscape() throws(Refusal) -> String? {
        guard let name = current, let members = try classMembers(name) else { return nil }
        return "[\(name.isCapital ? "^" : "")\(members)]"
    }

    private mutating func classMembers(_ name: Unicode.Scalar) throws(Refusal) -> String? {
        let members: String
        switch name {
        case "d", "D": members = "0-9"
        case "w", "W": members = "A-Za-z0-9_"
        case "s", "S": members = "\\x{9}-\\x{D}\\x{20}"
        case "h", "H": members = Self.horizontal
        case "v", "V": members = Self.vertical
        case "p", "P":
            index += 1
            guard let letter = current else { throw Refusal() }
            index += 1
            return try property(letter == "{" ? take(upTo: "}") : String(letter))
        case _: return nil
        }
        index += 1
        return members
    }

    /// The spaces within a line.
    private static let horizontal =
        "\\x{9}\\x{20}\\x{A0}\\x{1680}\\x{180E}\\x{2000}-\\x{200A}\\x{202F}\\x{205F}\\x{3000}"

    /// The classes of POSIX, and what else has no category of Unicode.
    private static let named = [
        "Lower": "a-z", "Upper": "A-Z", "Alpha": "A-Za-z", "Digit": "0-9", "Alnum": "0-9A-Za-z",
        "Punct": "\\x{21}-\\x{2F}\\x{3A}-\\x{40}\\x{5B}-\\x{60}\\x{7B}-\\x{7E}", "Graph": "\\x{21}-\\x{7E}",
        "Print": "\\x{20}-\\x{7E}", "Blank": "\\x{9}\\x{20}", "Cntrl": "\\x{0}-\\x{1F}\\x{7F}",
        "XDigit": "0-9A-Fa-f", "Space": "\\x{9}-\\x{D}\\x{20}", "ASCII": "\\x{0}-\\x{7F}",
        "L1": "\\x{0}-\\x{FF}", "all": "\\x{0}-\\x{10FFFF}", "LC": "\\p{Lu}\\p{Ll}\\p{Lt}", "LD": "\\p{L}\\p{Nd}",
    ]

    private static let categories = Set(
        """
        Cn Lu Ll Lt Lm Lo Mn Me Mc Nd Nl No Zs Zl Zp Cc Cf Co Cs Pd Ps Pe Pc Po Sm Sc Sk So Pi Pf L M N Z C P S
        """.split(separator: " ").map(String.init))

    /// The names that may stand behind `Is` in any letter case, besides categories and scripts.
    private static let traits = [
        "ALPHABETIC": "\\p{Alphabetic}", "ALPHA": "\\p{Alphabetic}", "LETTER": "\\p{L}", "DIGIT": "\\p{Nd}",
        "IDEOGRAPHIC": "\\p{Ideographic}", "LOWERCASE": "\\p{Lowercase}", "LOWER": "\\p{Lowercase}",
        "UPPERCASE": "\\p{Uppercase}", "UPPER": "\\p{Uppercase}", "TITLECASE": "\\p{Lt}",
        "WHITE_SPACE": "\\p{White_Space}", "WHITESPACE": "\\p{White_Space}", "SPACE": "\\p{White_Space}",
        "CONTROL": "\\p{Cc}", "CNTRL": "\\p{Cc}", "PUNCTUATION": "\\p{P}", "PUNCT": "\\p{P}", "ASSIGNED": "\\P{Cn}",
        "HEX_DIGIT": "\\p{Nd}\\p{Hex_Digit}", "HEXDIGIT": "\\p{Nd}\\p{Hex_Digit}", "XDIGIT": "\\p{Nd}\\p{Hex_Digit}",
        "NONCHARACTER_CODE_POINT": "\\p{Noncharacter_Code_Point}",
        "NONCHARACTERCODEPOINT": "\\p{Noncharacter_Code_Point}", "ALNUM": "\\p{Alphabetic}\\p{Nd}",
        "BLANK": "\\p{Zs}\\x{9}", "GRAPH": "[^\\p{Z}\\p{Cc}\\p{Cs}\\p{Cn}]",
        "PRINT": "[^\\p{Zl}\\p{Zp}\\p{Cc}\\p{Cs}\\p{Cn}]", "JOIN_CONTROL": "\\p{Join_Control}",
        "JOINCONTROL": "\\p{Join_Control}", "WORD": "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}",
    ]

    /// The tests of Java's characters that the engine has not by their names, or not alike; it knows the others.
    private static let tests = [
        "javaLowerCase": "\\p{Lowercase}", "javaUpperCase": "\\p{Uppercase}", "javaTitleCase": "\\p{Lt}",
        "javaAlphabetic": "\\p{Alphabetic}", "javaIdeographic": "\\p{Ideographic}",
        "javaUnicodeIdentifierStart":
            "\\p{javaUnicodeIdentifierStart}\\x{1885}\\x{1886}\\x{2118}\\x{212E}\\x{309B}\\x{309C}",
        "javaUnicodeIdentifierPart":
            "\\p{javaUnicodeIdentifierPart}\\x{B7}\\x{387}\\x{1369}-\\x{1371}\\x{19DA}\\x{2118}\\x{212E}\\x{309B}\\x{309C}",
    ]

    /// Returns the members of a property by its name in Java.
    private func property(_ name: String) throws(Refusal) -> String {
        let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
        let found: String? =
            switch (parts.count, parts.first?.lowercased()) {
            case (2, "sc"?), (2, "script"?): Self.members(of: "script=\(parts[1])")
            case (2, "blk"?), (2, "block"?): Self.members(of: "block=\(parts[1])")
            case (2, "gc"?), (2, "general_category"?): category(parts[1])
            case (1, _) where name.hasPrefix("In"): Self.members(of: "block=\(name.dropFirst(2))")
            case (1, _) where name.hasPrefix("Is"): trait(String(name.dropFirst(2)))
            case _: category(name)
            }
        if let found = found ?? (takesOtherNames ? Self.members(of: name) : nil) { return found }
        throw Refusal(reason: "no property is named \(JSONText.quoted(name)) in Java; letter case counts")
    }

    /// Returns the members of a property by its name in the engine; nil where it has none of that name.
    private static func members(of name: String) -> String? {
        let isName = name.unicodeScalars.allSatisfy { $0.isLetter || $0.isDigit || "=_- ".unicodeScalars.contains($0) }
        let members = "\\p{\(name)}"
        return isName && (try? NSRegularExpression(pattern: "[\(members)]")) != nil ? members : nil
    }

    private static let caseTraits = ["LOWERCASE", "LOWER", "UPPERCASE", "UPPER", "TITLECASE"]
    private static let cased = "\\p{Lowercase}\\p{Uppercase}\\p{Lt}"

    /// Where case is ignored, so it is by the names of one case.
    private func category(_ name: String) -> String? {
        switch name {
        case "Lu", "Ll", "Lt": modes.ignoresCase ? Self.named["LC"] : "\\p{\(name)}"
        case "Lower", "Upper": Self.named[modes.ignoresCase ? "Alpha" : name]
        case "javaLowerCase", "javaUpperCase", "javaTitleCase":
            modes.ignoresCase ? Self.cased : Self.tests[name]
        case _ where name.hasPrefix("java"): Self.tests[name] ?? Self.members(of: name)
        case _: Self.categories.contains(name) ? "\\p{\(name)}" : Self.named[name]
        }
    }

    private func trait(_ name: String) -> String? {
        switch name.uppercased() {
        case let trait where modes.ignoresCase && Self.caseTraits.contains(trait): Self.cased
        case let trait: Self.traits[trait] ?? category(name) ?? Self.members(of: "script=\(name)")
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is one of ASCII.
    fileprivate var isLetter: Bool { isCapital || ("a"..."z").contains(self) }
    fileprivate var isCapital: Bool { ("A"..."Z").contains(self) }
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var isSpace: Bool { self == " " || ("\t"..."\r").contains(self) }
}
