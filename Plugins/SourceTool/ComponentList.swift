import Foundation
import SwiftScanner

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

        /// Whether the component has a folder of its own, which is not that of a whole target.
        var hasFolder: Bool {
            file.map { $0.folder == component && $0.path.parent != $0.target.folder } ?? false
        }
    }

    let file: SourcePackage.File
    private let text: SwiftText
    /// The line of the bracket that closes it, from 0.
    let end: Int
    let entries: [Entry]

    /// Finds the list in the file that is named, or the only one
    /// there is, or the only one whose components have folders.
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
        if lists.count == 1 { return try lists[0].checked() }
        if let text {
            let mentioning = lists.filter { $0.entries.contains { $0.file?.content.contains(text) ?? false } }
            if mentioning.count == 1 { return try mentioning[0].checked() }
        }
        if withFolders.count == 1 { return try withFolders[0].checked() }
        let form = "a list has a line of its own for each builder, between [ and ]: GiftWrapBuilder(…),"
        if lists.isEmpty, let path {
            let problem = sources.contains { $0.path == path } ? "has no list of components" : "is not a source file"
            throw Refusal("\(path) \(problem); \(form)")
        }
        if lists.isEmpty {
            let short = sources.first { $0.content.contains(/(?:builders: |ComponentBuilder<\w+>\] = )\[ *\w/) }
            if let short {
                throw Refusal(
                    "the list in \(short.path) is on one line; give each builder, and each bracket, a line of its own")
            }
            throw Refusal("no list of components is found; \(form)", "name its file with --builders FILE")
        }
        let files = lists.map(\.file.path).joined(separator: ", ")
        throw Refusal(
            "there are \(lists.count) lists of components, in \(files); name one of the files: --builders FILE")
    }

    /// Refuses a list whose lines do not each belong to one builder, or to a bracket.
    private func checked() throws -> ComponentList {
        let lines = entries.flatMap { Array($0.lines) } + [end]
        guard Set(lines).count < lines.count else { return self }
        let advice = "give each builder, and each bracket, a line of its own"
        throw Refusal("the list in \(file.path) has two builders on a line; \(advice)")
    }

    /// Returns the lists of a file: brackets with a line of their own for each builder.
    ///
    /// They are known by their type, or by a builder that is declared in the package. One that is empty is a list only
    /// where no other module has components: then it is clear whose they are.
    private static func all(in file: SourcePackage.File, of sources: [SourcePackage.File]) -> [ComponentList] {
        guard file.content.contains("Builder") || file.content.contains("builders") else { return [] }
        let text = file.text
        return text.code.indices.compactMap { open in
            guard text.code[open] == "[", text.code[(open + 1)...].first(where: { $0 != " " })?.endsLine ?? false,
                let close = text.closing(open)
            else { return nil }
            let entries = text.parts(of: open + 1..<close, between: ",").compactMap {
                entry(at: $0, in: text, of: file.target, among: sources)
            }
            let before = String(text.code[max(0, open - 120)..<open])
            let isTyped = before.contains(
                /(?:\bbuilders:|any ComponentBuilder<[^\[\]]*>\]\s*[={]?(?:\s*return)?)\s*$/)
            let isList =
                entries.isEmpty
                ? isTyped && text.code[open + 1..<close].allSatisfy(\.isWhitespace)
                    && !sources.contains { $0.target.name != file.target.name && $0.hasBuilder }
                : isTyped || entries.contains { $0.file?.hasBuilder ?? false }
            return isList
                ? ComponentList(file: file, text: text, end: text.line(of: close) - 1, entries: entries) : nil
        }
    }

    /// Returns the entry of a part of a list; of builders with one name, it is the one that the list's target sees.
    private static func entry(
        at part: Range<Int>, in text: SwiftText, of target: SourcePackage.Target, among sources: [SourcePackage.File]
    ) -> Entry? {
        guard let start = part.first(where: { !text.code[$0].isWhitespace }) else { return nil }
        let name = String(text.code[start..<part.upperBound].prefix { $0.isWord })
        let open = start + name.unicodeScalars.count
        guard name.hasSuffix("Builder"), text.code[open] == "(", let close = text.closing(open) else { return nil }
        let call = text[start..<close + 1]
        let named = sources.filter { $0.path.hasSuffix("/\(name).swift") }
        let files = named.isEmpty ? sources.filter { $0.declares(name) } : named
        let own =
            files.first { $0.target.name == target.name }
            ?? files.first { target.dependencies.contains($0.target.name) } ?? files.first
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

    /// Returns the file with one more line in the list: behind the last of the section, or at the end.
    func adding(_ line: String, to section: String) -> String {
        var characters = text.characters
        func insert(_ new: String, at index: Int) { characters.insert(contentsOf: new, at: index) }
        func indent(of line: Int) -> String { String(text.lines[line].text.prefix { $0 == " " || $0 == "\t" }) }
        guard let above = entries.last(where: { $0.section == section }) ?? entries.last else {
            insert(indent(of: end) + "    " + line + text.lineEnd, at: text.start(ofLine: end))
            return String(characters)
        }
        let last = above.lines.upperBound
        insert(indent(of: above.lines.lowerBound) + line + text.lineEnd, at: text.start(ofLine: last + 1))
        let code = text.lines[last].code.trimmingSuffix(\.isWhitespace)
        // Before a comment, if there is one.
        if !code.hasSuffix(",") { insert(",", at: text.start(ofLine: last) + code.count) }
        return String(characters)
    }

    /// Returns the file without the entries of some builders.
    func removing(_ builders: [String]) -> String {
        text.without(entries.filter { builders.contains($0.builder) }.flatMap { Array($0.lines) })
    }
}

extension SourcePackage.File {
    /// Whether it declares a builder of a component.
    var hasBuilder: Bool { content.contains(/[:,] *(?:\w+\.)?ComponentBuilder\b/) }

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
