import StructuredText

/// The flags of a format that has treatments for some keys and for
/// everybody, and nothing else (rule format 1.8 and 1.9).
struct SimpleRules {
    private typealias Rule = (treatment: String, keys: [String]?, position: TextPosition)

    /// A flag, with its rules for keys and those for everybody.
    private struct SimpleFlag {
        let name: String
        let position: TextPosition
        var digest: UInt64 = 0
        var keyed: [Rule] = []
        var defaults: [Rule] = []
        var configs: [(treatment: String, config: String)] = []
    }

    private var indices: [ExactString: Int] = [:]
    private var flags: [SimpleFlag] = []

    /// Returns the flags: first the rules for keys, the last one first, then those for everybody.
    func definitions(_ load: RuleLoad) -> RuleTable.Definitions {
        RuleTable.Definitions(
            flags: flags.map { flag in
                var definition = FlagDefinition(name: flag.name, position: flag.position, digest: flag.digest)
                let rules = (flag.keyed.reversed() + flag.defaults).enumerated().map { index, rule in
                    let isKeyed = rule.keys != nil
                    var entry = CaseList.Case(
                        rule: index, label: isKeyed ? "whitelisted \(rule.treatment)" : Labels.defaultRule,
                        at: rule.position, tests: [.ofKeys(rule.keys, at: rule.position)],
                        shares: [(load.treatment(rule.treatment), 100, rule.position)], drawing: nil)
                    entry.isRollout = !isKeyed
                    return entry
                }
                definition.configs = Dictionary(flag.configs.map { (load.treatment($0.treatment), $0.config) }) { $1 }
                definition.setCases(rules: rules)
                return definition
            })
    }

    /// Adds a rule for some keys, or without keys for everybody; of several for everybody the first counts.
    ///
    /// - Parameter replacing: whether of several for everybody the last counts instead.
    mutating func add(
        _ flag: String, _ treatment: String, keys: [String]?, config: String? = nil, at position: TextPosition,
        replacing: Bool = false
    ) {
        let index = indices[ExactString(flag)] ?? flags.count
        if index == flags.count {
            indices[ExactString(flag)] = index
            flags.append(SimpleFlag(name: flag, position: position))
        }
        let counts = [config == nil ? 0 : 1, keys?.count ?? -1]
        for text in counts.map(String.init) + [treatment, config ?? ""] + (keys ?? []) {
            flags[index].digest = ByteHash.combined(flags[index].digest, ByteHash.hash(text.utf8))
        }
        if keys != nil {
            flags[index].keyed.append((treatment, keys, position))
        } else {
            if replacing { flags[index].defaults = [] }
            flags[index].defaults.append((treatment, nil, position))
        }
        if let config { flags[index].configs.append((treatment, config)) }
    }
}
