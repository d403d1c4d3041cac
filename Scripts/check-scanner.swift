// What the scanner reads of Swift files, for Scripts/check-scanner, which compiles this together with the scanner: a line of
// JSON for each file, with literals, members and declarations in their sequence.
import Foundation

@main
struct Scan {
    static func main() throws {
        for path in CommandLine.arguments.dropFirst() {
            let text = SwiftText(String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self))
            let data = try JSONSerialization.data(withJSONObject: readings(of: text))
            print(String(decoding: data, as: UTF8.self))
        }
    }

    private static func readings(of text: SwiftText) -> [[Any]] {
        let reader = TokenReader(text)
        var offsets = [0]
        for character in text.characters { offsets.append(offsets[offsets.count - 1] + character.utf8.count) }
        let declarations = text.declarations
        let unread = unread(in: reader, declarations)
        var found: [(at: Int, reading: [Any])] = []
        for (index, token) in reader.tokens.enumerated() where !unread.contains(index) {
            let at = token.range.lowerBound
            switch token.kind {
            case .string(let number):
                let literal = text.strings[number]
                var texts = literal.texts[...]
                for case .text(let range) in literal.parts {
                    let text = texts.removeFirst()
                    if literal.parts.count == 1 || !text.isEmpty {
                        found.append((max(at, range.lowerBound), ["text", text]))
                    }
                }
            case .number where reader.mark(index - 1) != "." || text.code[at - 2] == ".":
                found.append((at, ["number", text[token.range].filter { $0 != "_" }]))
            case .regex: found.append((at, ["regex", text[token.range]]))
            case .word
            where reader.mark(index - 1) == "." && text.code[at - 2] != "." && plain(token, in: text).first!.isLowercase
                && text[token.range] != "self":
                found.append((at, ["member", plain(token, in: text)]))
            case .number, .word, .mark, .directive: break
            }
        }
        for declaration in declarations where declaration.kind != .import {
            // The compiler says where the last token begins.
            let last = reader.tokens.last { $0.range.lowerBound < declaration.range.upperBound }
            let end = last?.range.lowerBound ?? 0
            let literal = text.strings.first {
                $0.start < end && end < $0.end && $0.start >= declaration.range.lowerBound
            }
            let at = reader.tokens[declaration.word].range.lowerBound
            let isRequired = [.function, .initializer].contains(declaration.kind) && declaration.body == nil
            let place: Any = isRequired ? NSNull() : offsets[literal?.start ?? end]
            found.append((at, ["declared", declaration.names.joined(separator: ","), place]))
        }
        return found.sorted { $0.at < $1.at }.map { [$0.at] + $0.reading }
    }

    /// Returns a word without the marks around a name of any characters.
    private static func plain(_ token: SwiftToken, in text: SwiftText) -> String {
        text[token.range].filter { $0 != "`" }
    }

    /// Returns what the compiler leaves out: arguments of its own attributes and conditions, and what cases stand for.
    private static func unread(in reader: TokenReader, _ declarations: [SwiftDeclaration]) -> Set<Int> {
        var unread: Set<Int> = []
        for index in reader.tokens.indices {
            let isAttribute =
                ["available", "_cdecl", "backDeployed", "objc"].contains(reader.word(index))
                && reader.mark(index - 1) == "@"
            let isCondition = ["#available", "#unavailable"].contains(reader.word(index))
            if isAttribute || isCondition, let close = reader.partner[index + 1] { unread.formUnion(index...close) }
        }
        for declaration in declarations where declaration.kind == .enumCase {
            var index = declaration.word
            while index < reader.tokens.count, reader.tokens[index].range.upperBound <= declaration.range.upperBound {
                if reader.mark(index) == "=" { unread.formUnion([index + 1, index + 2]) }
                index = reader.mark(index) == "(" ? (reader.partner[index] ?? index) + 1 : index + 1
            }
        }
        return unread
    }
}
