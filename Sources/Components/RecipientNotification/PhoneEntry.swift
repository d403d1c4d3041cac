/// A phone number as typed, parsed by a country's rule.
enum PhoneEntry: Hashable, Sendable {
    /// Nothing yet.
    case empty
    /// A mobile number: digits with a leading plus sign and calling code.
    case number(String)
    /// A text with other characters than digits and separators.
    case notDigits
    /// A number of another country.
    case foreign
    /// Too few or too many digits, or not those of a mobile phone.
    case notMobile

    /// Reads an entry with or without calling code; spaces, hyphens, dots and brackets may separate the digits.
    init(_ text: String, rule: PhoneRule) {
        let compact = text.filter { !" \u{A0}-.()".contains($0) }
        let isInternational = compact.hasPrefix("+")
        let all = isInternational ? compact.dropFirst() : compact[...]
        if compact.isEmpty {
            self = .empty
        } else if !all.allSatisfy({ $0.isASCII && $0.isNumber }) {
            self = .notDigits
        } else if isInternational, !all.hasPrefix(rule.callingCode) {
            self = .foreign
        } else {
            let local = isInternational ? all.dropFirst(rule.callingCode.count) : all
            let number = rule.trunk.map { local.hasPrefix($0) ? local.dropFirst($0.count) : local } ?? local
            let isMobile = number.count == rule.digits && rule.begins.contains { number.hasPrefix($0) }
            self = isMobile ? .number("+\(rule.callingCode)\(number)") : .notMobile
        }
    }
}
