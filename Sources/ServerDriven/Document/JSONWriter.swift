import ComponentScreen

/// Writes JSON straight into UTF-8, without a tree in between.
///
/// Every value is followed by a comma, which the end of its container takes back; so nobody counts members.
struct JSONWriter {
    private var bytes: [UInt8] = []

    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// The one value that was written.
    consuming func finished() -> [UInt8] {
        if !bytes.isEmpty { bytes.removeLast() }
        return bytes
    }

    mutating func open(_ bracket: Unicode.Scalar) { bytes.append(UInt8(ascii: bracket)) }

    mutating func close(_ bracket: Unicode.Scalar) {
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
        literal(UInt8(ascii: bracket))
    }

    /// The name of the member whose value is written next.
    mutating func name(_ name: StaticString) {
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    mutating func string(_ text: String) {
        quoted(text)
        bytes.append(UInt8(ascii: ","))
    }

    mutating func number(_ number: Int) { literal(String(number).utf8) }

    mutating func bool(_ value: Bool) { literal((value ? "true" : "false").utf8) }

    /// Any JSON; a number that JSON has no spelling for, such as infinity, is null.
    mutating func value(_ value: FacetValue) {
        switch value {
        case .string(let text): string(text)
        case .integer(let number): literal(String(number).utf8)
        case .number(let number): literal((number.isFinite ? "\(number)" : "null").utf8)
        case .bool(let value): bool(value)
        case .null: literal("null".utf8)
        case .list(let values):
            open("[")
            for value in values { self.value(value) }
            close("]")
        case .object(let members): object(members) { $0.value($1) }
        }
    }

    /// An object with its names in order.
    mutating func object<Value>(_ members: [String: Value], _ write: (inout JSONWriter, Value) -> Void) {
        open("{")
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            quoted(name)
            bytes.append(UInt8(ascii: ":"))
            write(&self, value)
        }
        close("}")
    }

    private mutating func literal(_ text: some Collection<UInt8>) {
        bytes.append(contentsOf: text)
        bytes.append(UInt8(ascii: ","))
    }

    private mutating func literal(_ byte: UInt8) {
        bytes.append(byte)
        bytes.append(UInt8(ascii: ","))
    }

    /// A text with the escapes that JSON asks for; everything else as it is.
    private mutating func quoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            var written = 0
            for index in utf8.indices where utf8[index].needsEscape {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written..<index]))
                escape(utf8[index])
                written = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case 0x20...: bytes.append(byte)
        default: bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8 + Array(String(byte, radix: 16).utf8))
        }
    }
}

extension UInt8 {
    fileprivate var needsEscape: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}

extension FacetValue {
    /// The value as JSON in UTF-8, with the names of its objects in order.
    package var encoded: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.finished()
    }
}
