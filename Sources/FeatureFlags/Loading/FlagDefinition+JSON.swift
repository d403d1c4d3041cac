import StructuredText

extension FlagDefinition {
    /// Reads one flag (rule format 1.3).
    init(_ entry: JSONEntry, named name: String, _ load: RuleLoad) {
        entry.checkStatus()
        self.init(
            name: name, position: entry.position, isKilled: entry.flag("killed"), digest: entry.value.digest)
        let number = entry.whole("changeNumber", else: "taken as 0") ?? 0
        if number < 0 { entry["changeNumber"]?.report("changeNumber is negative", "taken as 0") }
        changeNumber = max(number, 0)
        entry["name"]?.check("the flag")
        entry["defaultTreatment"]?.check("the treatment")
        let text = entry.text("defaultTreatment", else: "taken as control") ?? ""
        defaultTreatment = load.treatment(text.isEmpty ? ReservedTreatment.control : text)
        let algorithm = Self.algorithm(entry, load.options.hashing)
        let shares = BucketHash(algorithm: algorithm, seed: entry.seed("seed"))
        let traffic = BucketHash(algorithm: algorithm, seed: entry.seed("trafficAllocationSeed"))
        readAllocation(entry)
        let rules = entry.rules(load, drawing: shares)
        configs = Self.configs(entry, load)
        let prerequisites = entry.list("prerequisites").map { CaseList.Test(prerequisite: $0, load) }
        setCases(prerequisites: prerequisites, rules: completed(rules, entry, load), drawing: traffic)
    }

    private static func algorithm(_ entry: JSONEntry, _ hashing: LoadingOptions.Hashing) -> BucketHash.Algorithm {
        let standard = hashing == .legacyUnlessTwo ? 1 : 2
        let algorithm = entry.whole("algo", else: "taken as \(standard)").map(Int.init(clamping:)) ?? standard
        if algorithm != 1, algorithm != 2 { entry["algo"]?.report("algo is neither 1 nor 2", "taken as \(standard)") }
        return switch hashing {
        case .asWritten: algorithm == 1 ? .legacy : .murmur
        case .murmur: .murmur
        case .legacyUnlessTwo: algorithm == 2 ? .murmur : .legacy
        }
    }

    private mutating func readAllocation(_ entry: JSONEntry) {
        guard let percentage = entry.whole("trafficAllocation", else: "taken as 100") else { return }
        if (0...100).contains(percentage) {
            allocation = Int(percentage)
        } else {
            entry["trafficAllocation"]?.report("trafficAllocation is not from 0 to 100", "taken as 100")
        }
    }

    private static func configs(_ entry: JSONEntry, _ load: RuleLoad) -> [Int: String] {
        guard let object = entry.object("configurations", else: "taken as empty") else { return [:] }
        var configs: [Int: String] = [:]
        for (name, value) in object.value.members {
            guard let treatment = name.string else { continue }
            object.inner(name, named: treatment).check("the treatment")
            configs[load.treatment(treatment)] = value.string
            guard value.string == nil, value.kind != .null else { continue }
            object.inner(value, named: treatment).report("the config is not a text", "left out")
        }
        return configs
    }

    /// Replaces rules that cannot be evaluated (rule format 3.5), else adds one for everybody at the end (1.6).
    private func completed(_ rules: [CaseList.Case]?, _ entry: JSONEntry, _ load: RuleLoad) -> [CaseList.Case] {
        guard let rules else { return [.unsupported(at: position, answering: RuleTable.control)] }
        let isClosed = rules.last.map { $0.isRollout && $0.tests.first?.type == "ALL_KEYS" } ?? false
        if isClosed || !load.options.appendsDefaultRule { return rules }
        let owner = entry["conditions"] ?? entry
        owner.report("the last rule is not a roll-out to everybody", "a rule that answers off is added after it")
        var added = CaseList.Case(
            rule: rules.count, label: Labels.defaultRule, at: position, tests: [.ofKeys(nil, at: position)],
            shares: [(ReservedTreatment.off, 100), (ReservedTreatment.on, 0)].map {
                (load.treatment($0), $1, position)
            }, drawing: nil)
        added.isRollout = true
        added.origin = .appended
        return rules + [added]
    }
}

