/// A fixed list of strings that finds the place of each by its code units.
///
/// The entries are sorted by hash, and a directory over the leading bits of the hash says where to begin, so that a
/// look-up touches one or two entries. Building takes n log n whatever the strings are; equal hashes cost a look-up a
/// walk along them, never more.
package struct ExactIndex: Sendable {
    private struct Entry: Sendable {
        let string: ExactString
        let place: Int
    }

    private let entries: [Entry]
    private let starts: [UInt32]
    private let shift: Int

    /// Lists the strings in order; of equal strings the last one's place is found.
    init(_ strings: some Sequence<ExactString>) {
        let entries = strings.enumerated().map { Entry(string: $1, place: $0) }.sorted {
            ($0.string.hash, $1.place) < ($1.string.hash, $0.place)
        }
        var bits = 1
        while 1 << bits < entries.count { bits += 1 }
        let shift = 64 - bits
        var starts = [UInt32](repeating: 0, count: (1 << bits) + 1)
        for entry in entries { starts[Int(entry.string.hash >> shift) + 1] += 1 }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        self.entries = entries
        self.starts = starts
        self.shift = shift
    }

    /// Lists the texts in order.
    init(_ texts: some Sequence<String>) {
        self.init(texts.map(ExactString.init))
    }

    /// The number of entries, repeated ones included.
    package var count: Int { entries.count }

    /// Every entry, in no particular order.
    var strings: some Sequence<ExactString> { entries.lazy.map(\.string) }

    /// The place of a string in the list, the last one if it is there more than once.
    func place(of string: ExactString) -> Int? {
        let bucket = Int(string.hash >> shift)
        for index in Int(starts[bucket])..<Int(starts[bucket + 1]) {
            let hash = entries[index].string.hash
            if hash > string.hash { return nil }
            if hash == string.hash, entries[index].string == string { return entries[index].place }
        }
        return nil
    }

    /// Whether the list has the string.
    func contains(_ string: ExactString) -> Bool { place(of: string) != nil }
}
