/// One matcher of a rule, as the file has it: what is asked of a user (rule format 3).
package protocol Matcher: Sendable {
    /// The test in the form that evaluations know, with the names in its data resolved.
    func test(_ names: NameResolver) -> MatcherTest

    /// What is asked of the value, as a verb phrase: `is one of "HK", "TW"`.
    var summary: String { get }
}

/// The kinds of tests that evaluations know.
package enum MatcherTest {
    /// Whether there is a value at all.
    case presence
    /// A test of the value.
    case value(any ValueMatcher)
    /// Whether another flag, nil if there is none, answers one of some treatments; all by index in the rule table.
    case dependency(flag: Int?, treatments: [Int])
    /// Whether the user is in a rule-based segment, by index in the rule table; nil if there is none.
    case ruleBasedSegment(Int?)
}

/// A matcher that looks at one value: the key or an attribute.
package protocol ValueMatcher: Matcher {
    /// The answer for a value that is present, before negation; false for a value of the wrong type.
    func matches(_ value: Operand) -> Bool

    /// The same answer, with the steps it took added up where they may be many; the default adds none.
    func matches(_ value: Operand, steps: inout Int) -> Bool

    /// The same answer where few steps are sure to find it, else nil; the default always has it.
    func quickAnswer(for value: Operand) -> Bool?

    /// Which values it matches, as far as they can be compared with those of other matchers.
    var matchedValues: MatchedValues { get }

    /// What an explanation should add about this value, such as that a search was given up; the default is nothing.
    func remark(on value: Operand) -> String?

    /// A hash of what the answer depends on outside the definition, such as a segment's file; the default is 0.
    var externalDigest: UInt64 { get }
}

extension ValueMatcher {
    func test(_ names: NameResolver) -> MatcherTest { .value(self) }
    func matches(_ value: Operand, steps: inout Int) -> Bool { matches(value) }
    func quickAnswer(for value: Operand) -> Bool? { matches(value) }
    func remark(on value: Operand) -> String? { nil }
    var externalDigest: UInt64 { 0 }
}

/// Why a matcher's data cannot be used.
package struct MatcherFault: Error {
    let problem: String
    let location: EntryLocation
}
