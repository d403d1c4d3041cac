import StructuredText

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
        exclusions = excluded.list("segments").compactMap(ExclusionDraft.init)
    }
}

extension ExclusionDraft {
    /// Reads one exclusion; nil, with a diagnostic, when its type is unknown or it names no segment.
    init?(_ entry: JSONEntry) {
        guard let name = entry.text("name", else: "ignored") else {
            entry.report("the exclusion names no segment", "ignored")
            return nil
        }
        let location = entry.location
        switch entry.text("type", else: "ignored") {
        case "standard": matcher = SegmentMatcher(name, at: location)
        case "rule-based": matcher = RuleBasedSegmentMatcher(name, at: location)
        case "large": matcher = LargeSegmentMatcher(name)
        default:
            entry.report("the exclusion has no known type", "ignored; the types are standard, rule-based and large")
            return nil
        }
        (self.name, self.location) = (name, location)
    }
}
