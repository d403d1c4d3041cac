import Foundation
import StructuredText

/// The list of builders that a screen is made of, and what its lines say of the package.
struct ComponentList {
    struct Entry {
        /// The type of the builder, such as `GiftWrapBuilder`.
        var builder: String
        /// The lines it takes up, from 0.
        var lines: ClosedRange<Int>
        /// The place where the builder is declared; nil if not in this package.
        var file: SourcePackage.File?
        /// The section as the code writes it: `.parcel` or `"main"`; nil if that is not to be seen.
        var section: String?
        /// The text of its id; nil if that is not to be seen.
        var id: String?

        var component: String { String(builder.dropLast("Builder".count)) }

        /// Whether the component has a folder of its own.
        var hasFolder: Bool { file?.folder == component }
    }

    let file: SourcePackage.File
    private let text: SwiftText
    /// The line of the bracket that closes it, from 0.
    let end: Int
    let entries: [Entry]

    /// Finds the list in the file that is named, or the only one there is, or the only one whose components have folders.
    ///
    /// - Parameters:
    ///   - sources: the files of the package.
    ///   - path: the file; nil where none is named.
    ///   - text: what one of the list's builders has in its file, where that is known.
    static func find(
        in sources: [SourcePackage.File], named path: String?, mentioning text: String? = nil
    ) throws -> ComponentList {
        let lists = sources.filter { path == nil || $0.path == path }.flatMap { all(in: $0, of: sources) }
        let withFolders = lists.filter { list in list.entries.contains { $0.hasFolder } }
        if lists.count == 1 { return lists[0] }
        if let text {
            let mentioning = lists.filter { $0.entries.contains { $0.file?.content.contains(text) ?? false } }
            if mentioning.count == 1 { return mentioning[0] }
        }
        if withFolders.count == 1 { return withFolders[0] }
        let form = "a list has a line of its own for each builder, between [ and ]: GiftWrapBuilder(…),"
        if lists.isEmpty, let path {
            let problem = sources.contains { $0.path == path } ? "has no list of components" : "is no source file"
            throw Refusal("\(path) \(problem); \(form)")
        }
        if lists.isEmpty {
            throw Refusal("no list of components is found; \(form)", "name its file with --builders FILE")
        }
        let files = lists.map(\.file.path).joined(separator: ", ")
        throw Refusal(
            "there are \(lists.count) lists of components, in \(files); name one of the files: --builders FILE")
    }

    private static func all(in file: SourcePackage.File, of sources: [SourcePackage.File]) -> [ComponentList] {
        guard file.content.contains("[\n") else { return [] }
        let text = file.text
        return text.code.indices.compactMap { open in
            guard text.code[open] == "[", open + 1 < text.code.count, text.code[open + 1] == "\n",
                let close = text.closing(open)
            else { return nil }
            let entries = text.parts(of: open + 1..<close, between: ",").compactMap {
                entry(at: $0, in: text, of: sources)
            }
            let before = String(text.code[max(0, open - 80)...open])
            let isEmptyList = before.contains("any ComponentBuilder<") || before.contains("builders: [")
            guard !entries.isEmpty || isEmptyList else { return nil }
            return ComponentList(file: file, text: text, end: text.line(of: close) - 1, entries: entries)
        }
    }

    private static func entry(at part: Range<Int>, in text: SwiftText, of sources: [SourcePackage.File]) -> Entry? {
        guard let start = part.first(where: { !text.code[$0].isWhitespace }) else { return nil }
        let name = String(text.code[start..<part.upperBound].prefix { $0.isWord })
        let open = start + name.count
        guard name.hasSuffix("Builder"), text.code[open] == "(", let close = text.closing(open) else { return nil }
        let call = text[start..<close + 1]
        let own = sources.first { $0.path.hasSuffix("/\(name).swift") } ?? sources.first { $0.declares(name) }
        return Entry(
            builder: name, lines: text.line(of: start) - 1...text.line(of: close) - 1, file: own,
            section: section(in: call) ?? own.flatMap { section(in: $0.content) },
            id: id(in: call) ?? own.flatMap { id(in: $0.content) })
    }

    private static func section(in text: String) -> String? {
        text.firstMatch(of: /\bin:\s*(\.\w+|"[^"]*")/).map { String($0.1) }
    }

    private static func id(in text: String) -> String? {
        text.firstMatch(of: /(?:Placement(?:<[^>]*>)?|Builder)\(\s*"([^"]*)"/).map { String($0.1) }
    }

    /// Returns the list with one more line: behind the last of the section, or at the end.
    func adding(_ line: String, to section: String) -> String {
        var lines = text.lines.map(\.text)
        guard let above = entries.last(where: { $0.section == section }) ?? entries.last else {
            lines.insert(lines[end].prefix { $0 == " " } + "    " + line, at: end)
            return lines.joined(separator: "\n")
        }
        let last = above.lines.upperBound
        let code = text.lines[last].code.trimmingSuffix(\.isWhitespace)
        if !code.hasSuffix(",") {
            // Before a comment, if there is one.
            lines[last].insert(",", at: lines[last].index(lines[last].startIndex, offsetBy: code.count))
        }
        lines.insert(lines[above.lines.lowerBound].prefix { $0 == " " } + line, at: last + 1)
        return lines.joined(separator: "\n")
    }

    /// Returns the list without a builder's entries.
    func removing(_ builder: String) -> String {
        let gone = entries.filter { $0.builder == builder }.flatMap { Array($0.lines) }
        let kept = text.lines.enumerated().filter { !gone.contains($0.offset) }
        return kept.map(\.element.text).joined(separator: "\n")
    }
}

extension SourcePackage.File {
    /// Returns whether it declares a type.
    func declares(_ type: String) -> Bool {
        guard content.contains(" \(type)") else { return false }
        let text = text
        return ["struct", "class", "enum", "actor", "protocol", "typealias"].contains { word in
            !text.places(of: "\(word) \(type)").isEmpty
        }
    }
}

extension StringProtocol {
    /// Returns the text without what its end has of something.
    func trimmingSuffix(_ isIncluded: (Character) -> Bool) -> String {
        String(reversed().drop(while: isIncluded).reversed())
    }
}

extension String {
    /// The text without space around it.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
