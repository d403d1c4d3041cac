package import StructuredText

/// What a flag or a rule-based segment answers to whom: the first case that takes a user decides.
///
/// Loading writes killed, prerequisites, traffic allocation, rules and default into one list, so that nothing else knows their
/// order. The lists are flat and refer to each other by index: walking them counts no references and allocates nothing.
package final class CaseList: Sendable {
    /// One entry: who it is for, and how it spreads them over outcomes.
    package struct Case: Sendable {
        /// What the case stands for.
        package let cause: Cause
        /// The tests that a user has to meet, in `tests`.
        package let tests: Range<Int>
        /// The shares of the buckets, in `shares`; users in none of them go on to the next case.
        package let shares: Range<Int>
        /// What draws the bucket; nil where everybody who meets the tests gets `onlyOutcome`.
        package let hash: BucketHash?
        let onlyOutcome: Int
    }

    /// What a case stands for.
    package enum Cause: Hashable, Sendable {
        case killed, prerequisite, allocation
        /// A rule, by its index among the rules.
        case rule(Int)
        /// Nothing before took the user.
        case otherwise
        case excludedKeys, excludedSegment
    }

    /// A question about a user, with the answer that meets it.
    package struct Test: Sendable {
        /// What is asked.
        package enum Question: Sendable {
            /// Whether there is a value at all.
            case presence
            /// What the matcher with this index in `matchers` asks of the value.
            case value(Int)
            /// Whether another flag, nil if there is none, answers one of the treatments with this index in `treatmentLists`.
            case dependency(flag: Int?, treatments: Int)
            /// Whether the user is in a rule-based segment; nil if there is none.
            case ruleBasedSegment(Int?)
            /// Nothing; the answer is no.
            case broken
        }

        package let question: Question
        package let isNegated: Bool
        /// The index of the attribute looked at, in `attributes`; nil for the key.
        package let attribute: Int?
    }

    /// Some of the buckets 1 to 100, and what the users in them get.
    package struct Share: Sendable {
        /// The buckets; none for a share of size 0, and for one behind the last bucket.
        package let buckets: Range<Int>
        /// A treatment by its index in the rule table; of a rule-based segment, 1 for its members and 0 for others.
        package let outcome: Int
        /// The size that the file gives it.
        package let size: Int
        /// Nil for the buckets that the sizes of a rule leave over.
        package let position: TextPosition?
    }

    /// What messages say of a case.
    package struct Note: Sendable {
        package let label: String
        package let position: TextPosition
        package let origin: RuleDraft.Origin
        package let isRollout: Bool
        /// The flag of a prerequisite, or the segment of an exclusion.
        package let name: String
    }

    /// What messages say of a test.
    package struct TestNote: Sendable {
        let type: String
        /// What is asked, as a verb phrase.
        package let summary: String
        package let position: TextPosition
    }

    package let cases: [Case]
    package let tests: [Test]
    package let shares: [Share]
    package let matchers: [ValueMatcher]
    package let treatmentLists: [[Int]]
    package let attributes: [ExactString]
    package let notes: [Note]
    package let testNotes: [TestNote]
    /// The flags and segments that an evaluation may have to look at, in the order it would.
    package let dependencies: [RuleTable.Node]

    init(_ builder: CaseListBuilder) {
        cases = builder.cases.map(\.entry)
        notes = builder.cases.map(\.note)
        tests = builder.tests
        shares = builder.shares
        matchers = builder.matchers
        treatmentLists = builder.treatmentLists
        attributes = builder.attributes
        testNotes = builder.testNotes
        dependencies = cases.flatMap { [tests] entry in
            tests[entry.tests].compactMap { test in
                switch test.question {
                case .dependency(let flag?, _): .flag(flag)
                case .ruleBasedSegment(let index?): .segment(index)
                default: nil
                }
            }
        }
    }

    /// A hash of what the answers depend on outside the definition.
    var externalDigest: UInt64 { matchers.reduce(0) { ByteHash.combined($0, $1.externalDigest) } }

    /// The share of a case that a bucket falls into.
    func share(of bucket: Int, in entry: Case) -> Int? {
        for index in entry.shares where shares[index].buckets.contains(bucket) { return index }
        return nil
    }

    /// The cases that are rules, by their indices.
    package var rules: [Int] {
        cases.indices.filter { if case .rule = cases[$0].cause { true } else { false } }
    }
}

