package import FeatureFlags

/// Rule files written in a line or two.
package enum Sample {
    /// Makes a new-shape rule file.
    package static func file(_ flags: [String], segments: [String] = []) -> String {
        """
        {"ff": {"s": -1, "t": 1, "d": [\(flags.joined(separator: ","))]},
         "rbs": {"s": -1, "t": 1, "d": [\(segments.joined(separator: ","))]}}
        """
    }

    /// Makes a flag with the default treatment `default`; members take the place of those of the same name.
    package static func flag(_ name: String, _ conditions: [String], _ members: String...) -> String {
        let given = members.joined(separator: ", ")
        let usual = [
            #""name": "\#(name)""#, #""status": "ACTIVE""#, #""killed": false"#, #""defaultTreatment": "default""#,
            #""changeNumber": 7"#, #""algo": 2"#, #""seed": 1"#, #""trafficAllocation": 100"#,
            #""trafficAllocationSeed": 1"#, #""conditions": [\#(conditions.joined(separator: ","))]"#,
        ].filter { member in !given.contains(member.prefix { $0 != ":" } + ":") }
        return "{\((usual + members).joined(separator: ",\n "))}"
    }

    /// Makes a rule with a matcher, or several, that gives `on` to all it matches.
    package static func rule(_ matchers: String..., label: String = "rule", type: String = "WHITELIST") -> String {
        rule(matchers, "{\"treatment\": \"on\", \"size\": 100}", label: label, type: type)
    }

    package static func rule(_ matchers: [String], _ partitions: String, label: String = "rule", type: String) -> String
    {
        """
        {"conditionType": "\(type)", "label": "\(label)", "partitions": [\(partitions)],
         "matcherGroup": {"combiner": "AND", "matchers": [\(matchers.joined(separator: ","))]}}
        """
    }

    /// Makes a roll-out to everybody, in shares such as `on 30, off 70`.
    package static func everybody(_ shares: String = "off 100", label: String = "default rule") -> String {
        rule([matcher("ALL_KEYS")], shares: shares, label: label)
    }

    /// Makes a rule that gives treatments in shares such as `on 30, off 70`.
    package static func rule(
        _ matchers: [String], shares: String, label: String = "rule", type: String = "ROLLOUT"
    ) -> String {
        let partitions = shares.split(separator: ",").map { share in
            let words = share.split(separator: " ")
            return "{\"treatment\": \"\(words[0])\", \"size\": \(words[1])}"
        }
        return rule(matchers, partitions.joined(separator: ","), label: label, type: type)
    }

    /// Makes a matcher; its data as JSON members.
    package static func matcher(
        _ type: String, _ data: String = "", attribute: String? = nil, negate: Bool = false
    ) -> String {
        let attribute = attribute.map { "\"\($0)\"" } ?? "null"
        return """
            {"matcherType": "\(type)", "negate": \(negate),
             "keySelector": {"trafficType": "user", "attribute": \(attribute)}\(data.isEmpty ? "" : ", " + data)}
            """
    }

    /// Makes a matcher for some keys.
    package static func keys(_ keys: String...) -> String { list(keys, of: nil) }

    /// Makes a matcher for some texts of an attribute, or of the key.
    package static func list(
        _ texts: [String], of attribute: String?, type: String = "WHITELIST", negate: Bool = false
    ) -> String {
        matcher(
            type, "\"whitelistMatcherData\": {\"whitelist\": [\(texts.quoted)]}", attribute: attribute, negate: negate)
    }

    /// Makes a matcher for users to whom another flag gives one of some treatments.
    package static func asks(_ flag: String, _ treatments: String..., negate: Bool = false) -> String {
        let data = "\"dependencyMatcherData\": {\"split\": \"\(flag)\", \"treatments\": [\(treatments.quoted)]}"
        return matcher("IN_SPLIT_TREATMENT", data, negate: negate)
    }

    /// Makes a matcher for the members of a segment that has a file.
    package static func inSegment(_ name: String) -> String {
        matcher("IN_SEGMENT", "\"userDefinedSegmentMatcherData\": {\"segmentName\": \"\(name)\"}")
    }

    /// Makes a matcher for the members of a segment that is made of rules.
    package static func inRuleBasedSegment(_ name: String, negate: Bool = false) -> String {
        matcher(
            "IN_RULE_BASED_SEGMENT", "\"userDefinedSegmentMatcherData\": {\"segmentName\": \"\(name)\"}", negate: negate
        )
    }

    /// Makes a segment file.
    package static func segment(_ keys: String...) -> [UInt8] {
        Array("{\"name\": \"any\", \"added\": [\(keys.quoted)]}".utf8)
    }
}

extension [String] {
    /// The texts as items of a JSON list.
    package var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}

extension RuleSet {
    /// The rules of flags that are in JSON already.
    package init(
        flags: String..., ruleBased: [String] = [], segments: [String: [UInt8]] = [:],
        options: LoadingOptions = LoadingOptions()
    ) throws {
        try self.init(
            Sample.file(flags, segments: ruleBased).utf8, named: "rules.json", segments: segments, options: options)
    }

    /// Returns treatment and label in one text.
    package func brief(_ flag: String, _ user: User) -> String {
        let evaluation = evaluate(flag, for: user)
        return "\(evaluation.treatment) / \(evaluation.label ?? "no label")"
    }
}
