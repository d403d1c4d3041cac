/// The name of a flag set: trimmed, lower case, at most 50 letters, digits and underscores (rule format 2.7).
struct FlagSetName: Hashable {
    private let name: ExactString

    /// Nil when the text is no legal name.
    init?(_ text: String) {
        let name = text.trimmed.lowercased()
        guard let first = name.utf8.first, first != UInt8(ascii: "_"), name.utf8.count <= 50,
            name.utf8.allSatisfy(Self.isLegal)
        else { return nil }
        self.name = ExactString(name)
    }

    private static func isLegal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
