import StructuredText

/// The flags of a format that has treatments for some keys and for everybody, and nothing else (rule format 1.8 and 1.9).
struct SimpleRules {
    /// A flag, with its rules for keys and those for everybody.
    private struct SimpleFlag {
        var draft: FlagDraft
        var keyed: [RuleDraft] = []
        var defaults: [RuleDraft] = []
    }

    private var indices: [ExactString: Int] = [:]
    private var flags: [SimpleFlag] = []

    /// The flags: first the rules for keys, the last one first, then those for everybody.
    var draft: RuleFileDraft {
        RuleFileDraft(
            flags: flags.map { flag in
                var draft = flag.draft
                draft.rules = flag.keyed.reversed() + flag.defaults
                return draft
            })
    }

    /// Adds a rule for some keys, or without keys for everybody; of several for everybody the first counts.
    ///
    /// - Parameter replacing: whether of several for everybody the last counts instead.
    mutating func add(
        _ flag: String, _ treatment: String, keys: [String]?, config: String? = nil, at position: TextPosition,
        replacing: Bool = false
    ) {
        let index = index(of: flag, at: position)
        let digest = ([treatment, config ?? "", keys == nil ? "" : "keys"] + (keys ?? [])).reduce(0) {
            ByteHash.combined($0, ByteHash.hash($1.utf8))
        }
        flags[index].draft.digest = ByteHash.combined(flags[index].draft.digest, digest)
        let label = keys == nil ? Labels.defaultRule : "whitelisted \(treatment)"
        let rule = RuleDraft(
            isRollout: keys == nil, label: label, at: position, keys: keys, shares: [(treatment, 100)])
        if keys != nil {
            flags[index].keyed.append(rule)
        } else {
            flags[index].defaults = replacing ? [rule] : flags[index].defaults + [rule]
        }
        if let config { flags[index].draft.configs.append((treatment, config)) }
    }

    private mutating func index(of flag: String, at position: TextPosition) -> Int {
        let name = ExactString(flag)
        if let index = indices[name] { return index }
        var draft = FlagDraft(name: flag, position: position)
        draft.seed = 1
        indices[name] = flags.count
        flags.append(SimpleFlag(draft: draft))
        return flags.count - 1
    }
}
