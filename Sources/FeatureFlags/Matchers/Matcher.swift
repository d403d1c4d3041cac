/// One type of matcher: how its data is read, and as what kind of test it takes part in evaluations.
///
/// A type is one file in this folder and one line in `MatcherRegistry`.
package protocol Matcher: Sendable {
    /// The `matcherType` of the rule file.
    static var type: String { get }

    /// Reads the data this type needs, and reports items of it that are left out.
    ///
    /// Throws when the data is missing or malformed; the matcher then never matches.
    init(_ data: MatcherData) throws(MatcherFault)

    /// The test this matcher is, with the names in its data tied to what they name.
    func test(_ links: Links) -> MatcherTest

    /// What is asked of the value, as a verb phrase for people: `is one of "HK", "TW"`.
    var summary: String { get }
}

/// The kinds of tests that evaluations know.
package enum MatcherTest {
    /// Whether there is a value at all.
    case presence
    /// A question about the value.
    case value(any ValueMatcher)
    /// Whether another flag, by its place or nil if there is none, answers one of some treatments.
    case dependency(flag: Int?, treatments: [Int])
    /// Whether the user is in a rule-based segment, by its place or nil if there is none.
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

    /// Which values it matches, as far as they can be told from those of other matchers.
    var extent: Extent { get }

    /// What an explanation should add about this value, such as that work was cut short; the default is nothing.
    func remark(on value: Operand) -> String?
}

extension ValueMatcher {
    func test(_ links: Links) -> MatcherTest { .value(self) }
    func matches(_ value: Operand, steps: inout Int) -> Bool { matches(value) }
    func quickAnswer(for value: Operand) -> Bool? { matches(value) }
    func remark(on value: Operand) -> String? { nil }
}

/// Why a matcher's data cannot be used.
package struct MatcherFault: Error {
    let problem: String
    let use: Use
}
