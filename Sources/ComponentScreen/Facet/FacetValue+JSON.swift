import StructuredText

extension FacetValue {
    /// The value as JSON in UTF-8, with the names of its objects in order.
    ///
    /// A number that JSON has no spelling for, such as infinity, is null.
    package var encoded: [UInt8] { written.bytes }

    /// The value as JSON, and how many lists and objects are inside each other; without recursion, however many.
    package var written: (bytes: [UInt8], depth: Int) {
        var bytes: [UInt8] = []
        var (depth, deepest) = (0, 0)
        // The rest to be written, the next one last: a text, and the value behind it; nil behind a closing bracket.
        var rest: [(text: [UInt8], value: FacetValue?)] = [([], self)]
        while let (text, value) = rest.popLast() {
            bytes += text
            switch value {
            case nil: depth -= 1
            case .string(let text): bytes += JSONText.encoded(text)
            case .integer(let number): bytes += String(number).utf8
            case .number(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
            case .bool(let value): bytes += (value ? "true" : "false").utf8
            case .null: bytes += "null".utf8
            case .list(let values):
                bytes.append(UInt8(ascii: "["))
                rest.append((Array("]".utf8), nil))
                rest += values.indices.reversed().map { ($0 == 0 ? [] : [UInt8(ascii: ",")], values[$0]) }
                depth += 1
            case .object(let members):
                bytes.append(UInt8(ascii: "{"))
                rest.append((Array("}".utf8), nil))
                for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated().reversed() {
                    let name = JSONText.encoded(member.key) + [UInt8(ascii: ":")]
                    rest.append((index == 0 ? name : [UInt8(ascii: ",")] + name, member.value))
                }
                depth += 1
            }
            deepest = max(deepest, depth)
        }
        return (bytes, deepest)
    }
}
