import Foundation

/// A string that is compared and hashed by its code units, with the hash computed once.
///
/// Swift's own `String` equality is canonical equivalence, under which a composed "é" equals a decomposed one. The rule
/// format compares code units, so every name, key and list item that decides something is held in this form. The hash
/// differs from run to run, so that nobody can write a file whose texts all have the same one.
package struct ExactString: Hashable, Sendable, CustomStringConvertible {
    package let string: String
    private let hash: Int

    package init(_ string: String) {
        var string = string
        var hasher = Hasher()
        string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        self.string = string
        self.hash = hasher.finalize()
    }

    package var description: String { string }

    package static func == (a: ExactString, b: ExactString) -> Bool {
        a.hash == b.hash && a.string.hasSameCodeUnits(as: b.string)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }

    /// Keeps sets and dictionaries from hashing the hash again, which makes a look-up several times as long.
    // swift-format-ignore: NoLeadingUnderscores
    package func _rawHashValue(seed: Int) -> Int { hash ^ seed }
}

extension String {
    /// Returns whether two strings are spelled with the same code units, which `==` does not ask.
    package func hasSameCodeUnits(as other: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { mine in
            other.utf8.withContiguousStorageIfAvailable { others in
                guard mine.count == others.count, let mine = mine.baseAddress, let start = others.baseAddress else {
                    return mine.isEmpty && others.isEmpty
                }
                return memcmp(mine, start, others.count) == 0
            }
        }?.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
    }

    /// The text without white space at its ends; most texts have none and are given back as they are.
    var trimmed: String {
        guard let first = utf8.first, let last = utf8.last, !(Self.isPlain(first) && Self.isPlain(last)) else {
            return self
        }
        var scalars = unicodeScalars[...]
        while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }

    /// Returns whether it is visible ASCII: most names begin and end with it, and it saves looking up a property.
    private static func isPlain(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
}

extension Sequence<String> {
    /// The texts as a set, compared by code units.
    var exactSet: Set<ExactString> { Set(lazy.map(ExactString.init)) }

    /// The index of each text, compared by code units; of a repeated one the last index.
    var exactIndices: [ExactString: Int] {
        Dictionary(enumerated().lazy.map { (ExactString($1), $0) }) { $1 }
    }
}
