package import FeatureFlags

/// Random rule files and users over a world so small that rules get in each other's way.
package struct RandomRules {
    private var generator: SeededNumbers

    package init(seed: UInt64) {
        generator = SeededNumbers(seed: seed)
    }

    /// Returns the rules of a random file.
    package mutating func ruleSet() throws -> RuleSet {
        let file = self.file()
        return try Self.ruleSet(file, appendsDefaultRule: chance(50))
    }

    /// Returns a rule file of some flags and two segments made of rules.
    ///
    /// - Parameter varyingSeeds: whether flags have seeds and algorithms of their own; a few, so that some share one.
    package mutating func file(varyingSeeds: Bool = false) -> String {
        Sample.file(flags(varyingSeeds), segments: segments())
    }

    /// Returns two rule files that have some flags and segments in common; the segments are large.
    package mutating func twoFiles() -> [String] {
        let (flags, segments) = (flags(true), segments(0...12))
        let (others, otherSegments) = (self.flags(true), self.segments(0...12))
        func some(_ old: [String], or new: [String]) -> [String] { zip(old, new).map { chance(70) ? $0 : $1 } }
        return [
            Sample.file(flags, segments: segments),
            Sample.file(some(flags, or: others), segments: some(segments, or: otherSegments)),
        ]
    }

    private mutating func flags(_ varyingSeeds: Bool) -> [String] {
        (0..<4).map { number in
            let last = chance(70) ? [Sample.everybody(shares())] : []
            let (seed, allocationSeed, algorithm) =
                varyingSeeds ? (pick(-1...2), pick(-1...2), pick([1, 2, 2, 2])) : (1, 1, 2)
            return Sample.flag(
                "f\(number)", (0..<pick(1...4)).map { _ in rule() } + last, "\"killed\": \(chance(8))",
                "\"seed\": \(seed)", "\"trafficAllocationSeed\": \(allocationSeed)", "\"algo\": \(algorithm)",
                "\"trafficAllocation\": \(pick([100, 100, 100, 50, 1, 0]))",
                "\"prerequisites\": [\(chance(20) ? "{\"n\": \"\(flag())\", \"ts\": [\"on\"]}" : "")]")
        }
    }

    private mutating func segments(_ rules: ClosedRange<Int> = 0...2) -> [String] {
        ["r0", "r1"].map { segment($0, rules) }
    }

    /// Returns the rules of a file, with the segments that have a file, `listed` and `empty`.
    package static func ruleSet(_ file: String, appendsDefaultRule: Bool) throws -> RuleSet {
        var options = LoadingOptions()
        options.appendsDefaultRule = appendsDefaultRule
        return try RuleSet(
            file.utf8, named: "rules.json",
            segments: ["listed": Sample.segment("a", "b"), "empty": Sample.segment()], options: options)
    }

    /// Returns a user of that world.
    package mutating func user() -> User {
        User(key: pick(Self.words), bucketingKey: "\(pick(0...999))", attributes: attributes())
    }

    /// Returns some of a user's attributes, to be known of them; those that are absent may be known to be.
    package mutating func known(of user: User) -> [String: AttributeValue] {
        var known: [String: AttributeValue] = [:]
        for name in ["text", "number", "truth", "version", "list"] where chance(40) {
            known[name] = .some(user.attributes[name] ?? .null)
        }
        return known
    }

    private static let words = ["a", "b", "c", "ab"]

    private mutating func attributes() -> [String: AttributeValue] {
        var attributes: [String: AttributeValue] = [:]
        let versions: [AttributeValue] = ["1.0.0", "1.2.0-rc.1", "1.2.0", "1.2.0+b", "2.0.0", "old"]
        if chance(80) { attributes["text"] = .string(pick(Self.words)) }
        if chance(80) { attributes["number"] = pick([-60_001, 0, 1, 2, 3, 59_999, 60_000, 86_400_000]) }
        if chance(80) { attributes["truth"] = pick([true, false, "TRUE", "False", "yes"]) }
        if chance(80) { attributes["version"] = pick(versions) }
        if chance(80) { attributes["list"] = pick([[], ["a"], ["a", "b"], ["c"]]) }
        if chance(10) { attributes[pick(["text", "number", "version"])] = pick([1, "a", true, 1.5]) }
        return attributes
    }

    private mutating func rule() -> String {
        let matchers = (0..<pick([1, 1, 2, 3])).map { _ in matcher() }
        return Sample.rule(matchers, shares: shares(), type: pick(["ROLLOUT", "WHITELIST"]))
    }

    private mutating func shares() -> String {
        pick([
            "on 100", "on 100, off 0", "on 0, off 100", "on 50, off 50", "on 30", "on 0", "on 100, off 50",
            "v2 10, off 90",
        ])
    }

    private mutating func matcher() -> String {
        let negate = chance(35)
        let words = words()
        switch pick(0...11) {
        case 0: return Sample.matcher("ALL_KEYS", attribute: pick([nil, "text"]), negate: negate)
        case 1, 2: return Sample.list(words, of: pick([nil, "text", "truth"]), negate: negate)
        case 3:
            let type = pick(["STARTS_WITH", "ENDS_WITH", "CONTAINS_STRING"])
            return Sample.list(words, of: pick([nil, "text"]), type: type, negate: negate)
        case 4:
            let type = pick(["EQUAL_TO_SET", "PART_OF_SET", "CONTAINS_ALL_OF_SET", "CONTAINS_ANY_OF_SET"])
            return Sample.list(words, of: "list", type: type, negate: negate)
        case 5: return number(negate: negate)
        case 6:
            return Sample.matcher(
                "EQUAL_TO_BOOLEAN", "\"booleanMatcherData\": \(chance(50))", attribute: "truth", negate: negate)
        case 7: return version(negate: negate)
        case 8:
            let data =
                "\"userDefinedSegmentMatcherData\": {\"segmentName\": \"\(pick(["listed", "listed", "empty"]))\"}"
            return Sample.matcher("IN_SEGMENT", data, attribute: pick([nil, "text"]), negate: negate)
        case 9:
            return Sample.inRuleBasedSegment(pick(["r0", "r1", "none"]), negate: negate)
        case 10:
            let treatments = pick([["on"], ["off"], ["on", "off"], ["control"]])
            let data = "\"dependencyMatcherData\": {\"split\": \"\(flag())\", \"treatments\": [\(treatments.quoted)]}"
            return Sample.matcher("IN_SPLIT_TREATMENT", data, negate: negate)
        default:
            return Sample.matcher("MATCHES_STRING", "\"stringMatcherData\": \"^a\"", attribute: "text", negate: negate)
        }
    }

    private mutating func number(negate: Bool) -> String {
        let kind = pick(["NUMBER", "DATETIME"])
        let type = pick(["EQUAL_TO", "GREATER_THAN_OR_EQUAL_TO", "LESS_THAN_OR_EQUAL_TO", "BETWEEN"])
        let value = pick([0, 1, 2, 60_000])
        let data =
            type == "BETWEEN"
            ? "\"betweenMatcherData\": {\"dataType\": \"\(kind)\", \"start\": \(value), \"end\": \(pick([0, 2, 60_000]))}"
            : "\"unaryNumericMatcherData\": {\"dataType\": \"\(kind)\", \"value\": \(value)}"
        return Sample.matcher(type, data, attribute: pick(["number", "number", nil]), negate: negate)
    }

    private mutating func version(negate: Bool) -> String {
        let versions = ["1.0.0", "1.2.0-rc.1", "1.2.0", "2.0.0"]
        let type = pick(
            ["EQUAL_TO", "GREATER_THAN_OR_EQUAL_TO", "LESS_THAN_OR_EQUAL_TO", "BETWEEN", "IN_LIST"].map {
                "\($0)_SEMVER"
            })
        let data =
            switch type {
            case "BETWEEN_SEMVER":
                "\"betweenStringMatcherData\": {\"start\": \"\(pick(versions))\", \"end\": \"\(pick(versions))\"}"
            case "IN_LIST_SEMVER": "\"whitelistMatcherData\": {\"whitelist\": [\([pick(versions), "1.2.0"].quoted)]}"
            default: "\"stringMatcherData\": \"\(pick(versions))\""
            }
        return Sample.matcher(type, data, attribute: "version", negate: negate)
    }

    private mutating func segment(_ name: String, _ rules: ClosedRange<Int>) -> String {
        let rules = (0..<pick(rules)).map { _ in rule() }.joined(separator: ",")
        let keys = chance(40) ? ["a"] : []
        let excluded = pick(["listed", "empty", "r0", "r1"])
        let type = excluded.hasPrefix("r") ? "rule-based" : "standard"
        let segments = chance(40) ? "{\"type\": \"\(type)\", \"name\": \"\(excluded)\"}" : ""
        return """
            {"name": "\(name)", "status": "ACTIVE", "conditions": [\(rules)],
             "excluded": {"keys": [\(keys.quoted)], "segments": [\(segments)]}}
            """
    }

    private mutating func words() -> [String] {
        let count = pick([0, 1, 1, 2, 3])
        return (0..<count).map { _ in pick(Self.words) }
    }

    private mutating func flag() -> String { pick(["f0", "f1", "f2", "f3", "none"]) }
    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 1...100, using: &generator) <= percent }
    private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    private mutating func pick<Value>(_ values: [Value]) -> Value { values[pick(0...values.count - 1)] }
}
