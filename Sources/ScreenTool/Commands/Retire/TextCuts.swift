import FeatureFlags
import StructuredText

/// The cuts that take a flag out of the text of a rule file: bytes, in ascending order, and the lines they are on.
struct TextCuts {
    /// One entry of a list in brackets.
    private typealias Entry = (bytes: Range<Int>, lines: ClosedRange<Int>, isMeant: Bool)

    private(set) var lines: [ClosedRange<Int>] = []
    private var bytes: [Range<Int>] = []

    func applied(to text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for cut in bytes {
            if end < cut.lowerBound { result += text[end..<cut.lowerBound] }
            end = max(end, cut.upperBound)
        }
        return result + text[end...]
    }

    // MARK: Formats

    /// Makes the entries of a JSON file; in both shapes of it, flags are in a list.
    init(of flag: String, in document: JSONDocument, _ text: [UInt8]) {
        guard let list = document.root["splits"] ?? document.root["ff"]?["d"] else { return }
        let entries = list.elements.map { value -> Entry in
            let first = value.position.line
            let last = first + text[value.bytes].count { $0 == 0x0A }
            return (value.bytes, first...last, value["name"]?.spells(flag) ?? false)
        }
        cut(entries, outOf: list.bytes, text)
    }

    /// Makes the items of a YAML file; in a block each has lines of its own.
    init(of flag: String, inYAML file: TextFile, _ text: [UInt8], named name: String) throws(FileFault) {
        let top: YAMLNode?
        do throws(TextError) {
            var reader = YAMLReader(file)
            top = try reader.read()
        } catch {
            throw FileFault(error, in: name)
        }
        guard let top, case .sequence(let items) = top.content else { return }
        guard text[file.offset(of: top.position)] == UInt8(ascii: "[") else {
            var line = top.position.line
            for item in items {
                // Comments between two items belong to neither.
                while Self.word(of: file[line - 1]) == nil { line += 1 }
                if item.isItem(of: flag) { cut(line...item.end.line) }
                line = item.end.line + 1
            }
            bytes = lines.map(file.bytes(ofLines:))
            return
        }
        let entries = items.map { item -> Entry in
            let bytes = file.offset(of: item.position)..<file.offset(of: item.end)
            return (bytes, item.position.line...item.end.line, item.isItem(of: flag))
        }
        let list = file.offset(of: top.position)..<file.offset(of: top.end)
        cut(entries, outOf: list, text)
        let ends = [list.lowerBound] + entries.map(\.bytes.upperBound)
        let starts = entries.map(\.bytes.lowerBound) + [list.upperBound]
        guard lines.isEmpty || !zip(ends, starts).contains(where: { text[$0..<$1].contains(UInt8(ascii: "#")) }) else {
            throw FileFault(
                .shape, file: name, at: top.position, problem: "there are comments between the items in brackets",
                advice: "take the flag \(JSONText.quoted(flag)) out by hand, or write each item on lines of its own")
        }
    }

    /// Makes the lines of a text file.
    init(of flag: String, in file: TextFile) {
        for line in 1...file.count {
            if let word = Self.word(of: file[line - 1]), word.elementsEqual(flag.utf8) { cut(line...line) }
        }
        bytes = lines.map(file.bytes(ofLines:))
    }

    /// Returns the first word of a line; nil for a line that is blank or a comment.
    private static func word(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let word = line.drop(while: isSpace).prefix { !isSpace($0) }
        return word.isEmpty || word.first == UInt8(ascii: "#") ? nil : word
    }

    // MARK: Cutting

    /// Adds lines, which come in ascending order.
    private mutating func cut(_ range: ClosedRange<Int>) {
        if let last = lines.last, range.lowerBound <= last.upperBound + 1 {
            lines[lines.count - 1] = last.lowerBound...range.upperBound
        } else {
            lines.append(range)
        }
    }

    /// Cuts entries out of a list, each with one comma, and with the white space of a line that it alone is on.
    private mutating func cut(_ entries: [Entry], outOf list: Range<Int>, _ text: [UInt8]) {
        for entry in entries where entry.isMeant { cut(entry.lines) }
        guard let lastKept = entries.lastIndex(where: { !$0.isMeant }) else {
            if !entries.isEmpty { bytes = [list.lowerBound + 1..<list.upperBound - 1] }
            return
        }
        /// Returns the beginning of the white space in front of an entry.
        func start(_ index: Int) -> Int {
            guard index > 0 else { return list.lowerBound + 1 }
            let gap = entries[index - 1].bytes.upperBound..<entries[index].bytes.lowerBound
            return text[gap].firstIndex(of: UInt8(ascii: ",")).map { $0 + 1 } ?? gap.lowerBound
        }
        bytes = entries.indices.filter { entries[$0].isMeant }.map { index in
            let entry = entries[index].bytes
            guard index < lastKept else { return entries[index - 1].bytes.upperBound..<entry.upperBound }
            let next = start(index + 1)..<entries[index + 1].bytes.lowerBound
            return text[next].contains(0x0A) ? start(index)..<next.lowerBound : entry.lowerBound..<next.upperBound
        }
    }
}

extension YAMLNode {
    /// Returns whether this is one flag's name over something.
    fileprivate func isItem(of flag: String) -> Bool {
        guard case .mapping(let members) = content, members.count == 1 else { return false }
        return members[0].key.text?.utf8.elementsEqual(flag.utf8) ?? false
    }
}
