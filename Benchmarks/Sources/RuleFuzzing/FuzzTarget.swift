import FeatureFlags
import Fuzzing

/// The target of a fuzzer: loads some bytes as a rule file, and evaluates all that comes out of it.
enum FuzzTarget {
    /// The kinds of input, told apart by the end of a file's name.
    static let names = ["rules.json", "rules.yaml", "rules.splits", "segment.json"]

    /// Loads and evaluates an input; true when it loaded.
    ///
    /// An input that does not load must say why. One that loads must answer, and the same with and without a trail, and
    /// the same when it is loaded again.
    static func run(_ bytes: [UInt8], named name: String) throws(Finding) -> Bool {
        let rules: RuleSet
        let again: RuleSet
        do throws(FileFault) {
            rules = try load(bytes, named: name)
            again = try load(bytes, named: name)
        } catch {
            if error.problem.isEmpty || error.advice.isEmpty { throw Finding("no reason: \(error)") }
            return false
        }
        for diagnostic in rules.diagnostics where diagnostic.problem.isEmpty || diagnostic.location == nil {
            throw Finding("no place: \(diagnostic)")
        }
        for user in users {
            // The first flags are as good as all of them, and a file of thousands must not take minutes.
            for flag in rules.flagNames.prefix(40) { try check(flag, for: user, rules, again) }
        }
        return true
    }

    private static func check(_ flag: String, for user: User, _ rules: RuleSet, _ again: RuleSet) throws(Finding) {
        let evaluation = rules.evaluate(flag, for: user)
        let trail = rules.explain(flag, for: user)
        if (trail.treatment, trail.label) != (evaluation.treatment, evaluation.label)
            || trail.config != evaluation.config
        {
            throw Finding("flag \(flag): \(evaluation) but the trail says \(trail)")
        }
        if again.evaluate(flag, for: user) != evaluation {
            throw Finding("flag \(flag): another answer when loaded again")
        }
    }

    private static func load(_ bytes: [UInt8], named name: String) throws(FileFault) -> RuleSet {
        if name == "segment.json" {
            return try RuleSet(segmentRules, named: "rules.json", segments: ["fuzzed": bytes])
        }
        return try RuleSet(bytes, named: name, segments: ["vip": Array(#"{"name": "vip", "added": ["anna"]}"#.utf8)])
    }

    private static let segmentRules = Array(
        """
        {"ff": {"d": [{"name": "flag", "conditions": [{"matcherGroup": {"matchers": [
         {"matcherType": "IN_SEGMENT", "userDefinedSegmentMatcherData": {"segmentName": "fuzzed"}}]},
         "partitions": [{"treatment": "on", "size": 100}]}]}]}}
        """.utf8)

    private static let users = [
        User(key: "anna"),
        User(
            key: "demo", bucketingKey: "b",
            attributes: [
                "country": "HK", "account_type": "personal", "app_version": "5.2.0", "age": 21, "tags": ["a", 1],
                "plan": "pro", "email": "a@parcels.example", "flag": true, "date": 1_458_240_947_021, "ver": "1.0.0-rc",
            ]),
        User(key: ""),
    ]

    // MARK: What inputs are changed to

    static let values = [
        #""""#, "null", "true", "0", "-1", "1.5", "100", "9223372036854775807", "-9223372036854775808", "1e999", "{}",
        "[]",
        #""control""#, #""f0""#, #""f1""#, #""package_photo""#, #""ALL_KEYS""#, #""IN_SEGMENT""#,
        #""IN_SPLIT_TREATMENT""#,
        #""IN_RULE_BASED_SEGMENT""#, #""MATCHES_STRING""#, #""BETWEEN""#, #""EQUAL_TO_SET""#, #""BETWEEN_SEMVER""#,
        #""ROLLOUT""#, #""staff""#, #""rbs0""#, #""../x""#, #""(a+)+$""#, #""1.2.3-rc+b""#, #""\ud800""#,
        #""DATETIME""#,
        #""name""#, #""conditions""#, #""matchers""#, #""partitions""#, #""excluded""#, #""splits""#, #""attribute""#,
    ]

    static let words = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "- ", "\n", "\r\n", "\t", "#", "---", "'", "&", "|",
        "e\u{301}", "\u{FEFF}",
        "{\"n\": \"f1\", \"ts\": [\"on\"]}", "keys: [", "treatment: on", "config: ", " on", "0", "-", ".", "E+9",
        "null",
    ]
}
