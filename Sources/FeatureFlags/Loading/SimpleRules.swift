import StructuredText

/// The flags of a format that has treatments for some keys and for everybody, and nothing else (rule format 1.8 and 1.9).
struct SimpleRules {
    /// One rule: a treatment for some keys, or for everybody.
    struct Rule {
        let flag: String
        let treatment: String
        /// Nil for everybody.
        let keys: [String]?
        let config: String?
        let position: TextPosition

        /// A hash of what the rule says.
        var digest: UInt64 {
            ([treatment, config ?? "", keys == nil ? "" : "keys"] + (keys ?? [])).reduce(0) {
                ByteHash.combined($0, ByteHash.hash($1.utf8))
            }
        }
    }

    private struct Entry {
        var draft: FlagDraft
        var keyed: [RuleDraft] = []
        var defaults: [RuleDraft] = []
    }

    private var indices: [ExactString: Int] = [:]
    private var entries: [Entry] = []

    /// The flags: first the rules for keys, the last one first, then those for everybody.
    var draft: RuleFileDraft {
        RuleFileDraft(
            flags: entries.map { entry in
                var draft = entry.draft
                draft.rules = entry.keyed.reversed() + entry.defaults
                return draft
            })
    }

    /// Adds a rule; of several for everybody the first counts.
    mutating func add(_ rule: Rule) {
        let index = index(of: rule)
        entries[index].draft.digest = ByteHash.combined(entries[index].draft.digest, rule.digest)
        if rule.keys == nil {
            entries[index].defaults.append(RuleDraft(rule))
        } else {
            entries[index].keyed.append(RuleDraft(rule))
        }
        if let config = rule.config { entries[index].draft.configs.append((rule.treatment, config)) }
    }

    /// Adds a rule; of several for everybody the last counts.
    mutating func addReplacing(_ rule: Rule) {
        if rule.keys == nil { entries[index(of: rule)].defaults = [] }
        add(rule)
    }

    private mutating func index(of rule: Rule) -> Int {
        let name = ExactString(rule.flag)
        if let index = indices[name] { return index }
        var draft = FlagDraft(name: rule.flag, position: rule.position)
        draft.seed = 1
        indices[name] = entries.count
        entries.append(Entry(draft: draft))
        return entries.count - 1
    }
}

extension RuleDraft {
    fileprivate init(_ rule: SimpleRules.Rule) {
        let share = ShareDraft(treatment: rule.treatment, size: 100, position: rule.position)
        if let keys = rule.keys {
            self.init(
                isRollout: false, label: "whitelisted \(rule.treatment)", position: rule.position,
                tests: [TestDraft(.whitelist, WhitelistMatcher(keys), position: rule.position)],
                shares: [share])
        } else {
            self.init(
                isRollout: true, label: Labels.defaultRule, position: rule.position,
                tests: [TestDraft(.allKeys, AllKeysMatcher(), position: rule.position)], shares: [share])
        }
    }
}
