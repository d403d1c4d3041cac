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

    init(_ words: [String]) throws {
        var words = words[...]
        while let option = words.popFirst() {
            switch option {
            case "--minor": isMinor = true
            case "--why": tellsWhy = true
            case "--key":
                guard let word = words.popFirst() else { throw UsageError(option, "", legal: ["a learner's key"]) }
                key = word
            case "--region": region = try Self.choice(of: option, words.popFirst())
            case "--membership": membership = try Self.choice(of: option, words.popFirst())
            case "--set":
                let setting = words.popFirst() ?? ""
                let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2 else { throw UsageError(option, setting, legal: ["FLAG=TREATMENT"]) }
                treatments[parts[0]] = parts[1]
            default:
                throw UsageError(
                    "profile", option,
                    legal: ["--key", "--region", "--membership", "--minor", "--set FLAG=TREATMENT", "--why"])
            }
        }
    }

    private static func choice<Value: RawRepresentable<String> & CaseIterable>(
        of option: String,
        _ word: String?
    ) throws -> Value {
        guard let value = Value(rawValue: word ?? "") else {
            throw UsageError(option, word ?? "", legal: Value.allCases.map(\.rawValue))
        }
        return value
    }
}

/// A word on the command line that means nothing, with what would.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ option: String, _ word: String, legal: [String]) {
        description = "\(option) does not take \"\(word)\"; it takes: \(legal.joined(separator: ", "))"
    }
}
