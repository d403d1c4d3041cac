import Foundation
import LearnerProfile

/// What the words on the command line ask for.
struct Options: Equatable {
    var key = "demo"
    var region = Region.europe
    var membership = Membership.free
    var isMinor = false
    /// Flags to override, by name.
    var treatments: [String: String] = [:]
    /// Whether each builder's decision is printed, too.
    var tellsWhy = false
    var rules = Self.ownRules

    static let usage = """
        profile [--region REGION] [--membership MEMBERSHIP] [--minor] [--key KEY] [--set FLAG=TREATMENT]… [--why] \
        [--rules FILE]
        """

    /// The rule file beside the sources this program is built from.
    static let ownRules = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/profile.yaml")

    init(_ words: [String]) throws {
        var words = words[...]
        while let option = words.popFirst() {
            switch option {
            case "--minor": isMinor = true
            case "--why": tellsWhy = true
            case "--key": key = try Self.value(of: option, from: &words)
            case "--region": region = try Self.choice(of: option, from: &words)
            case "--membership": membership = try Self.choice(of: option, from: &words)
            case "--rules": rules = URL(filePath: try Self.value(of: option, from: &words))
            case "--set":
                let setting = try Self.value(of: option, from: &words)
                let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2 else { throw UsageError(option, setting, legal: ["FLAG=TREATMENT"]) }
                treatments[parts[0]] = parts[1]
            default: throw UsageError("\"\(option)\" is no option; usage: \(Self.usage)")
            }
        }
    }

    private static func value(of option: String, from words: inout ArraySlice<String>) throws -> String {
        guard let value = words.popFirst() else { throw UsageError("\(option) needs a value; usage: \(usage)") }
        return value
    }

    private static func choice<Value: RawRepresentable<String> & CaseIterable>(
        of option: String,
        from words: inout ArraySlice<String>
    ) throws -> Value {
        let text = try value(of: option, from: &words)
        guard let value = Value(rawValue: text) else {
            throw UsageError(option, text, legal: Value.allCases.map(\.rawValue))
        }
        return value
    }
}
