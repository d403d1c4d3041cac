import StructuredText

extension FlagDraft {
    /// Reads one flag (rule format 1.3); nil, with a diagnostic, when it has no name.
    init?(_ entry: JSONEntry, appendsRule: Bool) {
        guard let name = entry.definitionName else { return nil }
        self.init(name: name, position: entry.position)
        digest = entry.value.digest
        isArchived = entry.isArchived
        isKilled = entry.flag("killed")
        changeNumber = entry.changeNumber
        if let text = entry.text("defaultTreatment", else: "taken as control"), !text.isEmpty {
            defaultTreatment = text
        }
        readBuckets(entry)
        rules = entry.list("conditions").map(RuleDraft.init)
        configs = Self.configs(entry)
        sets = entry.texts("sets")
        for set in sets where FlagSetName(set) == nil {
            entry["sets"]?.report("\(JSONText.quoted(set)) is not a name of a flag set", "left out")
        }
        prerequisites = entry.list("prerequisites").map(TestDraft.init(prerequisite:))
        completeRules(entry, appendsRule: appendsRule)
    }

    private mutating func readBuckets(_ entry: JSONEntry) {
        if let algorithm = entry.whole("algo", else: "taken as 2") {
            if algorithm == 1 { bucketing = .legacy }
            if algorithm != 1, algorithm != 2 { entry["algo"]?.report("algo is neither 1 nor 2", "taken as 2") }
        }
        seed = entry.seed("seed")
        allocationSeed = entry.seed("trafficAllocationSeed")
        guard let percentage = entry.whole("trafficAllocation", else: "taken as 100") else { return }
        if (0...100).contains(percentage) {
            allocation = Int(percentage)
        } else {
            entry["trafficAllocation"]?.report("trafficAllocation is not from 0 to 100", "taken as 100")
        }
    }

    private static func configs(_ entry: JSONEntry) -> [(treatment: String, config: String)] {
        guard let object = entry.object("configurations", else: "taken as empty") else { return [] }
        return object.value.members.compactMap { name, value in
            guard let treatment = name.string, !value.isNull else { return nil }
            if let config = value.string { return (treatment, config) }
            object.inner(value, .member(object.path, treatment)).report("the config is not a text", "left out")
            return nil
        }
    }

    /// Replaces rules that cannot be evaluated (rule format 3.5), else adds one for everybody at the end (1.6).
    private mutating func completeRules(_ entry: JSONEntry, appendsRule: Bool) {
        if rules.contains(where: \.isUnsupported) {
            rules = [.unsupported(at: position)]
            return
        }
        guard appendsRule, rules.last?.isForEverybody != true else { return }
        let shares = [(ReservedTreatment.off, 100), (ReservedTreatment.on, 0)]
        rules.append(
            RuleDraft(isRollout: true, label: Labels.defaultRule, at: position, shares: shares, .appended))
        let owner = entry["conditions"] ?? entry
        owner.report("the last rule is not a roll-out to everybody", "a rule that answers off is added after it")
    }
}

extension RuleBasedSegmentDraft {
    /// Reads one rule-based segment (rule format 1.5); nil, with a diagnostic, when it has no name.
    init?(_ entry: JSONEntry) {
        guard let name = entry.definitionName else { return nil }
        self.init(name: name, position: entry.position)
        digest = entry.value.digest
        isArchived = entry.isArchived
        rules = entry.list("conditions").map(RuleDraft.init)
        // A rule that cannot be evaluated makes everybody a member who is not excluded (rule format 3.5).
        if rules.contains(where: \.isUnsupported) { rules = [.unsupported(at: position)] }
        guard let excluded = entry.object("excluded", else: "taken as empty") else { return }
        excludedKeys = excluded.texts("keys")
        exclusions = excluded.list("segments").compactMap(TestDraft.init(exclusion:))
    }
}

extension JSONEntry {
    /// The name of a flag or segment; nil, with a diagnostic, when there is none.
    fileprivate var definitionName: String? {
        let name = value["name"]?.string
        if let name, name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) { return name }
        report("the entry has no name", "dropped")
        return nil
    }

    fileprivate var isArchived: Bool {
        guard let status = text("status", else: "taken as ACTIVE") else { return false }
        if status != "ACTIVE", status != "ARCHIVED" {
            self["status"]?.report("status is neither ACTIVE nor ARCHIVED", "taken as ACTIVE")
        }
        return status == "ARCHIVED"
    }

    fileprivate var changeNumber: Int64 {
        guard let number = whole("changeNumber", else: "taken as 0") else { return 0 }
        if number < 0 { self["changeNumber"]?.report("changeNumber is negative", "taken as 0") }
        return max(number, 0)
    }
}

// MARK: - Rules

