/// A finder of the lines about a flag: its declaration, its uses, and its name in tests, documents and rule files.
///
/// It reads the comments, strings, key paths and members of Swift, and the names in rule files. It does not resolve
/// types: a property of the flag's name counts as an implicit member, as in `.on(.giftWrap)`, or as one of `Flag`.
package struct FlagFinder {
    private let flag: String
    private let property: String?

    /// Makes a finder for a flag by its name in rule files and, where it is known, its name in Swift.
    package init(_ flag: String, property: String?) {
        self.flag = flag
        self.property = property
    }

    /// Returns the Swift name in the line of a declaration, `static var photo: Self { Flag(…) }`.
    package static func property(in line: String) -> String? {
        line.firstMatch(of: /\b(?:var|let) (\w+)/).map { String($0.1) }
    }

    /// Returns the lines of a file that are about the flag, with their numbers from 1.
    package func lines(in text: String, of path: String) -> [(number: Int, text: Substring)] {
        var found: Set<Int> = []
        if path.hasSuffix(".swift"), let property, text.contains(".\(property)") {
            let swift = SwiftText(text)
            found.formUnion(Self.uses(of: property, in: swift).map(swift.line))
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
