/// A value of a JSON text that is known to be correct, with its place; simple and slow.
final class ReferenceJSON {
    enum Content {
        case object([(name: String, value: ReferenceJSON)])
        case array([ReferenceJSON])
        case string(String)
        case number(String)
        case word(String)
    }

    let content: Content
    /// The members of an object, of repeated ones the last; nil for anything else.
    let members: [(name: String, value: ReferenceJSON)]?
    let pointer: String
    let offset: Int
    let line: Int
    let column: Int

    fileprivate init(_ content: Content, _ pointer: String, offset: Int, line: Int, column: Int) {
        self.content = content
        if case .object(let all) = content {
            members = all.enumerated().filter { place, member in
                !all[(place + 1)...].contains { isSame($0.name, member.name) }
            }.map(\.element)
        } else {
            members = nil
        }
        self.pointer = pointer
        self.offset = offset
        self.line = line
        self.column = column
    }

    static func parsed(_ text: String) -> ReferenceJSON {
        var parser = ReferenceParser(scalars: Array(text.unicodeScalars))
        return parser.value(at: "")
    }

    subscript(name: String) -> ReferenceJSON? { members?.first { isSame($0.name, name) }?.value }

    var elements: [ReferenceJSON]? { if case .array(let elements) = content { elements } else { nil } }
    var string: String? { if case .string(let string) = content { string } else { nil } }
    var isNull: Bool { if case .word("null") = content { true } else { false } }
    var isBoolean: Bool { if case .word(let word) = content { word != "null" } else { false } }

    /// The digits of a whole number without leading zeros, with the sign of a negative one; nil for anything else.
    var whole: String? {
        guard case .number(let text) = content else { return nil }
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.lowercased().split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        var digits = mantissa.joined()
        var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        exponent -= mantissa.count > 1 ? mantissa[1].count : 0
        guard digits.contains(where: { $0 != "0" }) else { return "0" }
        while exponent < 0 {
            guard digits.removeLast() == "0" else { return nil }
            exponent += 1
        }
        digits += String(repeating: "0", count: exponent)
        return (isNegative ? "-" : "") + digits.drop { $0 == "0" }
    }
}

/// Whether both have the same code points.
func isSame(_ a: String, _ b: String) -> Bool { a.unicodeScalars.elementsEqual(b.unicodeScalars) }

private struct ReferenceParser {
    let scalars: [Unicode.Scalar]
    private var offset = 0
    private var line = 1
    private var column = 1

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private mutating func next() -> Unicode.Scalar {
        defer { offset += 1 }
        column += 1
        if scalars[offset] == "\n" { (line, column) = (line + 1, 1) }
        return scalars[offset]
    }

    private mutating func skipSpace() {
        while offset < scalars.count, [" ", "\t", "\n", "\r"].contains(scalars[offset]) { _ = next() }
    }

    mutating func value(at pointer: String) -> ReferenceJSON {
        skipSpace()
        let (start, startLine, startColumn) = (offset, line, column)
        let content: ReferenceJSON.Content =
            switch scalars[offset] {
            case "{": .object(members(of: pointer))
            case "[": .array(elements(of: pointer))
            case "\"": .string(string())
            case "t", "f", "n": .word(word())
            default: .number(word())
            }
        skipSpace()
        return ReferenceJSON(content, pointer, offset: start, line: startLine, column: startColumn)
    }

    private mutating func members(of pointer: String) -> [(String, ReferenceJSON)] {
        var members: [(String, ReferenceJSON)] = []
        repeat {
            _ = next()
            skipSpace()
            if scalars[offset] == "}" { break }
            let name = string()
            skipSpace()
            _ = next()
            let escaped = name.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
            members.append((name, value(at: pointer + "/" + escaped)))
        } while scalars[offset] == ","
        _ = next()
        return members
    }

    private mutating func elements(of pointer: String) -> [ReferenceJSON] {
        var elements: [ReferenceJSON] = []
        repeat {
            _ = next()
            skipSpace()
            if scalars[offset] == "]" { break }
            elements.append(value(at: "\(pointer)/\(elements.count)"))
        } while scalars[offset] == ","
        _ = next()
        return elements
    }

    private mutating func word() -> String {
        var word = ""
        while offset < scalars.count,
            scalars[offset].properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains(scalars[offset])
        {
            word.unicodeScalars.append(next())
        }
        return word
    }

    private mutating func string() -> String {
        var units: [UInt16] = []
        _ = next()
        while scalars[offset] != "\"" {
            let scalar = next()
            guard scalar == "\\" else {
                units += Array(String(scalar).utf16)
                continue
            }
            switch next() {
            case "n": units.append(10)
            case "t": units.append(9)
            case "u": units.append(UInt16((0..<4).map { _ in String(next()) }.joined(), radix: 16) ?? 0)
            case let other: units += Array(String(other).utf16)
            }
        }
        _ = next()
        return String(decoding: units, as: UTF16.self)
    }
}
