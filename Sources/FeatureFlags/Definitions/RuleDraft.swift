import StructuredText

/// What a rule file says, whatever its format, before the names in it are resolved.
struct RuleFileDraft {
    var flags: [FlagDraft] = []
    var segments: [RuleBasedSegmentDraft] = []
}

/// One flag as its file has it, with the defaults of rule format 1.3 filled in.
struct FlagDraft {
    var name: String
    var position: TextPosition
    /// A hash of the definition, to find out whether it changed.
    var digest: UInt64 = 0
    var isArchived = false
    var isKilled = false
    var defaultTreatment = ReservedTreatment.control
    var changeNumber: Int64 = 0
    var bucketing = Bucketing.murmur
    var seed: Int32 = 0
    var allocation = 100
    var allocationSeed: Int32 = 0
    var rules: [RuleDraft] = []
    var configs: [(treatment: String, config: String)] = []
    var sets: [String] = []
    /// Each is met by users for whom another flag does not answer as wanted; they get the default treatment.
    var prerequisites: [TestDraft] = []
}

/// A segment that is itself made of rules (rule format 1.5).
struct RuleBasedSegmentDraft {
    var name: String
    var position: TextPosition
    /// A hash of the definition, to find out whether it changed.
    var digest: UInt64 = 0
    var isArchived = false
    var rules: [RuleDraft] = []
    var excludedKeys: [String] = []
    /// Tests whether a user is in a segment whose members are kept out.
    var exclusions: [TestDraft] = []
}

/// One rule: who it is for, and how it spreads them over treatments.
package struct RuleDraft {
    /// Where a rule came from, if not from a line of the file that says so.
    package enum Origin: Sendable {
        case file
        /// Added at the end, because the file has no rule for everybody there (rule format 1.6).
        case appended
        /// Replaces all rules, because one of them cannot be evaluated (rule format 3.5).
        case unsupported
    }

    /// A share of the buckets, and the treatment those in it get.
    typealias Share = (treatment: String, size: Int, position: TextPosition)

    var isRollout = false
    var label: String
    var position: TextPosition
    var tests: [TestDraft] = []
    var shares: [Share] = []
    var origin = Origin.file
}

/// One matcher of a rule: which value it looks at, what it asks, and whether the answer is negated.
struct TestDraft {
    /// The type, as the file names it; empty for what the file has in another place than a rule.
    var type = ""
    var question: MatcherQuestion
    /// What is asked, as a verb phrase.
    var summary: String
    /// The attribute whose value is asked; nil for the key.
    var attribute: String?
    var isNegated = false
    let location: EntryLocation
}

extension RuleDraft {
    /// A rule for everybody, or for some keys, that a format has without matchers of its own.
    init(
        isRollout: Bool, label: String, at position: TextPosition, keys: [String]? = nil,
        shares: [(treatment: String, size: Int)], _ origin: Origin = .file
    ) {
        let (question, summary) = keys.map(MatcherReader.list) ?? (.presence, MatcherQuestion.presence.summary)
        let location = EntryLocation(position: position, path: .top)
        let type = keys == nil ? "ALL_KEYS" : "WHITELIST"
        self.init(
            isRollout: isRollout, label: label, position: position,
            tests: [TestDraft(type: type, question: question, summary: summary, location: location)],
            shares: shares.map { ($0.treatment, $0.size, position) }, origin: origin)
    }
}
