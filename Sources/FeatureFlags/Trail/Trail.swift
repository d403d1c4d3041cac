/// The steps that led to one answer, down to matchers, buckets and lines of the file.
///
/// `description` is the short form, `lines` have what was asked on the way, and encoding it has everything. In JSON
/// each step is an object whose member `step` names its kind.
public struct Trail: Sendable, Hashable, Encodable {
    /// The flag's name.
    public let flag: String
    /// The treatment that was answered.
    public let treatment: String
    /// The label of the answer; nil when nothing was evaluated.
    public let label: String?
    /// The dynamic config that goes with the treatment.
    public let config: String?
    /// The line that decided: of the rule that matched, of the prerequisite that was not met, else of the flag.
    public let location: FileLocation?
    /// The steps in order; empty for a flag whose answer was known from earlier in the same evaluation.
    let steps: [Step]
    /// The number of flags, segments, steps and tests that are left out inside it; nil where nothing is.
    var leftOut: Int?

    enum Step: Sendable, Hashable {
        /// Nothing was evaluated: the key, the name or the flag is missing or unusable.
        case notEvaluated(reason: String)
        /// The flag is killed, and answers its default treatment.
        case killed
        case prerequisite(Prerequisite)
        /// The bucket was drawn, 1 to 100, that lets a percentage of the keys into the flag's roll-outs.
        case allocation(bucket: Int, percentage: Int)
        case rule(Rule)
        /// No rule matched, and the flag answers its default treatment.
        case noRule
        /// The evaluation was given up, which answers `control`.
        ///
        /// The path names the flags and segments that were being evaluated inside each other.
        case abandoned(reason: String, path: [String])
    }

    /// Another flag that had to answer one of some treatments.
    struct Prerequisite: Sendable, Hashable, Encodable {
        let flag: String
        let treatments: [String]
        let isMet: Bool
        let location: FileLocation
        /// The trail of the other flag; empty when there is no such flag.
        let flags: [Trail]
    }

    struct Rule: Sendable, Hashable, Encodable {
        /// The number of the rule in its flag or segment, from 1.
        let number: Int
        /// The label; for a rule in a segment, where labels mean nothing, the usual one.
        let label: String
        /// Whether the traffic allocation applies to it.
        let isRollout: Bool
        /// Whether it is in the file; the others were added when it was loaded.
        let isInFile: Bool
        let isMatch: Bool
        /// The matchers that were asked, up to the first that said no.
        let tests: [Matcher]
        /// The share of the buckets that was hit, when the rule matched and spreads its users.
        let share: Share?
        let location: FileLocation
    }

    struct Matcher: Sendable, Hashable, Encodable {
        /// The type, as the file names it.
        let matcher: String
        /// The attribute that was looked at; nil for the key, or for the user as a whole.
        let attribute: String?
        /// The value that was looked at, as JSON spells it; nil when it is absent, or for the user as a whole.
        let value: String?
        /// The question that was asked of it: `is one of "HK", "TW"`.
        let question: String
        let isNegated: Bool
        /// The answer, after negation.
        let result: Bool
        /// A remark, such as that a search was given up.
        let remark: String?
        let location: FileLocation
        /// The flags that had to be evaluated for the answer.
        let flags: [Trail]
        /// The rule-based segments that had to be evaluated for the answer.
        let segments: [Segment]
    }

    /// The share of the buckets that a treatment has in a rule.
    struct Share: Sendable, Hashable, Encodable {
        /// The bucket that was drawn; nil where one share has all buckets.
        let bucket: Int?
        let first: Int
        let last: Int
        /// The treatment of the share; nil when the bucket is beyond all shares, and `control` is answered.
        let treatment: String?
        let location: FileLocation
    }

    /// The way in which a rule-based segment came to its answer.
    struct Segment: Sendable, Hashable, Encodable {
        let name: String
        let isMember: Bool
        /// The reason that keeps the user out: the list of excluded keys, or a segment that is excluded.
        let exclusion: String?
        let rules: [Rule]
        /// The segments that had to be evaluated as exclusions.
        let segments: [Segment]
        let location: FileLocation
        /// The number of flags, segments, steps and tests that are left out inside it; nil where nothing is.
        var leftOut: Int?
    }
}
