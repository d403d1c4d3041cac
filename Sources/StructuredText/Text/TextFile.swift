/// The lines of a text file in UTF-8, without their ends; a byte order mark in front is dropped.
package struct TextFile {
    private let bytes: [UInt8]
    /// The offset of each line, and behind them the one of a further line.
    private let starts: [Int]

    /// Lines end with LF, CR LF or CR; nothing else ends one.
    package init(_ bytes: [UInt8]) throws(TextError) {
        let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.bytes = bytes
        let ends = bytes.indices.filter { index in
            let isPair = index + 1 < bytes.count && bytes[index + 1] == 0x0A
            return bytes[index] == 0x0A || bytes[index] == 0x0D && !isPair
        }
        starts = [first] + ends.map { $0 + 1 } + [bytes.count + 1]
        guard let fault = UTF8Check.firstFault(in: bytes) else { return }
        let line = starts.dropLast().lastIndex { $0 <= fault } ?? 0
        throw TextError(
            position: TextPosition(line: line + 1, column: fault - starts[line] + 1),
            problem: "bytes that are not UTF-8", advice: "save the file as UTF-8")
    }

    /// The number of lines, at least one.
    package var count: Int { starts.count - 1 }

    /// A line, from 0.
    package subscript(line: Int) -> ArraySlice<UInt8> {
        let content = bytes[starts[line]..<starts[line + 1] - 1]
        return content.last == 0x0D ? content.dropLast() : content
    }

    /// Returns the index of the byte at a place.
    package func offset(of position: TextPosition) -> Int { starts[position.line - 1] + position.column - 1 }

    /// Returns the range of some lines, from 1, each with what ends it; the last line of a text with what ends the line
    /// before.
    package func bytes(ofLines lines: ClosedRange<Int>) -> Range<Int> {
        let start = starts[lines.lowerBound - 1]
        guard lines.upperBound == count else { return start..<starts[lines.upperBound] }
        return (lines.lowerBound == 1 ? start : self[lines.lowerBound - 2].endIndex)..<bytes.count
    }
}
