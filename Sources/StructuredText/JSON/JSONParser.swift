/// Turns bytes into the nodes of a document, in one pass and without recursion.
///
/// The grammar is exactly that of RFC 8259. Open containers are kept in a list, so that the depth of a text is limited by a
/// number and not by the call stack. The time is proportional to the number of bytes.
struct JSONParser {
    /// What a document is made of.
    struct Output {
        var nodes: [JSONDocument.Node] = []
        var lineStarts: [UInt32] = [0]
        var replacedSurrogates: [UInt32] = []
    }

    let bytes: [UInt8]
    var offset = 0
    var output = Output()
    private var open: [Int] = []
    private let depth: Int

    init(_ bytes: [UInt8], depth: Int) {
        self.bytes = bytes
        self.depth = depth
    }

    mutating func parse() throws(TextError) -> Output {
        guard bytes.count < UInt32.max else {
            throw error("the text is larger than 4 GB", "split it")
        }
        // About eight bytes a value; a wrong guess costs a copy, not correctness.
        output.nodes.reserveCapacity(min(bytes.count / 8, 1 << 22) + 1)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            offset = 3
            // The mark is no part of the first line.
            output.lineStarts = [3]
        }
        skipSpace()
        if peek == nil { throw error("the text is empty", "write a JSON value") }
        repeat { try parseValue() } while try continuesAfterValue()
        skipSpace()
        if peek != nil { throw error("text after the end of the JSON value", "remove it") }
        return output
    }

    // MARK: Values

    /// Reads a scalar whole, or opens a container and stops before the first value in it.
    private mutating func parseValue() throws(TextError) {
        while true {
            switch peek {
            case UInt8(ascii: "{"):
                try beginContainer(.object)
                skipSpace()
                if peek == UInt8(ascii: "}") { return }
                try parseName()
            case UInt8(ascii: "["):
                try beginContainer(.array)
                skipSpace()
                if peek == UInt8(ascii: "]") { return }
            case UInt8(ascii: "\""): return try parseString()
            case UInt8(ascii: "-"): return try parseNumber()
            case _ where isDigit: return try parseNumber()
            case UInt8(ascii: "t"): return try parseWord("true", .true)
            case UInt8(ascii: "f"): return try parseWord("false", .false)
            case UInt8(ascii: "n"): return try parseWord("null", .null)
            default: throw unexpected(instead: "a value")
            }
        }
    }

    /// Closes what ends here, and steps over the comma to the next value; false when the outermost value is complete.
    private mutating func continuesAfterValue() throws(TextError) -> Bool {
        while let container = open.last {
            skipSpace()
            let isObject = output.nodes[container].kind == .object
            switch peek {
            case UInt8(ascii: ","):
                offset += 1
                skipSpace()
                if isObject { try parseName() } else { try refuseClosing() }
                return true
            case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
                offset += 1
                output.nodes[container].next = UInt32(output.nodes.count)
                open.removeLast()
            default: throw unexpected(instead: isObject ? "a comma or }" : "a comma or ]")
            }
        }
        return false
    }

    private mutating func beginContainer(_ kind: JSONValueKind) throws(TextError) {
        if open.count == depth {
            throw error("more than \(depth) arrays and objects inside each other", "flatten the text")
        }
        open.append(output.nodes.count)
        offset += 1
        append(kind, from: offset - 1)
    }

    /// Reads a member's name and its colon, up to the value.
    private mutating func parseName() throws(TextError) {
        guard peek == UInt8(ascii: "\"") else {
            try refuseClosing()
            throw unexpected(instead: "a member name in double quotes")
        }
        try parseString()
        skipSpace()
        guard peek == UInt8(ascii: ":") else { throw unexpected(instead: "a colon") }
        offset += 1
        skipSpace()
    }

    private func refuseClosing() throws(TextError) {
        if peek == UInt8(ascii: "}") || peek == UInt8(ascii: "]") {
            throw error("a comma with nothing after it", "remove the comma")
        }
    }

    private mutating func parseWord(_ word: String, _ kind: JSONValueKind) throws(TextError) {
        guard bytes[offset...].starts(with: word.utf8) else { throw unexpected(instead: "a value") }
        let start = offset
        offset += word.utf8.count
        append(kind, from: start)
    }

    private mutating func parseNumber() throws(TextError) {
        let start = offset
        var isSpecial = false
        if peek == UInt8(ascii: "-") { offset += 1 }
        if peek == UInt8(ascii: "0") {
            offset += 1
            if isDigit { throw error("a number that starts with 0", "leave the leading zero out") }
        } else {
            try skipDigits()
        }
        if peek == UInt8(ascii: ".") {
            isSpecial = true
            offset += 1
            try skipDigits()
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            isSpecial = true
            offset += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
            try skipDigits()
        }
        append(.number, from: start, isSpecial: isSpecial)
    }

    private mutating func skipDigits() throws(TextError) {
        guard isDigit else { throw unexpected(instead: "a digit") }
        while isDigit { offset += 1 }
    }

    // MARK: Bytes

    /// The current byte; nil at the end of the text.
    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private var isDigit: Bool { offset < bytes.count && bytes[offset] &- 0x30 < 10 }

    @inline(__always)
    private mutating func skipSpace() {
        // Texts for programs have none.
        if offset < bytes.count, bytes[offset] <= 0x20 { skipSomeSpace() }
    }

    private mutating func skipSomeSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x0A:
                offset += 1
                output.lineStarts.append(UInt32(offset))
            case 0x20, 0x09, 0x0D: offset += 1
            default: return
            }
        }
    }

    mutating func append(_ kind: JSONValueKind, from start: Int, isSpecial: Bool = false) {
        let next = UInt32(output.nodes.count + 1)
        output.nodes.append(
            .init(start: UInt32(start), end: UInt32(offset), next: next, kind: kind, isSpecial: isSpecial))
    }
}
