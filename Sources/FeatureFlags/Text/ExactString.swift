import StructuredText

/// A string that is compared and hashed by its code units, with the hash computed once.
///
/// Swift's own `String` equality is canonical equivalence, under which a composed "é" equals a decomposed one. The rule
/// format compares code units, so every name, key and list item that decides something is held in this form.
@usableFromInline
package struct ExactString: Hashable, Sendable, CustomStringConvertible {
    package let string: String
    package let hash: UInt64

    package init(_ string: String) {
        var string = string
        string.makeContiguousUTF8()
        self.string = string
        self.hash = Self.hash(of: string)
    }

    @usableFromInline package var description: String { string }

    @usableFromInline package static func == (a: ExactString, b: ExactString) -> Bool {
        a.hash == b.hash && a.string.hasSameCodeUnits(as: b.string)
    }

    @usableFromInline package func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }

    private static func hash(of string: String) -> UInt64 {
        var string = string
        return string.withUTF8 { ByteHash.hash(UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// Whether two strings are spelled with the same code units, which `==` does not ask.
    func hasSameCodeUnits(as other: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { mine in
            other.utf8.withContiguousStorageIfAvailable { haveSameBytes(.init(mine), .init($0)) }
        }?.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
    }
}

extension Sequence<String> {
    /// The texts as a set, told apart by code units.
    var exactSet: Set<ExactString> { Set(map(ExactString.init)) }
}

/// Compares eight bytes at a time.
private func haveSameBytes(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard a.count == b.count else { return false }
    var offset = 0
    while offset + 8 <= a.count {
        let left = a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard left == b.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
        offset += 8
    }
    while offset < a.count {
        guard a[offset] == b[offset] else { return false }
        offset += 1
    }
    return true
}
