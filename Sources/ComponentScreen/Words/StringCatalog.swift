public import FeatureFlags
public import Foundation
import StructuredText

/// The translations of phrases: a String Catalog (`.xcstrings`), as translators and Xcode know it.
///
/// A fault of an entry costs that translation; a file that is no
/// catalog throws. Device variations are those of `other`.
public struct StringCatalog: Hashable, Sendable {
    /// The state of a translation.
    package enum State: String, CaseIterable, Hashable, Sendable {
        /// Not translated yet; its text is not used.
        case new
        /// To be looked at again; its text is used.
        case needsReview = "needs_review"
        /// Done.
        case translated
    }

    /// A phrase of the catalog.
    package struct Entry: Hashable, Sendable {
        /// Whether it stands nowhere in the code any more.
        package var isStale = false
        /// Whether it is to be translated.
        package var isTranslated = true
        /// The states of its translations by language.
        package var states: [String: State] = [:]
    }

    /// The phrases by their keys.
    package private(set) var entries: [String: Entry] = [:]
    /// The faults of entries, at most a thousand.
    public private(set) var faults: [FileFault] = []
    /// The texts by language and key.
    private(set) var patterns: [String: [PhraseTemplate: Pattern]] = [:]

    /// The library's own texts, such as the words of a screen reader, in the languages that it brings.
    ///
    /// A product's catalog stands over it: `own.over(.library)`.
    public static let library: StringCatalog = {
        // A test reads it: a text of the code that is no catalog would cost its translations.
        (try? StringCatalog(Array(EmbeddedTexts.Library_xcstrings.utf8), named: "Library.xcstrings")) ?? StringCatalog()
    }()

    /// Makes a catalog without entries.
    public init() {}

    /// Reads a catalog.
    ///
    /// - Parameters:
    ///   - bytes: the text, at most 16 MB.
    ///   - name: the file's name in faults.
    /// - Throws: a fault with line and column where the text is not a catalog.
    public init(_ bytes: [UInt8], named name: String) throws(FileFault) {
        guard bytes.count <= 16_000_000 else {
            throw FileFault(
                .tooLarge, file: name, problem: "more than 16 MB",
                advice: "remove the stale entries, or split the catalog")
        }
        let document: JSONDocument
        do throws(TextError) { document = try JSONDocument(parsing: bytes, depth: 64) } catch {
            throw FileFault(error, in: name, prefix: "not JSON: ")
        }
        guard let strings = document.root["strings"], strings.kind == .object else {
            throw FileFault(
                .shape, file: name, at: document.root.position, problem: "has no object \"strings\"",
                advice: "name a String Catalog (.xcstrings)")
        }
        var reader = CatalogReader(file: name)
        for name in document.root.repeatedNames {
            reader.report("is repeated further down", "the last one counts", at: name, name.string ?? "")
        }
        for (name, value) in strings.members { reader.read(name.string ?? "", value) }
        (entries, patterns, faults) = (reader.entries, reader.patterns, reader.faults)
    }

    /// Reads a catalog from a file.
    ///
    /// - Throws: a fault where it cannot be read or is no catalog.
    public init(contentsOf file: URL) throws(FileFault) {
        // As the caller wrote it, with its folder.
        let name = file.relativePath
        try self.init(try RegularFile.bytes(at: file.path, named: name), named: name)
    }

    /// Returns this catalog over another: a brand's own texts, and those that all brands have.
    public func over(_ shared: StringCatalog) -> StringCatalog {
        var whole = shared
        whole.entries.merge(entries) { theirs, own in
            var entry = own
            entry.states.merge(theirs.states) { own, shared in own == .new ? shared : own }
            return entry
        }
        for (language, texts) in patterns {
            // A shared text in another spelling of the same language, such as zh-HK and zh-Hant-HK, gives way, too.
            let tag = LanguageTag(language)
            for other in shared.patterns.keys where other != language && LanguageTag(other) == tag {
                whole.patterns[other] = whole.patterns[other]?.filter { texts[$0.key] == nil }
            }
            whole.patterns[language, default: [:]].merge(texts) { $1 }
        }
        whole.faults += faults
        return whole
    }

    /// The languages that there are texts in, in alphabetical order.
    public var languages: [String] { Set(entries.values.flatMap(\.states.keys)).sorted() }

