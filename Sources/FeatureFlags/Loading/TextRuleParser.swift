import StructuredText

/// A parser of the text format: one rule a line, its columns separated by spaces or tabs (rule format 1.9).
enum TextRuleParser {
    static func rules(of bytes: [UInt8], log: FaultLog) throws(FileFault) -> SimpleRules {
        let file = try TextFile(ruleFile: bytes, named: log.file)
        var rules = SimpleRules()
        for index in 0..<file.count {
            let line = file[index]
            guard let start = line.firstIndex(where: { !isSpace($0) }), line[start] != UInt8(ascii: "#") else {
                continue
            }
            let position = TextPosition(line: index + 1, column: start - line.startIndex + 1)
            let parts = line.split(whereSeparator: isSpace)
            let columns = parts.map { String(decoding: $0, as: UTF8.self) }
            guard columns.count == 2 || columns.count == 3 else {
                log.report(
                    "a line of \(columns.count.of("column"))",
                    "skipped; a line is: flag treatment [key]", at: position)
                continue
            }
            for (what, (part, text)) in zip(["the flag", "the treatment", "the key"], zip(parts, columns)) {
                let place = TextPosition(line: index + 1, column: part.startIndex - line.startIndex + 1)
                log.check(text, what, at: EntryLocation(position: place))
            }
            let keys = columns.count == 3 ? [columns[2]] : nil
            rules.add(columns[0], columns[1], keys: keys, at: position, replacing: true)
        }
        return rules
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
