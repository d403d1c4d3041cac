/// A component's name in the spellings that its files need.
struct ComponentName {
    /// As in `GiftWrap`.
    let type: String
    private let words: [String]

    /// As in `giftWrap`.
    var member: String { words[0] + words.dropFirst().map(\.capitalizedFirst).joined() }
    /// As in `gift_wrap`.
    var flag: String { words.joined(separator: "_") }
    /// As in `gift-wrap`.
    var id: String { words.joined(separator: "-") }
    /// As in `Gift wrap`.
    var title: String { words.joined(separator: " ").capitalizedFirst }

    /// The seed that spreads users over the flag's roll-out in another way than over others; any number does, for ever
    /// the same. (FNV-1a.)
    var seed: UInt32 { flag.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } % 1_000_000_000 }

    /// - Throws: all reasons why the name cannot be a component's.
    init(_ name: String) throws {
        var reasons: [String] = []
        if name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) == nil {
            reasons.append(
                "\"\(name)\" is not the name of a Swift type: a capital first, then letters and digits, such as GiftWrap"
            )
        } else if name.wholeMatch(of: /.*[a-z].*/) == nil {
            reasons.append("\"\(name)\" has no small letter; write initials as in QRCode or Vat")
        }
        if name.count > Self.longest {
            // The names of files have 255 bytes; the longest of a component's ends with "Presenter.swift".
            reasons = ["a name has \(Self.longest) letters at most, and this one has \(name.count); shorten it"]
        }
        if let end = ["State", "View", "Event", "Presenter", "Builder", "Tests"].first(where: {
            name.hasSuffix($0) && name != $0
        }) {
            reasons.append("\"\(name)\" ends like one of its own files; leave \"\(end)\" away")
        }
        if Self.standardTypes.contains(name) {
            reasons.append(
                "\(name) is a type of Swift or of components, which the name would hide; add a word: \(name)Choice")
        }
        type = name
        words = Self.words(of: name)
        if reasons.isEmpty, Self.keywords.contains(member) {
            reasons.append("the flag would be .\(member), which Swift keeps for itself; add a word: \(name)Choice")
        }
        if !reasons.isEmpty { throw Refusal(reasons) }
    }

    /// Returns the words of a name, in small letters: `QRCodeLabel` has `qr`, `code` and `label`.
    private static func words(of name: String) -> [String] {
        name.replacing(/([A-Z]+)([A-Z][a-z])/) { "\($0.1)_\($0.2)" }
            .replacing(/([a-z0-9])([A-Z])/) { "\($0.1)_\($0.2)" }
            .lowercased().split(separator: "_").map(String.init)
    }

    private static let longest = 200

    private static let standardTypes = Set(
        """
        Actor Any Array Bool Builder Calendar Character Collection Codable Component Data Date Decimal Dictionary Double Encodable Decodable \
        Equatable Error Event Float Hashable Identifiable Int Iterator Locale Never Optional Presenter Protocol Range Regex Result Self \
        Sendable Sequence Set State String Substring Task Type URL UUID View Void
        """.split(separator: " ").map(String.init))

    private static let keywords = Set(
        """
        as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false \
        fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol \
        public repeat rethrows return self static struct subscript super switch throw throws true try typealias var where \
        while
        """.split(separator: " ").map(String.init))
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
