package import StructuredText

/// The answers of a flag or a rule-based segment: the first case that takes a user decides.
///
/// Loading writes killed, prerequisites, traffic allocation, rules and default into one list, so that nothing else
/// knows their order. The last case takes everybody.
package final class CaseList: Sendable {
    package let cases: [Case]
    /// The flags and segments that an evaluation may have to look at, in the order it would.
    package let dependencies: [RuleTable.Node]
    /// The cases that are rules, by their indices.
    package let rules: [Int]

    init(_ cases: [Case]) {
        self.cases = cases
        dependencies = cases.flatMap { $0.tests.compactMap(\.question.node) }
        rules = cases.indices.filter { if case .rule = cases[$0].cause { true } else { false } }
    }

    /// A hash of what the answers depend on outside the definition, such as a segment's file.
    var externalDigest: UInt64 {
        cases.lazy.flatMap(\.tests).reduce(0) { digest, test in
            guard case .value(let matcher) = test.question, let segment = matcher.segment else { return digest }
            // In their order, as a key may move from one segment to another.
            return ByteHash.combined(digest, segment.digest)
        }
    }
}

extension CaseList {
    /// One entry: who it is for, and how it spreads them over outcomes.
    package struct Case: Sendable {
        /// The line of the rule file that the case stands for.
        package let cause: Cause
        package let label: String
        package let position: TextPosition
        package var origin = RuleOrigin.file
        package var isRollout = false
        /// The tests that a user has to meet.
        package internal(set) var tests: [Test]
        /// The shares of the buckets; users in none of them go on to the next case.
        package let shares: [Share]
        /// The hash that draws the bucket; nil where everybody who meets the tests gets `onlyOutcome`.
        package let hash: BucketHash?
        let onlyOutcome: Int

        /// The flag of a prerequisite, or the segment of an exclusion.
        package var name: String { tests.first?.name ?? "" }
    }

    /// The line of a rule file that a case stands for.
    package enum Cause: Hashable, Sendable {
        case killed, prerequisite, allocation
        /// A rule, by its index among the rules.
        case rule(Int)
        /// Nothing before took the user.
        case otherwise
        case excludedKeys, excludedSegment
    }

    /// The origin of a rule, if not a line of the file that says so.
    package enum RuleOrigin: Sendable {
        case file
        /// Added at the end, because the file has no rule for everybody there (rule format 1.6).
        case appended
        /// Replaces all rules, because one of them cannot be evaluated (rule format 3.5).
        case unsupported
    }

    /// Some of the buckets 1 to 100, and what the users in them get.
    package struct Share: Sendable {
        /// The buckets; none for a share of size 0, and for one behind the last bucket.
        package let buckets: Range<Int>
        /// A treatment by its index in the rule table; of a rule-based segment, 1 for its members and 0 for others.
        package let outcome: Int
        /// The size that the file gives it.
        package let size: Int
        /// The place in the file; nil for the buckets that the sizes of a rule leave over.
        package let position: TextPosition?
    }

    /// A question about a user, with the answer that meets it.
    package struct Test: Sendable {
        package enum Question: Sendable {
            /// Whether there is a value at all.
            case presence
            case value(ValueMatcher)
            /// Whether another flag, nil if there is none, answers one of some treatments, whatever the attribute is.
            case dependency(flag: Int?, treatments: [Int])
            /// Whether the user is in a rule-based segment, nil if
            /// there is none, whatever the attribute is (decision D14).
            case ruleBasedSegment(Int?)
            /// Nothing, as data is missing or malformed; the answer is no (decision D16).
            case broken

            /// The flag or segment that has to answer first.
            var node: RuleTable.Node? {
                switch self {
                case .dependency(let flag, _): flag.map(RuleTable.Node.flag)
                case .ruleBasedSegment(let segment): segment.map(RuleTable.Node.segment)
                case .presence, .value, .broken: nil
                }
            }
        }

        package internal(set) var question: Question
        /// The question as a verb phrase: `is one of "HK", "TW"`.
        package let summary: String
        /// The flag or segment that is asked, as the file names it.
        var name = ""
        /// The type, as the file names it; empty for what the file has in another place than a rule.
        var type = ""
        package var isNegated = false
        /// The attribute that is looked at; nil for the key.
        package var attribute: ExactString?
        let location: EntryLocation

        package var position: TextPosition { location.position }
    }
}

