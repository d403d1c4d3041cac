/// EQUAL_TO_BOOLEAN: the truth value is that of the rule; the texts `true` and `false` count in any case.
struct EqualToBooleanMatcher: ValueMatcher {
    static let type = "EQUAL_TO_BOOLEAN"

    private let truth: Bool

    init(_ data: MatcherData) throws(MatcherFault) {
        truth = try data.truth("booleanMatcherData")
    }

    var summary: String { "is \(truth)" }

    var extent: Extent { .values(Operand.spellings(of: truth)) }

    func matches(_ value: Operand) -> Bool {
        switch value {
        case .bool(let value): value == truth
        case .text(let text): text.string.utf8.map(Self.lowercased).elementsEqual((truth ? "true" : "false").utf8)
        default: false
        }
    }

    /// No letter outside ASCII has a lower case in these two words.
    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
