import StructuredText

extension RuleDraft {
    /// Reads one rule (rule format 1.4).
    ///
    /// A rule without usable matchers, or with one of an unknown type, is marked as unsupported.
    init(_ entry: JSONEntry) {
        let type = entry.text("conditionType", else: "taken as WHITELIST")
        if let type, type != "ROLLOUT", type != "WHITELIST" {
            entry["conditionType"]?.report("conditionType is neither ROLLOUT nor WHITELIST", "taken as WHITELIST")
        }
        let label = entry.text("label", else: "taken as \"\(Labels.defaultRule)\"") ?? Labels.defaultRule
        self.init(isRollout: type == "ROLLOUT", label: label, position: entry.position, tests: [])
        shares = Self.shares(entry)
        readMatchers(entry)
    }

    /// One of its matchers cannot be evaluated at all.
    var isUnsupported: Bool { origin == .unsupported }

    /// Everybody gets this far and no further: a roll-out whose first matcher takes every key.
    var isForEverybody: Bool { isRollout && tests.first?.type == MatcherType.allKeys.rawValue }

    /// The rule for everybody that a flag without one is given.
    static func appended(at position: TextPosition) -> RuleDraft {
        let shares = [(ReservedTreatment.off, 100), (ReservedTreatment.on, 0)]
        return everybody(shares, isRollout: true, label: Labels.defaultRule, .appended, at: position)
    }

    /// The rule that replaces all rules of a flag when one of them cannot be evaluated.
    static func unsupported(at position: TextPosition) -> RuleDraft {
        let shares = [(ReservedTreatment.control, 100)]
        return everybody(shares, isRollout: false, label: Labels.unsupported, .unsupported, at: position)
    }

    private static func everybody(
        _ shares: [(treatment: String, size: Int)],
        isRollout: Bool,
        label: String,
        _ origin: Origin,
        at position: TextPosition
    ) -> RuleDraft {
        RuleDraft(
            isRollout: isRollout, label: label, position: position,
            tests: [TestDraft(.allKeys, AllKeysMatcher(), position: position)],
            shares: shares.map { ShareDraft(treatment: $0.treatment, size: $0.size, position: position) },
            origin: origin)
    }

    private mutating func readMatchers(_ entry: JSONEntry) {
        guard let group = entry["matcherGroup"], let matchers = group["matchers"]?.items,
            matchers.contains(where: { _ in true })
        else {
            entry.report("the condition has no matchers", Self.unsupportedAction)
            origin = .unsupported
            return
        }
        if let combiner = group.text("combiner", else: "taken as AND"), combiner != "AND" {
            group["combiner"]?.report("combiner is not AND", "taken as AND")
        }
        for matcher in matchers {
            if let test = TestDraft(matcher) { tests.append(test) } else { origin = .unsupported }
        }
    }

    fileprivate static let unsupportedAction = "replaces all rules: a flag answers control, a segment takes everybody"

    private static func shares(_ entry: JSONEntry) -> [ShareDraft] {
        entry.list("partitions").map { entry in
            let size = entry.whole("size", else: "taken as 0")
            if size == nil, entry["size"] == nil { entry.report("the partition has no size", "taken as 0") }
            if let size, size < 0 { entry.report("size is negative", "taken as 0") }
            let treatment = entry.text("treatment", else: "taken as control")
            if entry["treatment"] == nil { entry.report("the partition has no treatment", "taken as control") }
            return ShareDraft(
                treatment: treatment ?? ReservedTreatment.control, size: Int(clamping: size ?? 0),
                position: entry.position)
        }
    }
}

extension TestDraft {
    /// Reads one matcher; nil, with a diagnostic, when its type is unknown.
    init?(_ entry: JSONEntry) {
        guard let type = entry.value["matcherType"]?.string.flatMap(MatcherType.init(named:)) else {
            let name = entry.value["matcherType"]?.string.map(JSONText.quoted) ?? "that is not a text"
            entry.report("unknown matcherType \(name)", RuleDraft.unsupportedAction)
            return nil
        }
        let selector = entry.object("keySelector", else: "the key is matched")
        let attribute = selector?.text("attribute", else: "the key is matched instead")
        let isNegated = entry.flag("negate")
        let matcher: Result<any Matcher, MatcherFault>
        do throws(MatcherFault) {
            matcher = .success(try type.matcher(MatcherData(entry: entry)))
        } catch {
            entry.log.report("\(type.rawValue): \(error.problem)", "the matcher never matches", at: error.location)
            matcher = .failure(error)
        }
        self.init(
            type: type.rawValue, matcher: matcher, attribute: attribute, isNegated: isNegated,
            position: entry.position)
    }
}
