/// The lines of a text file in UTF-8, without their ends; a byte order mark in front is dropped.
struct TextFile {
    private let bytes: [UInt8]
    /// Where each line starts; behind the last one, where a further line would.
    private let starts: [UInt32]

    /// Lines end with LF or CR LF; nothing else ends one.
    init(_ bytes: [UInt8], named file: String) throws(RuleFileError) {
        guard bytes.count < UInt32.max else { throw RegularFile.tooLarge(bytes.count, limit: 1 << 32, named: file) }
        var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for index in bytes.indices where bytes[index] == 0x0A { starts.append(UInt32(index + 1)) }
        starts.append(UInt32(bytes.count + 1))
        self.bytes = bytes
        self.starts = starts
        guard let fault = UTF8Check.firstFault(in: bytes) else { return }
        throw RuleFileError(
            .syntax, file: file, at: TextPosition(offset: UInt32(fault), lineStarts: Array(starts.dropLast())),
            problem: "bytes that are not UTF-8", advice: "save the file as UTF-8")
    }

    /// The number of lines, at least one.
    var count: Int { starts.count - 1 }

    /// A line, from 0.
    subscript(line: Int) -> ArraySlice<UInt8> {
        let content = bytes[Int(starts[line])..<Int(starts[line + 1]) - 1]
        return content.last == 0x0D ? content.dropLast() : content
    }
}
