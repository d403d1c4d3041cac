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
        prerequisites = entry.list("prerequisites").map(PrerequisiteDraft.init)
        completeConditions(entry, appendsRule: appendsRule)
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
    private mutating func completeConditions(_ entry: JSONEntry, appendsRule: Bool) {
        if rules.contains(where: \.isUnsupported) {
            rules = [.unsupported(at: position)]
            return
        }
        guard appendsRule, rules.last?.isForEverybody != true else { return }
        rules.append(.appended(at: position))
        let owner = entry["conditions"] ?? entry
        owner.report("the last rule is not a roll-out to everybody", "a rule that answers off is added after it")
    }
}

extension PrerequisiteDraft {
    /// Reads one prerequisite; one that names no flag cannot be met, which closes the flag as in Split's SDKs.
    init(_ entry: JSONEntry) {
        let flag = entry["n"]?.value.string
        if flag == nil { entry.report("the prerequisite names no flag", "it is not met by anybody") }
        self.init(flag: flag, treatments: flag == nil ? [] : entry.texts("ts"), location: entry.location)
    }
}

// MARK: - What flags and rule-based segments share

extension JSONEntry {
    /// The name of a flag or segment; nil, with a diagnostic, when there is none.
    var definitionName: String? {
        let name = value["name"]?.string
        if let name, name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) { return name }
        report("the entry has no name", "dropped")
        return nil
    }

    var isArchived: Bool {
        guard let status = text("status", else: "taken as ACTIVE") else { return false }
        if status != "ACTIVE", status != "ARCHIVED" {
            self["status"]?.report("status is neither ACTIVE nor ARCHIVED", "taken as ACTIVE")
        }
        return status == "ARCHIVED"
    }

    var changeNumber: Int64 {
        guard let number = whole("changeNumber", else: "taken as 0") else { return 0 }
        if number < 0 { self["changeNumber"]?.report("changeNumber is negative", "taken as 0") }
        return max(number, 0)
    }
}
