/// The lines of a text file in UTF-8, without their ends; a byte order mark in front is dropped.
struct TextFile {
    let lines: [ArraySlice<UInt8>]

    /// Lines end with LF or CR LF; nothing else ends one.
    init(_ bytes: [UInt8], named file: String) throws(RuleFileError) {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        lines = bytes[(hasMark ? 3 : 0)...].split(separator: 0x0A, omittingEmptySubsequences: false).map {
            $0.last == 0x0D ? $0.dropLast() : $0
        }
        guard let fault = UTF8Check.firstFault(in: bytes) else { return }
        let line = lines.lastIndex { $0.startIndex <= fault } ?? 0
        throw RuleFileError(
            .syntax, file: file, at: TextPosition(line: line + 1, column: fault - lines[line].startIndex + 1),
            problem: "bytes that are not UTF-8", advice: "save the file as UTF-8")
    }
}
