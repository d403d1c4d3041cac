/// A variant of a screen in at most 32 letters and digits: the values of its axes and the treatment of every flag.
///
/// With a digest of the axes and flags it was made for, one of the rule file, and a checksum. There is no key and no
/// attribute in it: it names a variant, not a person, and may be carried by logs and analytics.
public struct ScreenCode: Hashable, Sendable, CustomStringConvertible {
    /// In symbols of five bits: six for the axes and flags, five for the rule file, the variant's number, the checksum.
    private let symbols: [UInt8]

    private static let catalogEnd = 6
    private static let rulesEnd = catalogEnd + 5
    private static let leastLength = rulesEnd + Bech32m.length
    private static let mostLength = 32

    /// The most symbols that the number of a variant can have.
    static var mostNumberLength: Int { mostLength - leastLength }

    /// Reads a code; capital letters, spaces and hyphens do not matter.
    ///
    /// - Throws: `ScreenCodeError` for a text that is none, with the wrong character where a single one is wrong.
    public init(_ text: String) throws(ScreenCodeError) {
        let characters = Array(
            text.enumerated().lazy.filter { !$1.isWhitespace && $1 != "-" }.prefix(Self.mostLength + 1))
        guard (Self.leastLength...Self.mostLength).contains(characters.count) else { throw .length(characters.count) }
        let known = characters.map { Bech32m.symbol($0.element) }
        let symbols = known.map { $0 ?? 0 }
        let strange = known.firstIndex { $0 == nil }
        guard strange != nil || !Bech32m.isValid(symbols) else {
            self.symbols = symbols
            return
        }
        let right = known.count { $0 == nil } > 1 ? nil : Bech32m.correction(of: symbols, at: strange)
        guard let wrong = strange ?? right?.index else { throw .checksum }
        throw .character(
            "\(characters[wrong].element)", position: characters[wrong].offset + 1,
            likely: right.map { Self.text([$0.symbol]) })
    }

    /// - Parameters:
    ///   - catalog: the digest of axes and flags, in 30 bits.
    ///   - rules: the digest of the rule file; nil without one.
    ///   - number: the number of the variant.
    ///   - length: the symbols that the number takes.
    init(catalog: UInt32, rules: UInt32?, number: UInt128, length: Int) {
        let content =
            Self.symbols(UInt128(catalog), Self.catalogEnd)
            + Self.symbols(UInt128(Self.field(ofRules: rules)), Self.rulesEnd - Self.catalogEnd)
            + Self.symbols(number, length)
        symbols = content + Bech32m.checksum(of: content)
    }

    /// The code, in small letters.
    public var description: String { Self.text(symbols) }

    /// The digest of axes and flags.
    var catalog: UInt32 { UInt32(Self.number(symbols[..<Self.catalogEnd])) }
    /// The number of the variant.
    var number: UInt128 { Self.number(symbols[Self.rulesEnd..<symbols.count - Bech32m.length]) }
    /// How many symbols the number takes.
    var numberLength: Int { symbols.count - Self.leastLength }
    private var rules: UInt32 { UInt32(Self.number(symbols[Self.catalogEnd..<Self.rulesEnd])) }

    /// Whether the flags came from a rule file when the code was made.
    public var hasRuleFile: Bool { rules != 0 }

    /// Whether a digest, as `Flags.ruleFileDigest`, is that of the rule file the flags came from, as far as 25 bits tell.
    public func isMade(under ruleFileDigest: UInt32?) -> Bool { rules == Self.field(ofRules: ruleFileDigest) }

    /// 25 bits of a digest; 0 says that there is none.
    private static func field(ofRules digest: UInt32?) -> UInt32 { digest.map { max($0 & 0x1FF_FFFF, 1) } ?? 0 }

    private static func symbols(_ number: UInt128, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: number >> (5 * (length - 1 - $0)) & 31) }
    }

    private static func number(_ symbols: ArraySlice<UInt8>) -> UInt128 { symbols.reduce(0) { $0 << 5 | UInt128($1) } }

    private static func text(_ symbols: [UInt8]) -> String {
        String(decoding: symbols.map { Bech32m.alphabet[Int($0)] }, as: UTF8.self)
    }
}
