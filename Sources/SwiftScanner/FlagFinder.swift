/// A finder of the lines about a flag: its declaration, its uses, and its name in tests, documents and rule files.
///
/// It reads the comments, strings, key paths and members of Swift, and the names in rule files. It does not resolve
/// types: a property of the flag's name counts as an implicit member, as in `.on(.giftWrap)`, or as one of `Flag`.
package struct FlagFinder {
    private let flag: String
    private let property: String?
    private let declared: (declaration: Declaration, text: SwiftText)?

    /// Makes a finder for a flag by its name in rule files and, where it is known, its name in Swift as a member of `Flag`.
    package init(_ flag: String, property: String?) {
        self.flag = flag
        self.property = property
        declared = nil
    }

    /// Makes a finder for a flag by its declaration, wherever that stands.
    package init(_ declaration: Declaration, in text: SwiftText) {
        flag = declaration.flag
        property = declaration.property
        declared = (declaration, text)
    }

    /// A flag where code declares it, as in `static var photo: Self { Flag("package_photo", default: .off) }`.
    package struct Declaration {
        /// The flag's name in rule files.
        package let flag: String
        /// The declaration whose value the flag is; nil where it is made in the middle of something else.
        package let unit: SwiftDeclaration?
        /// What makes the flag, from its type to the closing bracket.
        package let call: Range<Int>

        /// The name in Swift; nil where there is none, or one of several in one declaration.
        package var property: String? { unit.flatMap { $0.names.count == 1 ? $0.names[0] : nil } }
        /// The whole declaration, from its first attribute.
        package var range: Range<Int> { unit?.range ?? call }

        /// Returns the places where a flag that is no member of `Flag` is named: by its own name, or with the type
        /// around it, as in `Keys.gift`; inside that type as `gift` and `Self.gift`, too.
        package func otherUses(declaredIn declaring: SwiftText, usedIn text: SwiftText, isSame: Bool) -> [Int] {
            guard let property else { return [] }
            let around = declaring.declarations.filter {
                ($0.kind == .extension || $0.kind == .type) && $0.body?.contains(range.lowerBound) ?? false
            }
            let owner = around.last?.names.first
            guard owner != "Flag" else { return [] }
            let inside = owner.map { owner in text.declarations.filter { $0.names.first == owner }.compactMap(\.body) }
            return text.places(of: property).filter { at in
                if isSame, range.contains(at) { return false }
                let isInside = inside?.contains { $0.contains(at) } ?? true
                let before = text.code[max(0, at - 200)..<at]
                guard let last = before.last(where: { !$0.isWhitespace }), last == "." else {
                    let word = before.reversed().drop(while: \.isWhitespace).prefix(while: \.isWord).reversed()
                    let isName = ["let", "var", "func", "case"].contains(String(word))
                    return isInside && !isName && text.code[(at + property.unicodeScalars.count)...].first != ":"
                }
                let value = before.reversed().drop { $0 != "." }.dropFirst().drop(while: \.isWhitespace)
                let type = String(value.prefix(while: \.isWord).reversed())
                return owner.map { type == $0 || type == "Self" && isInside } ?? false
            }
        }

        /// Returns the name of the type of its treatments, as the declaration or the extension around it says.
        package func answer(in text: SwiftText) -> String? {
            let own = String(text.code[range]).firstMatch(of: /\bFlag<\s*([\w.]+)\s*>/)
            let around = text.declarations.last {
                $0.kind == .extension && $0.body?.contains(range.lowerBound) ?? false
            }
            let head = around.map { String(text.code[$0.range.lowerBound..<($0.body?.lowerBound ?? 0)]) } ?? ""
            let name =
                own ?? head.firstMatch(of: /\bAnswer\s*==\s*([\w.]+)/) ?? head.firstMatch(of: /\bFlag<\s*([\w.]+)\s*>/)
            return name?.1.split(separator: ".").last.map(String.init)
        }
    }

    /// Returns the flags that a file declares, in their sequence.
    package static func declarations(in text: SwiftText) -> [Declaration] {
        let reader = TokenReader(text)
        let calls = reader.tokens.indices.compactMap {
            index -> (flag: String, start: Int, call: Range<Int>, isNamed: Bool)? in
            guard case .string(let literal) = reader.tokens[index].kind, let flag = text.strings[literal].value,
                reader.mark(index - 1) == "(", let close = reader.partner[index - 1],
                let (start, isNamed) = reader.startOfFlag(before: index - 1)
            else { return nil }
            return (flag, start, reader.tokens[start].range.lowerBound..<reader.tokens[close].range.upperBound, isNamed)
        }
        guard !calls.isEmpty else { return [] }
        let declarations = text.declarations
        return calls.compactMap { flag, start, call, isNamed in
            let around = declarations.filter { $0.range.contains(call.lowerBound) }
            let unit = around.last { $0.kind == .variable || $0.kind == .function }
            let isValue =
                reader.mark(start - 1) == "=" || reader.word(start - 1) == "return"
                || reader.mark(start - 1) == "{" && unit?.body != nil
            // `.init(…)` and `Self(…)` make a flag where flags are declared, or the type says so.
            let head = unit.map { String(text.code[$0.range.lowerBound..<call.lowerBound]) } ?? ""
            guard
                isNamed || around.contains(where: { $0.kind == .extension && $0.names == ["Flag"] })
                    || head.contains(/\bFlag\b/)
            else { return nil }
            return Declaration(flag: flag, unit: isValue ? unit : nil, call: call)
        }
    }

    /// Returns the lines of a file that are about the flag, with their numbers from 1.
    package func lines(in text: String, of path: String) -> [(number: Int, text: Substring)] {
        var found: Set<Int> = []
        let isUsed = property.map { text.contains(declared == nil ? ".\($0)" : $0) } ?? false
        let isDeclared = text.contains("\"\(flag)\"")
        if path.hasSuffix(".swift"), isUsed || isDeclared {
            let swift = SwiftText(text)
            if let property, isUsed { found.formUnion(Self.uses(of: property, in: swift).map(swift.line)) }
            if let declared, isUsed {
                let isSame = declared.text.text == text
                let uses = declared.declaration.otherUses(declaredIn: declared.text, usedIn: swift, isSame: isSame)
                found.formUnion(uses.map(swift.line))
            }
            for declaration in Self.declarations(in: swift) where declaration.flag == flag {
                found.formUnion(swift.lines(of: declaration.range))
            }
        }
        guard !found.isEmpty || text.contains(flag) else { return [] }
        return zip(1..., text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine))
            .filter { found.contains($0) || isNamed(in: $1, of: path) }.map { ($0, $1) }
    }

    /// Returns the places where a flag is named as a member of no value, as in `.on(.gift)` and `Flag<OnOff>.gift`.
    ///
    /// Neither `order.gift` nor the key path `\.gift` is one, nor a member on the line below its value.
    package static func uses(of property: String, in text: SwiftText) -> [Int] {
        text.places(of: ".\(property)").filter { at in
            guard at > 0 else { return false }
            let before = String(text.code[max(0, at - 200)..<at])
            let space = before.reversed().prefix(while: \.isWhitespace)
            let value = space.contains(where: \.endsLine) ? before.dropLast(space.count) : before[...]
            let word = String(value.reversed().prefix { $0.isWord }.reversed())
            let isMember = value.last.map { ")]}?!\\".contains($0) || $0.isWord && !keywords.contains(word) } ?? false
            return before.contains(/\bFlag(<\w+>)?$/) || !isMember
        }
    }

    /// The words that a value can follow on the next line.
    private static let keywords = ["return", "in", "else", "throw", "try", "await", "case", "where"]

    /// Returns whether a line has the flag's name where a flag is named.
    ///
    /// A quoted name with hyphens can name a component, and a plain word such as `insurance` means other things. Such
    /// names count in a declaration, with a treatment, and as names in a rule file.
    private func isNamed(in line: Substring, of path: String) -> Bool {
        let whole = line.ranges(of: flag).filter { range in
            let neighbours = [line[..<range.lowerBound].last, line[range.upperBound...].first]
            return !neighbours.contains { $0.map { $0.isWord || $0 == "-" } ?? false }
        }
        guard !whole.isEmpty else { return false }
        let isQuoted = line.contains("\"\(flag)\"")
        if flag.contains("_") || flag.contains("-") && !isQuoted { return true }
        if whole.contains(where: { line[$0.upperBound...].first == "=" }) { return true }
        switch path.split(separator: ".").last {
        case "swift": return isQuoted && line.contains(/Flag(<\w+>)?\("/) || line.contains("\"\(flag)\": \"")
        case "split", "splits": return line.split(whereSeparator: \.isWhitespace).first == flag[...]
        case "yaml", "yml":
            let key = line.prefix { $0 != ":" }.filter { !$0.isWhitespace && !"\"'-{".contains($0) }
            return isQuoted || line.contains(":") && key == flag
        default: return isQuoted && !line.contains("\"id\": \"\(flag)\"")
        }
    }
}

extension TokenReader {
    /// Returns the place of the type that a bracket makes a flag of, and whether it is named; nil for another type.
    fileprivate func startOfFlag(before open: Int) -> (start: Int, isNamed: Bool)? {
        var name = open - 1
        let isInit = word(name) == "init" && mark(name - 1) == "."
        if isInit { name -= 2 }
        if mark(name) == ">" {
            var depth = 0
            while name > 0 {
                depth += mark(name) == ">" ? 1 : mark(name) == "<" ? -1 : 0
                name -= 1
                if depth == 0 { break }
            }
        }
        if word(name) == "Flag" {
            // The module may stand in front.
            return (mark(name - 1) == "." && !word(name - 2).isEmpty ? name - 2 : name, true)
        }
        if isInit, name == open - 3 { return word(name) == "Self" ? (name, false) : (open - 2, false) }
        return word(name) == "Self" ? (name, false) : nil
    }
}
