public import ComponentScreen
import FeatureFlags
import Foundation
import ScreenProving
import StructuredText
import Synchronization

/// The languages of a program's screen, whose requirements carry words of their own: where their texts are, and who
/// speaks them.
///
/// ```swift
/// languages: ScreenLanguages { try StringCatalog(PackageResources.Words_xcstrings, named: "Words.xcstrings") }
///     spoken: { $0.country.languages }
/// ```
public struct ScreenLanguages<Requirements: ScreenRequirements>: Sendable {
    /// The languages of those who have some requirements, the most usual one first.
    let spoken: @Sendable (Requirements) -> [String]
    private let load: @Sendable () throws -> StringCatalog
    private let loaded = Loaded()

    /// Describes the languages of a screen.
    ///
    /// - Parameters:
    ///   - catalog: the texts that are used where `--words` names no others.
    ///   - spoken: the languages of those who have some requirements, such as those of their country, the most usual
    ///     one first: `--language auto` takes that, and `lint` asks for all.
    public init(
        from catalog: @escaping @Sendable () throws -> StringCatalog,
        spoken: @escaping @Sendable (Requirements) -> [String] = { _ in ["en"] }
    ) {
        self.load = catalog
        self.spoken = spoken
    }

    /// Returns the catalog of a file, or the built-in one; each is read once.
    func catalog(_ file: String?) throws -> StringCatalog {
        if let known = loaded.catalogs.withLock({ $0[file ?? ""] }) { return known }
        let catalog = try file.map { try StringCatalog(contentsOf: URL(fileURLWithPath: $0)) } ?? load()
        loaded.catalogs.withLock { $0[file ?? ""] = catalog }
        return catalog
    }

    private final class Loaded: Sendable {
        let catalogs = Mutex<[String: StringCatalog]>([:])
    }
}

extension Option<String> {
    /// The option that names the language of the screen.
    static var language: Self {
        Option("language", "CODE", help: "a language of the texts, or auto for the usual one there; en if not given")
    }

    /// The option that names a file with the texts of all languages.
    static var words: Self {
        Option("words", "FILE", help: "another String Catalog than the built-in one")
    }
}

extension ScreenProgram {
    /// The options that say in which language a screen is shown.
    var languageOptions: [any ProgramOption] { languages == nil ? [] : [Option.language] + wordsOption }

    /// The option that says where the texts are.
    var wordsOption: [any ProgramOption] { languages == nil ? [] : [Option.words] }

    /// Returns the texts that are asked for, or the built-in ones; an output hears what is wrong with them.
    func catalog(_ arguments: Arguments, warning output: Output? = nil) throws -> StringCatalog {
        let catalog = try languages?.catalog(arguments[.words]) ?? StringCatalog()
        for fault in catalog.faults { output?.fault("warning: \(fault)") }
        return catalog
    }

    /// Returns the words of each language that a screen can be shown in, with English before the others.
    func words(_ arguments: Arguments, warning output: Output? = nil) throws -> [Words] {
        guard languages != nil else { return [.english] }
        let catalog = try catalog(arguments, warning: output)
        return catalog.allLanguages.map { Words($0, from: catalog) }
    }

    /// Returns requirements with the words of the language that is asked for.
    ///
    /// - Throws: `ArgumentError` for a language that there are no texts in; what reading the texts throws otherwise.
    func localized(_ requirements: Requirements, _ arguments: Arguments) throws -> Requirements {
        guard let languages, arguments.has(Option.language) || arguments.has(Option.words) else { return requirements }
        let catalog = try catalog(arguments)
        let asked = arguments[.language] ?? "en"
        let all = catalog.allLanguages
        let wanted = asked == "auto" ? languages.spoken(requirements) + ["en"] : [asked]
        guard let language = all.first(where: { $0 == asked }) ?? Words.language(wanted, among: all) else {
            throw ArgumentError.unknown("language", asked, legal: all + ["auto"])
        }
        return requirements.localized(in: Words(language, from: catalog))
    }
}