    /// English, the languages of the catalog, and those that are made from English.
    package var allLanguages: [String] { ["en"] + languages.filter { $0 != "en" } + Words.pseudoLanguages }

    /// Returns the languages of the catalog in which the texts of a language are looked up, the nearest one first.
    ///
    /// For `zh-Hant-HK` they are `zh-Hant-HK`, `zh-HK`, `zh-Hant`, as far as there are texts. `zh` is not asked: a language
    /// in another script is another one for its readers.
    func lookup(of language: String) -> [String] {
        let own = language.replacing("_", with: "-")
        let all = patterns.keys.sorted { $0 == own || $1 != own && $0 < $1 }.map { (name: $0, tag: LanguageTag($0)) }
        return LanguageTag.chain(of: language).flatMap { tag in all.filter { $0.tag == tag }.map(\.name) }
    }

    /// Returns the state of a phrase in a language, or in one that it falls back to; nil where there is no text.
    package func state(of key: String, in language: String) -> State? {
        let states = entries[key]?.states ?? [:]
        return lookup(of: language).lazy.compactMap { states[$0] }.first { $0 != .new }
    }
}

/// The reader of the entries of a catalog.
private struct CatalogReader {
    let file: String
    var entries: [String: StringCatalog.Entry] = [:]
    var patterns: [String: [PhraseTemplate: Pattern]] = [:]
    var faults: [FileFault] = []

    mutating func report(_ problem: String, _ advice: String, at value: JSONValue, _ path: String) {
        guard faults.count < 1000 else { return }
        faults.append(
            FileFault(
                .entry, file: file, at: value.position, path: "\"\(path)\"", problem: problem, advice: advice))
    }

    mutating func read(_ key: String, _ value: JSONValue) {
        var entry = StringCatalog.Entry()
        entry.isStale = value["extractionState"]?.string == "stale"
        entry.isTranslated = value["shouldTranslate"]?.bool ?? true
        let (template, sorts) = Pattern.reading(key: key)
        let localizations = value["localizations"]
        if value.kind != .object || (localizations?.kind ?? .object) != .object {
            report("is not an object with localizations", "it has no translation", at: value, key)
        }
        let translations = localizations.map { Array($0.members) } ?? []
        for (name, localization) in translations {
            let language = (name.string ?? "").replacing("_", with: "-")
            let isCode = language.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            guard isCode, language.first?.isLetter == true else {
                report(
                    "\"\(language)\" is not a language", "write a code such as ko or zh-Hant-HK", at: name, key)
                continue
            }
            var text = LocalizedText(localization, of: sorts)
            do throws(PatternFault) {
                var pattern = try text.pattern(localization)
                if !pattern.pieces.isEmpty {
                    let missing = Set(sorts.indices).subtracting(pattern.certain).sorted()
                    if let first = missing.first { throw PatternFault("leaves out value \(first + 1)") }
                }
                let state = text.state ?? .new
                entry.states[language] = pattern.pieces.isEmpty ? .new : state
                if pattern.removeOverrides() {
                    report(
                        "\(language) has characters that change the writing direction", "they are left out",
                        at: localization, key)
                }
                if pattern.hasForms, PluralRules(of: language) == nil {
                    report(
                        "the plural rules of \(language) are not known", "the form \"other\" is used", at: localization,
                        key)
                }
                if state != .new, !pattern.pieces.isEmpty { patterns[language, default: [:]][template] = pattern }
            } catch {
                report("\(language) \(error.problem)", "this translation is left out", at: localization, key)
            }
            if let unknown = text.unknownState {
                report(
                    "\(language) has the state \"\(unknown.string ?? "")\", which does not exist",
                    "read as needs_review; the states are new, needs_review and translated", at: unknown, key)
            }
        }
        entries[key] = entry
    }
}

/// The text of one phrase in one language.
private struct LocalizedText {
    let substitutions: JSONValue?
    /// The sorts of the values of the phrase.
    let sorts: [Pattern.Sort]
    /// The state of the parts so far, the least good one.
    var state: StringCatalog.State?
    var unknownState: JSONValue?
    /// The parts that were read, by name and index of the value.
    private var parts: [String: [Int: [Pattern.Piece]]] = [:]
    /// The names that are being read.
    private var open: [String] = []

