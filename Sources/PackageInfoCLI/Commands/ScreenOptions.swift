import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo
import StructuredText

/// The options that say for whom, and under which rules, a screen is resolved.
struct ScreenOptions {
    var country = Country.hongKong
    var account = AccountType.personal
    var key = "demo"
    var attributes: [String: AttributeValue] = [:]
    var rules = RuleSource.builtIn
    var overrides: [String: String] = [:]
    var now: Date
    var isJSON = false

    /// Where demonstrations take place in time: nine in the morning in Hong Kong on a Monday.
    static let defaultNow = "2026-03-02T01:00:00Z"

    /// The version of the app the screen would be part of; `--attribute app_version=…` tells rules another.
    static let appVersion = "5.2.0"

    static let declarations =
        [
            OptionDeclaration(
                name: "country", placeholder: "CODE",
                help: "\(Country.allCases.map(\.code).joined(separator: ", ")); HK if not given"),
            OptionDeclaration(
                name: "account", placeholder: "TYPE", help: "personal or business; personal if not given"),
            OptionDeclaration(
                name: "key", placeholder: "KEY", help: "the user that rules are evaluated for; demo if not given"),
            OptionDeclaration(
                name: "attribute", placeholder: "NAME=VALUE",
                help: "an attribute of the user: a JSON number, true, false or list, or else a text", isRepeatable: true
            ),
        ] + RuleSource.declarations + [
            OptionDeclaration(
                name: "set", placeholder: "FLAG=TREATMENT", help: "override one flag, whatever the rules say",
                isRepeatable: true),
            OptionDeclaration(
                name: "now", placeholder: "TIME",
                help: "the moment pick-ups are planned from; \(defaultNow) if not given"),
            OptionDeclaration(name: "format", placeholder: "FORMAT", help: "text or json; text if not given"),
        ]

    /// Reads the options that were given.
    ///
    /// - Throws: `ArgumentError` naming what is legal.
    init(_ arguments: Arguments) throws {
        now = try Self.moment(arguments.value("now") ?? Self.defaultNow)
        if let word = arguments.value("country") {
            country = try Self.choice(word, "country", Country.init(rawValue:), Country.allCases.map(\.code))
        }
        if let word = arguments.value("account") {
            account = try Self.choice(
                word, "account", AccountType.init(rawValue:), AccountType.allCases.map(\.rawValue))
        }
        if let word = arguments.value("key") {
            guard !word.isEmpty else { throw ArgumentError("--key is empty; give the user's key, such as --key demo") }
            guard word.utf16.count <= User.longestKey else {
                throw ArgumentError(
                    "--key is too long; no flag is evaluated beyond \(User.longestKey) UTF-16 code units")
            }
            key = word
        }
        isJSON = try Self.isJSON(arguments)
        for word in arguments.values["attribute"] ?? [] {
            let (name, value) = try Self.pair(word, option: "attribute", form: "NAME=VALUE")
            if let option = Self.ownOptions[name] {
                throw ArgumentError("the attribute \(name) follows \(option); use that")
            }
            guard attributes.updateValue(AttributeValue(commandLine: value), forKey: name) == nil else {
                throw ArgumentError("--attribute gives \(name) twice; give it once")
            }
        }
        for word in arguments.values["set"] ?? [] {
            let (flag, treatment) = try Self.pair(word, option: "set", form: "FLAG=TREATMENT")
            if let other = overrides[flag], other != treatment {
                throw ArgumentError("--set gives \(flag) two treatments, \(other) and \(treatment); give one")
            }
            overrides[flag] = treatment
        }
        rules = try RuleSource(arguments)
    }

    /// Whether `--format` asks for JSON.
    ///
    /// - Throws: `ArgumentError` for another format than there is.
    static func isJSON(_ arguments: Arguments) throws -> Bool {
        let word = arguments.value("format") ?? "text"
        return try choice(word, "format", { ["text": false, "json": true][$0] }, ["text", "json"])
    }

    /// The attributes that other options set.
    private static let ownOptions = ["country": "--country", "account_type": "--account"]

    private static func choice<Value>(
        _ word: String,
        _ kind: String,
        _ parse: (String) -> Value?,
        _ legal: [String]
    ) throws -> Value {
        guard let value = parse(word) else { throw ArgumentError.unknown(kind, word, legal: legal) }
        return value
    }

    static func pair(_ word: String, option: String, form: String) throws -> (String, String) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw ArgumentError("--\(option) \"\(word)\" is not of the form \(form)")
        }
        return (parts[0], parts[1])
    }

    static func moment(_ word: String) throws -> Date {
        guard let date = try? Date(word, strategy: .iso8601) else {
            throw ArgumentError("--now \"\(word)\" is not a time such as \(defaultNow)")
        }
        return date
    }
}

extension AttributeValue {
    /// The value of a word: what it is as JSON, where it is JSON that an attribute can hold, and else the word itself.
    init(commandLine word: String) {
        let json = try? JSONDocument(parsing: Array(word.utf8)).root
        self = json.flatMap(AttributeValue.init) ?? .string(word)
    }
}
