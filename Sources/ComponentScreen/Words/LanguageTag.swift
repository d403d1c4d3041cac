import Foundation
import StructuredText

/// A language in its full form, which is the same for every spelling of one language: that of `zh-HK` and `zh_hant_HK` is
/// `zh-Hant-HK`.
///
/// Other names, likely scripts and parents are those of CLDR: Foundation's, with the other names of ``CLDR``.
struct LanguageTag: Hashable, Sendable {
    /// The language, such as `zh`.
    let code: String
    /// The script that the language is written in; empty where it is not known.
    let script: String
    /// The country, such as `HK`; empty where it is not known.
    let region: String
    /// The variant that makes it another form of the language, such as `valencia`.
    private let variant: String

    /// Takes a language as somebody spells it.
    init(_ spelling: String) {
        let name = Locale.identifier(.icu, from: spelling)
        let variants = Self.subtags(name).dropFirst().filter { $0.count > 4 }
        self.init(
            likely: Locale.Language(identifier: name), variant: variants.joined(separator: "-").lowercased(),
            of: spelling)
    }

    private init(likely language: Locale.Language, variant: String = "", of spelling: String = "") {
        let full = Locale.Language(identifier: language.maximalIdentifier)
        // Foundation has no code for what is no language.
        let name = (full.languageCode ?? language.languageCode)?.identifier.lowercased() ?? spelling.lowercased()
        code = Self.aliases[name] ?? name
        // CLDR's data differ in whether Nastaliq, a style of the Arabic script, is a script of its own.
        let script = full.script?.identifier ?? ""
        self.script = script == "Aran" ? "Arab" : script
        region = full.region?.identifier ?? ""
        self.variant = variant
    }

    /// Returns the language, and then those whose texts its readers get where it has none: `zh-HK`, `zh-Hant`.
    ///
    /// A language in another script is another one for its readers.
    static func chain(of spelling: String) -> [LanguageTag] {
        let own = LanguageTag(spelling)
        var chain = [own]
        var next = parent(of: Locale.Language(identifier: Locale.identifier(.icu, from: spelling)))
        if !own.variant.isEmpty { chain.append(LanguageTag(likely: Locale.Language(identifier: own.name))) }
        // Foundation names some languages several times in a row, never more than twelve.
        for _ in 0..<12 {
            guard let parent = next, parent.languageCode?.identifier != "root" else { break }
            chain.append(LanguageTag(likely: parent))
            next = Self.parent(of: parent)
        }
        // Foundation names Chinese in any script as the parent of some of its forms.
        let readable = chain.filter { $0.script == own.script }
        return (readable + (own.whole.map(Self.chain) ?? [])).withoutRepetitions
    }

    /// The language that this one is a form of, in the same script: for Cantonese, Chinese.
    fileprivate var whole: String? {
        Self.wholes[code].map { whole in [whole, script, region].filter { !$0.isEmpty }.joined(separator: "-") }
    }

    private static func parent(of language: Locale.Language) -> Locale.Language? {
        // Foundation on Linux looks for the parent of `no_NO` without end.
        let isNorwegianSomewhere = language.languageCode?.identifier == "no" && language.region != nil
        return isNorwegianSomewhere ? Locale.Language(identifier: "no") : language.parent
    }

    /// The tag without what makes it another form of the language.
    private var name: String { [code, script, region].filter { !$0.isEmpty }.joined(separator: "-") }

    /// Returns whether a spelling is a language alone, without script and country: its readers take any.
    static func isBare(_ spelling: String) -> Bool { subtags(spelling).count == 1 }

    /// Returns the locale of a language in a country; in the one that it names, or in none, if not given.
    static func locale(of spelling: String, in region: String?) -> Locale {
        let parts = subtags(spelling)
        let code = parts.first?.lowercased() ?? "en"
        let named = parts.dropFirst().last { $0.count == 2 || $0.count == 3 && $0.allSatisfy(\.isNumber) }
        let place = region ?? named
        var script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        // A reader of `zh-TW` reads the same script in a country where others do not.
        let own = LanguageTag(spelling).script
        if script == nil, let place, !own.isEmpty, LanguageTag("\(code)-\(place)").script != own { script = own }
        return Locale(identifier: [code, script, place].compactMap { $0 }.joined(separator: "_"))
    }

    /// Returns the parts of a spelling before its extensions.
    private static func subtags(_ spelling: String) -> [String] {
        let parts = spelling.prefix { $0 != "@" }.split { "-_".contains($0) }.map(String.init)
        return Array(parts.prefix { $0.count > 1 })
    }

    private static let wholes: [String: String] = {
        var wholes: [String: String] = [:]
        var whole = ""
        for word in CLDR.forms.split(whereSeparator: \.isWhitespace) {
            if word.last == ":" { whole = String(word.dropLast()) } else { wholes[String(word)] = whole }
        }
        return wholes
    }()

    private static let aliases = Dictionary(
        CLDR.aliases.map { line in
            let names = line.split(separator: " ").map(String.init)
            return (names[0], names[1])
        }
    ) { first, _ in first }
}

extension Words {
    /// Returns the language among some that a reader wants most; nil if there is no accepted one.
    ///
    /// `zh-TW` finds `zh-Hant`, `ko-KR` finds `ko`, `no` finds `nb`, and `yue`, a form of Chinese, finds `zh-Hant`: names,
    /// likely scripts and fallbacks are those of CLDR. A language in another script is found by a bare name alone, such as
    /// `zh`. The pseudo-languages are found by their own names alone.
    ///
    /// - Parameters:
    ///   - accepted: the languages that the reader accepts, the most wanted one first.
    ///   - languages: the languages that there are texts in.
    public static func language(_ accepted: [String], among languages: [String]) -> String? {
        let all = languages.filter { !pseudoLanguages.contains($0) }.map { (name: $0, tag: LanguageTag($0)) }
        for wanted in accepted {
            if let same = languages.first(where: { $0 == wanted }) { return same }
            let wish = LanguageTag(wanted)
            guard !wish.code.isEmpty else { continue }
            let chain = LanguageTag.chain(of: wanted)
            let near = all.filter { $0.tag.code == wish.code }
            // A fallback of what is wanted, then one that falls back to it, then its neighbour.
            let found =
                chain.lazy.compactMap { tag in near.first { $0.tag == tag } }.first
                ?? near.first { LanguageTag.chain(of: $0.name).contains(wish) }
                ?? near.first { $0.tag.script == wish.script }
                ?? (LanguageTag.isBare(wanted) ? near.first : nil)
            if let found { return found.name }
        }
        // No language that was named is there: one whose texts its readers get instead, as CLDR has it.
        for wanted in accepted {
            for tag in LanguageTag.chain(of: wanted) {
                if let found = all.first(where: { $0.tag == tag }) { return found.name }
            }
            if let whole = LanguageTag(wanted).whole, let found = language([whole], among: languages) { return found }
        }
        return nil
    }
}
