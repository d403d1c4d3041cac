/// The steps that led to one answer, down to matchers, buckets and lines of the file.
///
/// `description` is the short form; encoding it has everything. In JSON each step is an object whose
/// member `step` names its kind.
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
    public let steps: [Step]

    /// One step of an evaluation.
    public enum Step: Sendable, Hashable {
        /// Nothing was evaluated: the key, the name or the flag is missing or unusable.
        case notEvaluated(reason: String)
        /// The flag is killed, and answers its default treatment.
        case killed
        /// Another flag had to answer first.
        case prerequisite(Prerequisite)
        /// The bucket was drawn, 1 to 100, that lets a percentage of the keys into the flag's roll-outs.
        case allocation(bucket: Int, percentage: Int)
        /// A rule was tried.
        case rule(Rule)
        /// No rule matched, and the flag answers its default treatment.
        case noRule
        /// The evaluation was given up, which answers `control`.
        ///
        /// The path names the flags and segments that were being evaluated inside each other.
        case abandoned(reason: String, path: [String])
    }

    /// Another flag that had to answer one of some treatments.
    public struct Prerequisite: Sendable, Hashable, Encodable {
        /// The other flag.
        public let flag: String
        /// The treatments that will do.
        public let treatments: [String]
        /// Whether it answered one of them.
        public let isMet: Bool
        /// The line of the prerequisite.
        public let location: FileLocation
        /// The trail of the other flag; empty when there is no such flag.
        public let flags: [Trail]
    }

    /// A rule that was tried.
    public struct Rule: Sendable, Hashable, Encodable {
        /// The number of the rule in its flag or segment, from 1.
        public let number: Int
        /// The label; for a rule in a segment, where labels mean nothing, the usual one.
        public let label: String
        /// Whether the traffic allocation applies to it.
        public let isRollout: Bool
        /// Whether it is in the file; the others were added when it was loaded.
        public let isInFile: Bool
        /// Whether all its matchers matched.
        public let isMatch: Bool
        /// The matchers that were asked, up to the first that said no.
        public let tests: [Test]
        /// The share of the buckets that was hit, when the rule matched and spreads its users.
        public let share: Share?
        /// The line of the rule.
        public let location: FileLocation
    }

    /// A matcher that was asked.
    public struct Test: Sendable, Hashable, Encodable {
        /// The type, as the file names it.
        public let matcher: String
        /// The attribute that was looked at; nil for the key, or for the user as a whole.
        public let attribute: String?
        /// The value that was looked at, as JSON spells it; nil when it is absent, or for the user as a whole.
        public let value: String?
        /// The question that was asked of it: `is one of "HK", "TW"`.
        public let question: String
        /// Whether the answer is negated.
        public let isNegated: Bool
        /// The answer, after negation.
        public let result: Bool
        /// A remark, such as that a search was given up.
        public let remark: String?
        /// The line of the matcher.
        public let location: FileLocation
        /// The flags that had to be evaluated for the answer.
        public let flags: [Trail]
        /// The rule-based segments that had to be evaluated for the answer.
        public let segments: [Segment]
    }

    /// The share of the buckets that a treatment has in a rule.
    public struct Share: Sendable, Hashable, Encodable {
        /// The bucket that was drawn; nil where one share has all buckets.
        public let bucket: Int?
        /// The first bucket of the share.
        public let first: Int
        /// The last bucket of the share.
        public let last: Int
        /// The treatment of the share; nil when the bucket is beyond all shares, and `control` is answered.
        public let treatment: String?
        /// The line of the share.
        public let location: FileLocation
    }

    /// The way in which a rule-based segment came to its answer.
    public struct Segment: Sendable, Hashable, Encodable {
        /// The segment's name.
        public let name: String
        /// Whether the user is a member.
        public let isMember: Bool
        /// The reason that keeps the user out: the list of excluded keys, or a segment that is excluded.
        public let exclusion: String?
        /// The rules that were tried.
        public let rules: [Rule]
        /// The segments that had to be evaluated as exclusions.
        public let segments: [Segment]
        /// The line of the segment.
        public let location: FileLocation
    }
}
