/// A form of words for a number of things, by the names of CLDR.
enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other

    /// Finds the form for a whole number of things in a language; nil for a language that is not known here.
    ///
    /// The rules are those of CLDR 46 for whole numbers.
    init?(of count: Int, in language: some StringProtocol) {
        let number = count.magnitude
        let (ten, hundred) = (number % 10, number % 100)
        switch String(language) {
        case "en", "de", "nl", "sv", "da", "nb", "nn", "no", "fi", "et", "el", "hu", "tr", "bg", "ta", "te", "ur", "sw":
            self = number == 1 ? .one : .other
        case "hi", "bn", "gu", "kn", "fa", "am": self = number <= 1 ? .one : .other
        case "es", "it", "pt-PT":
            self = number == 1 ? .one : number != 0 && number.isMultiple(of: 1_000_000) ? .many : .other
        case "fr", "pt":
            self = number <= 1 ? .one : number.isMultiple(of: 1_000_000) ? .many : .other
        case "ru", "uk", "be":
            switch (ten, hundred) {
            case (1, _) where hundred != 11: self = .one
            case (2...4, _) where !(12...14).contains(hundred): self = .few
            case _: self = .many
            }
        case "pl":
            switch (ten, hundred) {
            case _ where number == 1: self = .one
            case (2...4, _) where !(12...14).contains(hundred): self = .few
            case _: self = .many
            }
        case "ar":
            switch (number, hundred) {
            case (0, _): self = .zero
            case (1, _): self = .one
            case (2, _): self = .two
            case (_, 3...10): self = .few
            case (_, 11...99): self = .many
            case _: self = .other
            }
        case "ja", "ko", "vi", "zh", "yue", "th", "lo", "my", "km", "id", "ms": self = .other
        case _: return nil
        }
    }
}