/// A case list while it grows.
struct CaseListBuilder {
    let names: NameResolver
    /// What spreads the users of a rule over its shares.
    let hash: BucketHash?
    private(set) var cases: [(entry: CaseList.Case, note: CaseList.Note)] = []
    private(set) var tests: [CaseList.Test] = []
    private(set) var shares: [CaseList.Share] = []
    private(set) var matchers: [ValueMatcher] = []
    private(set) var treatmentLists: [[Int]] = []
    private(set) var attributes: [ExactString] = []
    private(set) var testNotes: [CaseList.TestNote] = []

    init(names: NameResolver, hash: BucketHash? = nil) {
        self.names = names
        self.hash = hash
    }

    /// Adds a case that gives one outcome to everybody who meets its test, or to those whose buckets are among some.
    mutating func add(
        _ cause: CaseList.Cause, outcome: Int, _ label: String = "", at position: TextPosition,
        test: TestDraft? = nil, drawing hash: BucketHash? = nil, buckets: Range<Int> = 1..<101
    ) {
        let draft = RuleDraft(label: label, position: position, tests: test.map { [$0] } ?? [])
        let share = CaseList.Share(buckets: buckets, outcome: outcome, size: buckets.count, position: position)
        add(draft, cause, [share], hash)
    }

    /// Adds a rule of a flag; what its shares leave over gets `control`.
    mutating func add(_ draft: RuleDraft, rule index: Int) {
        var last = 0
        var shares = draft.shares.map { share in
            // A size beyond 100 takes all that is left, as 100 does.
            let first = last
            last = min(last + min(max(share.size, 0), 100), 100)
            return CaseList.Share(
                buckets: first + 1..<last + 1, outcome: names.treatment(share.treatment), size: share.size,
                position: share.position)
        }
        if last < 100 {
            shares.append(.init(buckets: last + 1..<101, outcome: RuleTable.control, size: 0, position: nil))
        }
        let only = shares.first { $0.buckets.count == 100 }
        add(draft, .rule(index), shares, only?.position != nil || draft.shares.isEmpty ? nil : hash)
    }

    /// Adds a rule of a segment, which takes everybody who meets its tests.
    mutating func add(_ draft: RuleDraft, memberRule index: Int) {
        let share = CaseList.Share(buckets: 1..<101, outcome: 1, size: 100, position: draft.position)
        add(draft, .rule(index), [share], nil)
    }

    /// Moves the cases from an index on in front of the others.
    mutating func moveToFront(from index: Int) { cases = Array(cases[index...] + cases[..<index]) }

    private mutating func add(
        _ draft: RuleDraft, _ cause: CaseList.Cause, _ added: [CaseList.Share], _ hash: BucketHash?
    ) {
        let (firstTest, firstShare) = (tests.count, shares.count)
        for test in draft.tests {
            let attribute = test.attribute.map { name in
                attributes.append(ExactString(name))
                return attributes.count - 1
            }
            tests.append(.init(question: question(of: test), isNegated: test.isNegated, attribute: attribute))
            testNotes.append(.init(type: test.type, summary: test.summary, position: test.location.position))
        }
        shares += added
        let entry = CaseList.Case(
            cause: cause, tests: firstTest..<tests.count, shares: firstShare..<shares.count, hash: hash,
            onlyOutcome: added.first { !$0.buckets.isEmpty }?.outcome ?? RuleTable.control)
        let note = CaseList.Note(
            label: draft.label, position: draft.position, origin: draft.origin, isRollout: draft.isRollout,
            name: draft.tests.first?.question.name ?? "")
        cases.append((entry, note))
    }

    /// What a test asks, with the names in it resolved.
    private mutating func question(of test: TestDraft) -> CaseList.Test.Question {
        func asking(_ matcher: ValueMatcher) -> CaseList.Test.Question {
            matchers.append(matcher)
            return .value(matchers.count - 1)
        }
        switch test.question {
        case .presence: return .presence
        case .value(let matcher): return asking(matcher)
        case .segment(let name): return asking(.segment(names.segment(name, at: test.location)))
        case .largeSegment(let name): return asking(.largeSegment(name, lookup: names.largeSegments))
        case .ruleBasedSegment(let name): return .ruleBasedSegment(names.ruleBasedSegment(name, at: test.location))
        case .dependency(let flag, let treatments):
            treatmentLists.append(treatments.map(names.treatment))
            return .dependency(
                flag: flag.flatMap { names.flag($0, at: test.location) }, treatments: treatmentLists.count - 1)
        case .broken: return .broken
        }
    }
}
