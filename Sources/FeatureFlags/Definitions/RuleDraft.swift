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
    var prerequisites: [PrerequisiteDraft] = []
}

/// Another flag that must answer one of some treatments first.
struct PrerequisiteDraft {
    /// Nil when the file names none.
    var flag: String?
    var treatments: [String]
    var location: EntryLocation
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

    var isRollout: Bool
    var label: String
    var position: TextPosition
    var tests: [TestDraft]
    var shares: [ShareDraft] = []
    var origin = Origin.file
}

/// A share of the buckets, and the treatment those in it get.
struct ShareDraft {
    var treatment: String
    var size: Int
    var position: TextPosition
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
    var exclusions: [ExclusionDraft] = []
}

/// A segment whose members are kept out of a rule-based one.
struct ExclusionDraft {
    var name: String
    /// Whether a user is in that segment.
    var matcher: any Matcher
    var location: EntryLocation
}

/// One matcher of a rule: which value it looks at, what it asks, and whether the answer is negated.
struct TestDraft {
    /// The type, as the file names it; empty for what the file has in another place than a rule.
    var type = ""
    /// A failure is a matcher whose data is missing or malformed: it matches nothing (decision D16).
    let matcher: Result<any Matcher, MatcherFault>
    /// The attribute whose value is asked; nil for the key.
    var attribute: String?
    var isNegated = false
    let position: TextPosition
}

extension TestDraft {
    /// A matcher of the key, or of the user as a whole.
    init(_ type: MatcherType, _ matcher: any Matcher, position: TextPosition) {
        self.init(type: type.rawValue, matcher: .success(matcher), position: position)
    }
}
