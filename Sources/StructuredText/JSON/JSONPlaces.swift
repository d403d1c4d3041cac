/// The places of values of a document that are asked for in ascending order, each as often as wanted.
///
/// A document is gone through once, also when all of it is on one line, or a million elements are in one list.
package struct JSONPlaces {
    /// A container on the way to a value, and the child that was reached.
    private struct Level {
        let end: Int
        let isObject: Bool
        /// The value of the child, behind its name if it has one.
        var child: Int
        var count = 0
        /// The length of the container's own pointer.
        let length: Int
    }

    private let document: JSONDocument
    private var levels: [Level] = []
    private var pointer: [UInt8] = []
    /// What was counted up to the last position.
    private var counted = (line: 0, column: 0, offset: 0)

    package init(in document: JSONDocument) {
        self.document = document
        enter(0)
    }

    /// The line and the column of a value that is given by number; columns count Unicode scalars.
    package mutating func position(of value: Int) -> TextPosition {
        let offset = document.nodes[value].start
        let position = document.position(ofByte: Int(offset))
        if counted.line != position.line { counted = (position.line, 1, Int(offset) - position.column + 1) }
        counted.column += scalarCount(of: document.bytes[counted.offset..<Int(offset)])
        counted.offset = Int(offset)
        return TextPosition(line: position.line, column: counted.column)
    }

    /// The JSON pointer (RFC 6901) of a value that is given by number.
    package mutating func pointer(to value: Int) -> String {
        while let level = levels.last, level.end <= value { levels.removeLast() }
        guard value > 0, let level = levels.last else { return "" }
        pointer.removeSubrange(level.length...)
        while step(to: value) {}
        return String(decoding: pointer, as: UTF8.self)
    }

    /// Goes to the child that holds a value, and into it; false when the child is the value.
    private mutating func step(to value: Int) -> Bool {
        guard var level = levels.last else { return false }
        while Int(document.nodes[level.child].next) <= value {
            level.child = Int(document.nodes[level.child].next) + (level.isObject ? 1 : 0)
            level.count += 1
        }
        levels[levels.count - 1] = level
        pointer.append(UInt8(ascii: "/"))
        if level.isObject {
            append(JSONValue(document: document, index: level.child - 1).string ?? "")
        } else {
            pointer += String(level.count).utf8
        }
        if level.child == value { return false }
        enter(level.child)
        return true
    }

    private mutating func enter(_ container: Int) {
        let isObject = document.nodes[container].kind == .object
        levels.append(
            Level(
                end: Int(document.nodes[container].next), isObject: isObject, child: container + (isObject ? 2 : 1),
                length: pointer.count))
    }

    private mutating func append(_ name: String) {
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "~"): pointer += "~0".utf8
            case UInt8(ascii: "/"): pointer += "~1".utf8
            default: pointer.append(byte)
            }
        }
    }
}

extension TextError {
    /// The same error with its column counted in Unicode scalars of the text it was found in.
    package func countingScalars(of text: [UInt8]) -> TextError {
        var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for _ in 1..<max(position.line, 1) {
            guard let end = text[start...].firstIndex(of: 0x0A) else { break }
            start = end + 1
        }
        let end = min(start + position.column - 1, text.count)
        let column = scalarCount(of: text[start..<end]) + 1
        return TextError(
            position: TextPosition(line: position.line, column: column), problem: problem, advice: advice)
    }
}

/// The number of Unicode scalars in well-formed UTF-8.
private func scalarCount(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
}