    init(_ localization: JSONValue, of sorts: [Pattern.Sort]) {
        substitutions = localization["substitutions"]
        self.sorts = sorts
    }

    /// Returns the text of something with a string unit, or with variations that have one.
    mutating func pattern(_ value: JSONValue, argument: Int? = nil) throws(PatternFault) -> Pattern {
        if let plural = value["variations"]?["plural"] {
            return Pattern(pieces: [try forms(plural, argument: argument)])
        }
        if let device = value["variations"]?["device"] {
            guard let other = device["other"] else { throw PatternFault("has no text for other devices") }
            return try pattern(other, argument: argument)
        }
        guard let unit = value["stringUnit"], let text = unit["value"]?.string else {
            throw PatternFault("has no text")
        }
        note(unit["state"])
        guard text.contains("%") else { return Pattern(pieces: text.isEmpty ? [] : [.text(text)]) }
        var reader = self
        let pattern = try Pattern(text, values: sorts, argument: argument) { (name, index) throws(PatternFault) in
            try reader.part(name, of: index)
        }
        self = reader
        guard pattern.weight <= 1000 else { throw PatternFault("grows beyond a thousand parts") }
        return pattern
    }

    private mutating func forms(_ plural: JSONValue, argument: Int?) throws(PatternFault) -> Pattern.Piece {
        guard let index = argument ?? sorts.firstIndex(of: .count) else {
            throw PatternFault("has plural forms, but the phrase has no count (%lld)")
        }
        var forms: [PluralCategory: Pattern] = [:]
        for (name, value) in plural.members {
            guard let category = name.string.flatMap(PluralCategory.init) else {
                throw PatternFault("has the plural form \"\(name.string ?? "")\", which does not exist")
            }
            forms[category] = try pattern(value, argument: argument)
        }
        guard forms[.other] != nil else { throw PatternFault("has no plural form \"other\"") }
        return .plural(index, forms)
    }

    /// Returns the part of a name, such as that for `%#@boxes@`, or for `%2$#@boxes@` with the index 1.
    private mutating func part(_ name: String, of place: Int?) throws(PatternFault) -> [Pattern.Piece] {
        guard !open.contains(name) else {
            throw PatternFault("has substitutions in a circle: \((open + [name]).joined(separator: ", "))")
        }
        guard let value = substitutions?[name], value["variations"] != nil else {
            throw PatternFault("has no substitution \"\(name)\" with plural forms")
        }
        let index =
            place ?? value["argNum"]?.number?.int64.map { max(0, Int($0)) - 1 } ?? sorts.firstIndex(of: .count) ?? -1
        guard sorts.indices.contains(index), sorts[index] == .count else {
            throw PatternFault("has the substitution \"\(name)\" for value \(index + 1), which is not a count")
        }
        if let part = parts[name]?[index] { return part }
        open.append(name)
        let part = try pattern(value, argument: index).pieces
        open.removeLast()
        parts[name, default: [:]][index] = part
        return part
    }

    private mutating func note(_ value: JSONValue?) {
        let own = value == nil ? .translated : value?.string.flatMap(StringCatalog.State.init)
        if own == nil { unknownState = value }
        let all = StringCatalog.State.allCases
        state = [state, own ?? .needsReview].compactMap { $0 }.min {
            (all.firstIndex(of: $0) ?? 0) < (all.firstIndex(of: $1) ?? 0)
        }
    }
}

extension Pattern {
    /// The number of parts once all are put in.
    fileprivate var weight: Int {
        pieces.reduce(0) { sum, piece in
            guard case .plural(_, let forms) = piece else { return sum + 1 }
            return sum + forms.values.reduce(1) { $0 + $1.weight }
        }
    }

    /// Removes what overrides the direction of other texts; returns whether there was any.
    fileprivate mutating func removeOverrides() -> Bool {
        var found = false
        pieces = pieces.map { piece in
            switch piece {
            case .text(let text):
                guard text.unicodeScalars.contains(where: \.overridesDirection) else { return piece }
                found = true
                return .text(String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.overridesDirection })))
            case .value: return piece
            case .plural(let index, var forms):
                for category in forms.keys where forms[category]?.removeOverrides() == true { found = true }
                return .plural(index, forms)
            }
        }
        return found
    }
}

extension Unicode.Scalar {
    fileprivate var overridesDirection: Bool { (0x202A...0x202E).contains(value) }
}
