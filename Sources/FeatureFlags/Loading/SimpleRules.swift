import StructuredText

/// The flags of a format that knows nothing but treatments for some keys and for everybody (rule format 1.8 and 1.9).
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

    private struct Flag {
        var draft: FlagDraft
        var keyed: [ConditionDraft] = []
        var defaults: [ConditionDraft] = []
    }

    private var places: [ExactString: Int] = [:]
    private var flags: [Flag] = []

    /// The flags: rules for keys in front, the last one first, and those for everybody behind.
    var draft: RuleDraft {
        RuleDraft(
            flags: flags.map { flag in
                var draft = flag.draft
                draft.conditions = flag.keyed.reversed() + flag.defaults
                return draft
            })
    }

    /// Adds a rule; of several for everybody the first counts.
    mutating func add(_ rule: Rule) {
        let place = place(of: rule)
        flags[place].draft.digest = ByteHash.combined(flags[place].draft.digest, rule.digest)
        if rule.keys == nil {
            flags[place].defaults.append(ConditionDraft(rule))
        } else {
            flags[place].keyed.append(ConditionDraft(rule))
        }
        if let config = rule.config { flags[place].draft.configs.append((rule.treatment, config)) }
    }

    /// Adds a rule; of several for everybody the last counts.
    mutating func addReplacing(_ rule: Rule) {
        if rule.keys == nil { flags[place(of: rule)].defaults = [] }
        add(rule)
    }

    private mutating func place(of rule: Rule) -> Int {
        let name = ExactString(rule.flag)
        if let place = places[name] { return place }
        var draft = FlagDraft(name: rule.flag, position: rule.position)
        draft.seed = 1
        places[name] = flags.count
        flags.append(Flag(draft: draft))
        return flags.count - 1
    }
}

extension ConditionDraft {
    fileprivate init(_ rule: SimpleRules.Rule) {
        let partition = PartitionDraft(treatment: rule.treatment, size: 100, position: rule.position)
        if let keys = rule.keys {
            self.init(
                isRollout: false, label: "whitelisted \(rule.treatment)", position: rule.position,
                clauses: [ClauseDraft(WhitelistMatcher(keys), position: rule.position)], partitions: [partition])
        } else {
            self.init(
                isRollout: true, label: Labels.defaultRule, position: rule.position,
                clauses: [ClauseDraft(AllKeysMatcher(), position: rule.position)], partitions: [partition])
        }
    }
}