extension RuleBasedSegment {
    /// Reads one rule-based segment (rule format 1.5).
    init(_ entry: JSONEntry, named name: String, _ load: RuleLoad) {
        let position = entry.position
        entry.checkStatus()
        // A rule that cannot be evaluated makes everybody a member who is not excluded (rule format 3.5).
        let rules = entry.rules(load, drawing: nil) ?? [.unsupported(at: position, answering: 1)]
        let excluded = entry.object("excluded", else: "taken as empty")
        let (question, _, summary) = RuleLoad.isOne(of: (excluded?.texts("keys") ?? []).exactSet.map(\.string).sorted())
        let keys = CaseList.Test(question: question, summary: summary, location: EntryLocation(position: position))
        let segments = excluded?.list("segments").compactMap { CaseList.Test(exclusion: $0, load) } ?? []
        let list = CaseList(
            [.init(.excludedKeys, outcome: 0, at: position, test: keys)]
                + segments.map { .init(.excludedSegment, outcome: 0, at: position, test: $0) } + rules
                + [.init(.otherwise, outcome: 0, Labels.defaultRule, at: position)])
        let digest = ByteHash.combined(entry.value.digest, list.externalDigest)
        self.init(name: name, position: position, list: list, digest: digest)
    }
}

extension JSONEntry {
    /// Reports a status that the format does not have.
    fileprivate func checkStatus() {
        guard let status = text("status", else: "taken as ACTIVE"), status != "ACTIVE", status != "ARCHIVED" else {
            return
        }
        self["status"]?.report("status is neither ACTIVE nor ARCHIVED", "taken as ACTIVE")
    }

    /// Returns the rules of a flag or segment (rule format 1.4); nil when one of them cannot be evaluated at all.
    ///
    /// - Parameter hash: what draws the bucket of a flag's user; nil for a segment, whose shares mean nothing.
    fileprivate func rules(_ load: RuleLoad, drawing hash: BucketHash?) -> [CaseList.Case]? {
        let rules = list("conditions").enumerated().map { index, entry -> CaseList.Case? in
            let type = entry.text("conditionType", else: "taken as WHITELIST")
            if let type, type != "ROLLOUT", type != "WHITELIST" {
                entry["conditionType"]?.report("conditionType is neither ROLLOUT nor WHITELIST", "taken as WHITELIST")
            }
            let label = entry.text("label", else: "taken as \"\(Labels.defaultRule)\"") ?? Labels.defaultRule
            let shares = entry.shares(load)
            guard let tests = entry.tests(load) else { return nil }
            var rule = CaseList.Case(
                rule: index, label: label, at: entry.position, tests: tests,
                shares: hash == nil ? [(1, 100, entry.position)] : shares, drawing: shares.isEmpty ? nil : hash)
            rule.isRollout = type == "ROLLOUT"
            if hash != nil, let problem = rule.sizeProblem({ load.treatments[$0].string }) {
                entry.report(problem, CaseList.Case.sizeAdvice)
            }
            return rule
        }
        return rules.contains { $0 == nil } ? nil : rules.compactMap(\.self)
    }

    private func shares(_ load: RuleLoad) -> [(treatment: Int, size: Int, position: TextPosition)] {
        list("partitions").map { entry in
            let size = entry.whole("size", else: "taken as 0")
            if size == nil, entry["size"] == nil { entry.report("the partition has no size", "taken as 0") }
            if let size, size < 0 { entry.report("size is negative", "taken as 0") }
            let treatment = entry.text("treatment", else: "taken as control")
            entry["treatment"]?.check("the treatment")
            if entry["treatment"] == nil { entry.report("the partition has no treatment", "taken as control") }
            return (load.treatment(treatment ?? ReservedTreatment.control), Int(clamping: size ?? 0), entry.position)
        }
    }

    /// Returns the matchers of a rule; nil when there are none, or one is of an unknown type.
    private func tests(_ load: RuleLoad) -> [CaseList.Test]? {
        guard let group = self["matcherGroup"], let matchers = group["matchers"]?.items, !matchers.isEmpty else {
            report("the condition has no matchers", Self.unsupportedAction)
            return nil
        }
        if let combiner = group.text("combiner", else: "taken as AND"), combiner != "AND" {
            group["combiner"]?.report("combiner is not AND", "taken as AND")
        }
        let tests = matchers.map { CaseList.Test($0, load) }
        if tests.contains(where: { $0 == nil }) { return nil }
        return tests.compactMap(\.self).flatMap { test in
            // With the question for it beside, nobody without the attribute matches (decision D1).
            let presence = load.options.negatedMatchersMatchWithoutAttribute ? nil : test.presence
            return [test, presence].compactMap(\.self)
        }
    }

