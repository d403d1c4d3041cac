public import ComponentScreen
public import Foundation

/// A country the service delivers in, by its ISO 3166 code.
public enum Country: String, CaseIterable, Codable, PhraseValue {
    /// Hong Kong.
    case hongKong = "HK"
    /// Singapore.
    case singapore = "SG"
    /// Taiwan.
    case taiwan = "TW"
    /// South Korea.
    case korea = "KR"
    /// Vietnam.
    case vietnam = "VN"
    /// India.
    case india = "IN"

    /// The ISO 3166 code.
    public var code: String { rawValue }

    /// The name in English.
    public var name: String { text(in: .english) }

    /// Returns the name in a language.
    public func text(in words: Words) -> String { words(phrase) }

    private var phrase: Phrase {
        switch self {
        case .hongKong: "Hong Kong"
        case .singapore: "Singapore"
        case .taiwan: "Taiwan"
        case .korea: "Korea"
        case .vietnam: "Vietnam"
        case .india: "India"
        }
    }

    /// The languages of those who live there, the most usual one first.
    public var languages: [String] {
        switch self {
        case .hongKong: ["zh-Hant-HK", "en"]
        case .singapore: ["en"]
        case .taiwan: ["zh-Hant-TW"]
        case .korea: ["ko"]
        case .vietnam: ["vi"]
        case .india: ["hi", "en"]
        }
    }

    /// The currency of prices.
    public var currency: Currency {
        switch self {
        case .hongKong: Currency("HKD", fractionDigits: 2)
        case .singapore: Currency("SGD", fractionDigits: 2)
        case .taiwan: Currency("TWD", fractionDigits: 0)
        case .korea: Currency("KRW", fractionDigits: 0)
        case .vietnam: Currency("VND", fractionDigits: 0)
        case .india: Currency("INR", fractionDigits: 2)
        }
    }

    /// The time zone pick-ups and deliveries are planned in.
    public var timeZone: TimeZone {
        let name =
            switch self {
            case .hongKong: "Asia/Hong_Kong"
            case .singapore: "Asia/Singapore"
            case .taiwan: "Asia/Taipei"
            case .korea: "Asia/Seoul"
            case .vietnam: "Asia/Ho_Chi_Minh"
            case .india: "Asia/Kolkata"
            }
        // None of these zones has daylight saving, so on a system without zone data the offset says the same.
        return TimeZone(identifier: name) ?? TimeZone(secondsFromGMT: secondsFromGMT) ?? .gmt
    }

    /// The offset all year round.
    var secondsFromGMT: Int {
        switch self {
        case .hongKong, .singapore, .taiwan: 8 * 3600
        case .korea: 9 * 3600
        case .vietnam: 7 * 3600
        case .india: 5 * 3600 + 1800
        }
    }
}