extension CaseList.Case {
    /// Makes a case with one outcome, for everybody who meets its test, or for some of their buckets.
    init(
        _ cause: CaseList.Cause, outcome: Int, _ label: String = "", at position: TextPosition,
        test: CaseList.Test? = nil, drawing hash: BucketHash? = nil, buckets: Range<Int> = 1..<101
    ) {
        let share = CaseList.Share(buckets: buckets, outcome: outcome, size: buckets.count, position: position)
        self.init(
            cause: cause, label: label, position: position, tests: test.map { [$0] } ?? [], shares: [share], hash: hash,
            onlyOutcome: outcome)
    }

    /// Makes a rule that spreads its users; what its shares leave over gets `control`.
    init(
        rule index: Int, label: String, at position: TextPosition, tests: [CaseList.Test],
        shares sizes: [(treatment: Int, size: Int, position: TextPosition)], drawing hash: BucketHash?
    ) {
        var last = 0
        var shares = sizes.map { share in
            // A size beyond 100 takes all that is left, as 100 does.
            let first = last
            last = min(last + min(max(share.size, 0), 100), 100)
            return CaseList.Share(
                buckets: first + 1..<last + 1, outcome: share.treatment, size: share.size, position: share.position)
        }
        if last < 100 {
            shares.append(.init(buckets: last + 1..<101, outcome: RuleTable.control, size: 0, position: nil))
        }
        let first = shares.first { !$0.buckets.isEmpty }
        let isWhole = first?.buckets.count == 100 && first?.position != nil
        self.init(
            cause: .rule(index), label: label, position: position, tests: tests, shares: shares,
            hash: isWhole ? nil : hash, onlyOutcome: first?.outcome ?? RuleTable.control)
    }

    /// The rule as messages name it: `rule 2 "HK roll-out 50%"`.
    package var ruleName: String {
        let number = if case .rule(let index) = cause { index + 1 } else { 0 }
        return "rule \(number) \(JSONText.quoted(label))"
    }

    /// The advice for sizes that have a problem.
    package static let sizeAdvice = "make them add up to 100"

    /// Returns what is wrong with the sizes of a rule, and what follows; nil where they add up to 100.
    ///
    /// - Parameter treatment: the name of a treatment.
    package func sizeProblem(_ treatment: (_ outcome: Int) -> String) -> String? {
        let declared = shares.filter { $0.position != nil }
        let sum = declared.reduce(0) { sum, share in
            let (next, isBeyond) = sum.addingReportingOverflow(max(share.size, 0))
            return isBeyond ? .max : next
        }
        let effect: String
        switch sum {
        case 100: return nil
        case 0: effect = "everybody it matches gets control"
        case 99: effect = "bucket 100 gets control"
        case ..<100: effect = "buckets \(sum + 1) to 100 get control"
        default:
            let cut = declared.filter { $0.buckets.count < $0.size }.map { share in
                let name = JSONText.quoted(treatment(share.outcome))
                let count = share.buckets.count
                return count == 0 ? "nobody gets \(name)" : "\(name) gets \(count) instead of \(share.size)"
            }
            effect = (cut.prefix(2) + (cut.count > 2 ? ["so on"] : [])).joined(separator: ", and ")
        }
        let total = sum == .max ? "more than \(Int32.max)" : "\(sum)"
        return "the sizes of \(ruleName) add up to \(total), and \(effect)"
    }

    /// Returns the outcome for the users in a bucket, or without a bucket for all; nil where they go on to the next
    /// case.
    func outcome(for bucket: Int?) -> Int? { bucket == nil ? onlyOutcome : share(of: bucket)?.outcome }

    /// Returns the share that a bucket falls into.
    func share(of bucket: Int?) -> CaseList.Share? {
        bucket.flatMap { bucket in shares.first { $0.buckets.contains(bucket) } }
    }
}
