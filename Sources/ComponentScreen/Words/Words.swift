public import Foundation

/// The texts of one language, which turn phrases into text.
///
/// Requirements carry words as they carry the country, and a state gets them from there.
///
/// ```swift
/// let words = Words("ko", region: "KR", from: catalog)
/// words("Up to \(limit)")
/// ```
///
/// A phrase without a translation in `zh-Hant-HK`, which is `zh-HK`, is looked up in `zh-Hant`, and falls back to
/// English. Two languages are built in for tests and pages: `en-XA` is English with accents, longer, and between ⟦ and
/// ⟧; `ar-XB` is written from right to left.
public struct Words: Hashable, Sendable {
    /// The texts as they stand in the code.
    public static let english = Words("en")

    /// The languages that are made from English, to find texts that are no phrases and layouts that are too small.
    public static let pseudoLanguages = ["en-XA", "ar-XB"]

    /// Words that mark each phrase and each value: two phrases have two texts, even where English has one for both.
    ///
    /// Two texts that are equal in these words and in English are equal in every language.
    package static let marked = Words(PseudoLanguage.marked.rawValue)

    private let speech: Speech

    /// Makes the words of a language.
    ///
    /// - Parameters:
    ///   - language: the language, such as `ko` or `zh-Hant-HK`.
    ///   - region: the country that numbers, money and dates are written for; the language's own if not given.
    ///   - catalog: the translations.
    public init(_ language: String, region: String? = nil, from catalog: StringCatalog = StringCatalog()) {
        speech = Speech(language, region, catalog)
    }

    private init(_ speech: Speech) { self.speech = speech }

    /// The language, such as `zh-Hant-HK`, as in the attribute `lang` of a page.
    public var language: String { speech.language }

    /// The language in the format of the region: numbers, money and dates are written in it.
    public var locale: Locale { speech.locale }

    /// Whether the language is written from right to left.
    public var isRightToLeft: Bool {
        Locale.Language(identifier: speech.language).characterDirection == .rightToLeft
    }

    /// The direction as pages name it: `ltr` or `rtl`.
    public var direction: String { isRightToLeft ? "rtl" : "ltr" }

    /// The texts that the words are found in.
    public var catalog: StringCatalog { speech.catalog }

    /// Returns the same words with numbers, money and dates as another country writes them.
    public func region(_ region: String?) -> Words {
        region == speech.region ? self : with(speech.language, region, onMiss: speech.onMiss)
    }

    /// Returns the words of another language from the same catalog.
    ///
    /// Nil changes nothing. Words of a bundle keep their language.
    public func localized(to language: String?) -> Words {
        guard let language, language != speech.language, speech.bundle == nil else { return self }
        return with(language, speech.region, onMiss: speech.onMiss)
    }

    /// Returns the same words, which report each phrase without a translation; in a pseudo-language, every phrase.
    public func noting(_ onMiss: @escaping @Sendable (Phrase) -> Void) -> Words {
        with(speech.language, speech.region, onMiss: onMiss)
    }

    /// Returns the words of a language and region from the same texts.
    private func with(_ language: String, _ region: String?, onMiss: (@Sendable (Phrase) -> Void)?) -> Words {
        Words(Speech(language, region, speech.catalog, bundle: speech.bundle, onMiss: onMiss))
    }

    /// Returns a phrase in the language.
    public func callAsFunction(_ phrase: Phrase) -> String {
        guard !phrase.pieces.isEmpty else { return phrase.english.inEnglish(self) }
        if let pseudo = speech.pseudo {
            if let onMiss = speech.onMiss, phrase.hasWords { onMiss(phrase) }
            return pseudo.text(of: phrase, in: self)
        }
        for table in speech.tables {
            if let text = table[phrase.template] { return text.text(of: phrase, in: self) }
        }
        if let bundle = speech.bundle, let text = bundle.text(of: phrase, in: self) { return text }
        if let onMiss = speech.onMiss, speech.code != "en", phrase.hasWords { onMiss(phrase) }
        return phrase.english.inEnglish(self)
    }

    /// Returns the form of words for a number of things.
    func plural(of count: Int) -> PluralCategory { speech.pluralRules?.category(of: count) ?? .other }

    /// Whether the digits of the language are 0 to 9.
    var hasPlainDigits: Bool { speech.hasPlainDigits }

    /// Words are equal if their languages, regions and catalogs are.
    public static func == (a: Words, b: Words) -> Bool {
        a.speech === b.speech
            || (a.speech.language == b.speech.language && a.speech.region == b.speech.region
                && a.speech.catalog == b.speech.catalog && a.speech.bundle?.bundle == b.speech.bundle?.bundle)
    }

    /// Hashes language and region.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(speech.language)
        hasher.combine(speech.region)
    }

    /// The parts that all words of one language share.
    private final class Speech: Sendable {
        let language: String
        let region: String?
        let catalog: StringCatalog
        let bundle: BundleWords?
        let onMiss: (@Sendable (Phrase) -> Void)?
        let locale: Locale
        /// The language without script and region.
        let code: String
        let pluralRules: PluralRules?
        let pseudo: PseudoLanguage?
        /// The translations, with the language itself before its fallbacks.
        let tables: [[PhraseTemplate: Pattern]]
        let hasPlainDigits: Bool

        init(
            _ language: String, _ region: String?, _ catalog: StringCatalog, bundle: BundleWords? = nil,
            onMiss: (@Sendable (Phrase) -> Void)? = nil
        ) {
            code = language.prefix { !"-_".contains($0) }.lowercased()
            pseudo = PseudoLanguage(rawValue: language)
            pluralRules = PluralRules(of: language)
            // The numbers of the pseudo-languages are those of English, which are found again.
            locale =
                switch pseudo {
                case nil: LanguageTag.locale(of: language, in: region)
                case .accented, .mirrored: Locale(identifier: ["en", region].compactMap { $0 }.joined(separator: "_"))
                // Digits, names of months and signs of numbers are all others than in English.
                case .marked: Locale(identifier: "ar_EG@numbers=arab")
                }
            hasPlainDigits =
                code == "en" || pseudo == .accented || pseudo == .mirrored || 7.formatted(.number.locale(locale)) == "7"
            tables = catalog.lookup(of: language).compactMap { catalog.patterns[$0] }
            (self.language, self.region, self.catalog) = (language, region, catalog)
            (self.bundle, self.onMiss) = (bundle, onMiss)
        }
    }
}

extension Words {
    /// Makes the words that Xcode compiled into a bundle from its string catalog.
    public init(bundle: Bundle, locale: Locale) {
        let language = locale.identifier(.bcp47)
        speech = Speech(language, locale.region?.identifier, StringCatalog(), bundle: BundleWords(bundle: bundle))
    }
}

extension Phrase {
    /// Returns the text as it stands in the code, with its values.
    fileprivate func inEnglish(_ words: Words) -> String {
        var text = ""
        text.reserveCapacity(capacity)
        for piece in pieces { text += piece.text(in: words) }
        return text
    }
}

/// The texts of a bundle.
struct BundleWords: @unchecked Sendable {  // A bundle is read and never changed here.
    let bundle: Bundle

    /// Returns a phrase as the bundle's language has it; nil where it has none.
    func text(of phrase: Phrase, in words: Words) -> String? {
        let format = bundle.localizedString(forKey: phrase.key, value: nil, table: nil)
        let values = phrase.pieces.filter(\.isValue).map { value -> any CVarArg in
            if case .count(let count) = value { return count }
            return NSString(string: value.text(in: words))
        }
        guard format != phrase.key else { return nil }
        return String(format: format, locale: words.locale, arguments: values)
    }
}