    fileprivate static let unsupportedAction = "replaces all rules: a flag answers control, a segment takes everybody"
}

extension CaseList.Case {
    /// Returns the rule that replaces all rules of a flag or segment when one of them cannot be evaluated.
    fileprivate static func unsupported(at position: TextPosition, answering outcome: Int) -> CaseList.Case {
        var rule = CaseList.Case(
            rule: 0, label: Labels.unsupported, at: position, tests: [.ofKeys(nil, at: position)],
            shares: [(outcome, 100, position)], drawing: nil)
        rule.origin = .unsupported
        return rule
    }
}

extension CaseList.Test {
    /// Returns the test of a rule for some keys, or without keys for everybody, in a format that has no matchers for
    /// it.
    static func ofKeys(_ keys: [String]?, at position: TextPosition) -> CaseList.Test {
        let (question, name, summary) = keys.map(RuleLoad.isOne) ?? RuleLoad.isPresent
        let type = keys == nil ? "ALL_KEYS" : "WHITELIST"
        return CaseList.Test(
            question: question, summary: summary, name: name, type: type, location: EntryLocation(position: position))
    }

    /// The question for the attribute of a negated matcher; nil for any other matcher.
    fileprivate var presence: CaseList.Test? {
        guard isNegated, attribute != nil else { return nil }
        let (question, name, summary) = RuleLoad.isPresent
        var test = CaseList.Test(question: question, summary: summary, name: name, type: "ALL_KEYS", location: location)
        test.attribute = attribute
        return test
    }

    /// Reads one matcher; nil, with a diagnostic, when its type is unknown.
    fileprivate init?(_ entry: JSONEntry, _ load: RuleLoad) {
        let name = entry.value["matcherType"]?.string
        guard let name, let type = MatcherType.byName[ExactString(name)] else {
            entry.report(
                "unknown matcherType \(name.map(JSONText.quoted) ?? "that is not a text")", JSONEntry.unsupportedAction)
            return nil
        }
        let data = MatcherData(entry: entry, load: load)
        var attribute: ExactString?
        var reading: RuleLoad.NamedQuestion
        do throws(MatcherFault) {
            reading = try type.question(data)
            switch reading.question {
            case .presence, .value, .broken: attribute = try data.attribute
            // They look at the key and all attributes, whatever is selected (decision D14).
            case .dependency, .ruleBasedSegment: break
            }
        } catch {
            entry.log.report("\(name): \(error.problem)", "the matcher never matches", at: error.location)
            reading = (.broken, "", "can match nothing, because \(error.problem)")
        }
        self.init(
            question: reading.question, summary: reading.summary, name: reading.name, type: name,
            location: entry.location)
        self.attribute = attribute
        isNegated = entry.flag("negate")
    }

    /// Reads one prerequisite; one that names no flag cannot be met, which closes the flag as in Split's SDKs.
    fileprivate init(prerequisite entry: JSONEntry, _ load: RuleLoad) {
        var (question, name, summary): RuleLoad.NamedQuestion = (.broken, "(no name)", "")
        if let flag = entry["n"]?.value.string {
            for item in entry["ts"]?.items ?? [] { item.check("the treatment") }
            (question, name, summary) = load.answer(of: flag, isOneOf: entry.texts("ts"))
        } else {
            entry.report("the prerequisite names no flag", "it is not met by anybody")
        }
        self.init(question: question, summary: summary, name: name, isNegated: true, location: entry.location)
    }

    /// Reads one exclusion; nil, with a diagnostic, when its type is unknown or it names no segment.
    fileprivate init?(exclusion entry: JSONEntry, _ load: RuleLoad) {
        guard let name = entry.text("name", else: "ignored") else {
            entry.report("the exclusion names no segment", "ignored")
            return nil
        }
        let reading: RuleLoad.NamedQuestion
        switch entry.text("type", else: "ignored") {
        case "standard": reading = load.inSegment(name)
        case "rule-based": reading = load.inRuleBasedSegment(name)
        case "large": reading = load.inLargeSegment(name)
        default:
            entry.report("the exclusion has no known type", "ignored; the types are standard, rule-based and large")
            return nil
        }
        self.init(question: reading.question, summary: reading.summary, name: reading.name, location: entry.location)
    }
}
