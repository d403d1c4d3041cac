import StructuredText

extension MatcherType {
    static let everybody = MatcherType("ALL_KEYS") { _ in RuleLoad.isPresent }

    static let inSegment = MatcherType("IN_SEGMENT") { data throws(MatcherFault) in
        data.load.inSegment(try data.text("userDefinedSegmentMatcherData", "segmentName"))
    }

    static let inLargeSegment = MatcherType("IN_LARGE_SEGMENT") { data throws(MatcherFault) in
        data.load.inLargeSegment(try data.text("userDefinedLargeSegmentMatcherData", "largeSegmentName"))
    }

    static let inRuleBasedSegment = MatcherType("IN_RULE_BASED_SEGMENT") { data throws(MatcherFault) in
        data.load.inRuleBasedSegment(try data.text("userDefinedSegmentMatcherData", "segmentName"))
    }

    static let dependency = MatcherType("IN_SPLIT_TREATMENT") { data throws(MatcherFault) in
        let flag = try data.text("dependencyMatcherData", "split")
        let items = try data.items("dependencyMatcherData", "treatments")
        for item in items { item.check("the treatment") }
        let treatments = JSONEntry.texts(items)
        return data.load.answer(of: flag, isOneOf: treatments)
    }

    /// Texts are compared in any letter case; no letter outside ASCII has a lower case in these words.
    static let truth = MatcherType(
        "EQUAL_TO_BOOLEAN",
        accepting: { data throws(MatcherFault) in
            let truth = try data.read(nil, "booleanMatcherData", else: "is neither true nor false") { $0.value.bool }
            let spellings = "\(truth)".reduce([""]) { words, letter in
                words.flatMap { ["\($0)\(letter)", "\($0)\(letter.uppercased())"] }
            }
            return (.values(spellings.operands.union([.bool(truth)])), "is \(truth)")
        })
}