extension RuleDraft {
    /// Reads one rule (rule format 1.4).
    ///
    /// A rule without usable matchers, or with one of an unknown type, is marked as unsupported.
    init(_ entry: JSONEntry) {
        let type = entry.text("conditionType", else: "taken as WHITELIST")
        if let type, type != "ROLLOUT", type != "WHITELIST" {
            entry["conditionType"]?.report("conditionType is neither ROLLOUT nor WHITELIST", "taken as WHITELIST")
        }
        let label = entry.text("label", else: "taken as \"\(Labels.defaultRule)\"") ?? Labels.defaultRule
        self.init(isRollout: type == "ROLLOUT", label: label, position: entry.position)
        shares = Self.shares(entry)
        readMatchers(entry)
    }

    /// One of its matchers cannot be evaluated at all.
    fileprivate var isUnsupported: Bool { origin == .unsupported }

    /// Everybody gets this far and no further: a roll-out whose first matcher takes every key.
    fileprivate var isForEverybody: Bool { isRollout && tests.first?.type == "ALL_KEYS" }

    /// The rule that replaces all rules of a flag or segment when one of them cannot be evaluated.
    fileprivate static func unsupported(at position: TextPosition) -> RuleDraft {
        let shares = [(ReservedTreatment.control, 100)]
        return RuleDraft(isRollout: false, label: Labels.unsupported, at: position, shares: shares, .unsupported)
    }

    private mutating func readMatchers(_ entry: JSONEntry) {
        guard let group = entry["matcherGroup"], let matchers = group["matchers"]?.items, !matchers.isEmpty else {
            entry.report("the condition has no matchers", Self.unsupportedAction)
            origin = .unsupported
            return
        }
        if let combiner = group.text("combiner", else: "taken as AND"), combiner != "AND" {
            group["combiner"]?.report("combiner is not AND", "taken as AND")
        }
        for matcher in matchers {
            if let test = TestDraft(matcher) { tests.append(test) } else { origin = .unsupported }
        }
    }

    fileprivate static let unsupportedAction = "replaces all rules: a flag answers control, a segment takes everybody"

    private static func shares(_ entry: JSONEntry) -> [Share] {
        entry.list("partitions").map { entry in
            let size = entry.whole("size", else: "taken as 0")
            if size == nil, entry["size"] == nil { entry.report("the partition has no size", "taken as 0") }
            if let size, size < 0 { entry.report("size is negative", "taken as 0") }
            let treatment = entry.text("treatment", else: "taken as control")
            if entry["treatment"] == nil { entry.report("the partition has no treatment", "taken as control") }
            return (treatment ?? ReservedTreatment.control, Int(clamping: size ?? 0), entry.position)
        }
    }
}

extension TestDraft {
    /// Reads one matcher; nil, with a diagnostic, when its type is unknown.
    fileprivate init?(_ entry: JSONEntry) {
        let type = entry.value["matcherType"]?.string
        let reading: MatcherReader.Reading?
        do throws(MatcherFault) {
            reading = try MatcherReader(entry).reading(of: type ?? "")
        } catch {
            entry.log.report("\(type ?? ""): \(error.problem)", "the matcher never matches", at: error.location)
            reading = (.broken, "can match nothing, because \(error.problem)")
        }
        guard let type, let reading else {
            let name = type.map(JSONText.quoted) ?? "that is not a text"
            entry.report("unknown matcherType \(name)", RuleDraft.unsupportedAction)
            return nil
        }
        self.init(type: type, question: reading.question, summary: reading.summary, location: entry.location)
        let selector = entry.object("keySelector", else: "the key is matched")
        attribute = selector?.text("attribute", else: "the key is matched instead")
        isNegated = entry.flag("negate")
    }

    /// Reads one prerequisite; one that names no flag cannot be met, which closes the flag as in Split's SDKs.
    fileprivate init(prerequisite entry: JSONEntry) {
        let flag = entry["n"]?.value.string
        if flag == nil { entry.report("the prerequisite names no flag", "it is not met by anybody") }
        let question = MatcherQuestion.dependency(flag: flag, treatments: flag == nil ? [] : entry.texts("ts"))
        self.init(question: question, summary: question.summary, isNegated: true, location: entry.location)
    }

    /// Reads one exclusion; nil, with a diagnostic, when its type is unknown or it names no segment.
    fileprivate init?(exclusion entry: JSONEntry) {
        guard let name = entry.text("name", else: "ignored") else {
            entry.report("the exclusion names no segment", "ignored")
            return nil
        }
        let question: MatcherQuestion
        switch entry.text("type", else: "ignored") {
        case "standard": question = .segment(name)
        case "rule-based": question = .ruleBasedSegment(name)
        case "large": question = .largeSegment(name)
        default:
            entry.report("the exclusion has no known type", "ignored; the types are standard, rule-based and large")
            return nil
        }
        self.init(question: question, summary: question.summary, location: entry.location)
    }
}
