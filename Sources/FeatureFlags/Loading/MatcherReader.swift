import StructuredText

/// The reason why a matcher's data cannot be used.
struct MatcherFault: Error {
    let problem: String
    let location: EntryLocation
}

/// A reader of the object of one matcher (rule format 3.2).
struct MatcherReader {
    typealias Reading = RuleLoad.NamedQuestion

    private let entry: JSONEntry
    private let load: RuleLoad

    init(_ entry: JSONEntry, _ load: RuleLoad) {
        self.entry = entry
        self.load = load
    }

    /// Reads the data that a type of matcher needs, and reports the items it leaves out; nil when there is no such type.
    func reading(of type: String) throws(MatcherFault) -> Reading? {
        // To `==`, "K" as the sign for kelvin is the letter; types are compared by code units.
        guard type.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        switch type {
        case "ALL_KEYS": return RuleLoad.isPresent
        case "EQUAL_TO_BOOLEAN":
            let truth = try read(nil, "booleanMatcherData", else: "is neither true nor false") { $0.value.bool }
            return value(.truth(truth), "is \(truth)")
        case "IN_SPLIT_TREATMENT":
            let flag = try text("dependencyMatcherData", "split")
            let treatments = JSONEntry.texts(try items("dependencyMatcherData", "treatments"))
            return load.answer(of: flag, isOneOf: treatments)
        case "IN_SEGMENT":
            return load.inSegment(try text("userDefinedSegmentMatcherData", "segmentName"))
        case "IN_RULE_BASED_SEGMENT":
            return load.inRuleBasedSegment(try text("userDefinedSegmentMatcherData", "segmentName"))
        case "IN_LARGE_SEGMENT":
            return load.inLargeSegment(try text("userDefinedLargeSegmentMatcherData", "largeSegmentName"))

        case "WHITELIST": return RuleLoad.isOne(of: try whitelist)
        case "STARTS_WITH": return try part(.prefix)
        case "ENDS_WITH": return try part(.suffix)
        case "CONTAINS_STRING": return try part(.substring)
        case "MATCHES_STRING": return try expression()
        case "EQUAL_TO_SET": return try set(.equals)
        case "CONTAINS_ANY_OF_SET": return try set(.containsAny)
        case "CONTAINS_ALL_OF_SET": return try set(.containsAll)
        case "PART_OF_SET": return try set(.isSubset)

        case "EQUAL_TO": return try number("equals", dateUnit: Self.day) { $0...$1 }
        case "GREATER_THAN_OR_EQUAL_TO": return try number("is at least") { first, _ in first...(.max) }
        case "LESS_THAN_OR_EQUAL_TO": return try number("is at most") { _, last in .min...last }
        case "BETWEEN": return try numbers()

        case "EQUAL_TO_SEMVER": return try version("is version") { .versions([$0]) }
        case "GREATER_THAN_OR_EQUAL_TO_SEMVER":
            return try version("is at least version") { .versionRange(from: $0, through: nil) }
        case "LESS_THAN_OR_EQUAL_TO_SEMVER":
            return try version("is at most version") { .versionRange(from: nil, through: $0) }
        case "BETWEEN_SEMVER": return try versions()
        case "IN_LIST_SEMVER": return try versionList()
        default: return nil
        }
    }

    private func value(_ matcher: ValueMatcher, _ summary: String) -> Reading { (.value(matcher), "", summary) }

    // MARK: Texts and sets

    private func part(_ part: ValueMatcher.TextPart) throws(MatcherFault) -> Reading {
        let texts = try whitelist
        return value(.part(part, texts), "\(part.rawValue) any of \(texts.quotedList)")
    }

    private func set(_ relation: ValueMatcher.SetRelation) throws(MatcherFault) -> Reading {
        let texts = try whitelist
        return value(.set(relation, texts.exactSet), "\(relation.rawValue) \(texts.quotedList)")
    }

    /// Refuses a pattern beyond what the expressions of its file may cost: it never matches (decision D6).
    private func expression() throws(MatcherFault) -> Reading {
        let pattern = try text(nil, "stringMatcherData")
        guard load.expressions.pay(for: pattern) else {
            let advice = "shorten this one or those before it"
            throw fault("the regular expressions of this file are too much together; \(advice)", entry)
        }
        guard let expression = BoundedExpression(pattern) else {
            throw fault("stringMatcherData is not a usable regular expression", entry)
        }
        return value(.expression(pattern, expression), "matches \(JSONText.quoted(pattern))")
    }

    // MARK: Numbers and dates

    /// The milliseconds of a minute and a day: dates of one UTC day are equal, otherwise the minute decides (3.3).
    private static let (minute, day): (Int64, Int64) = (60_000, 86_400_000)

    private func number(
        _ words: String, dateUnit: Int64 = Self.minute, _ range: (Int64, Int64) -> ClosedRange<Int64>
    ) throws(MatcherFault) -> Reading {
        let number = try whole("unaryNumericMatcherData", "value")
        let isDate = isDate("unaryNumericMatcherData")
        let unit = isDate ? dateUnit : 1
        let matching = range(number.start(of: unit), number.end(of: unit))
        return value(.numbers(matching), "\(words) \(Self.words(number, isDate))")
    }

    private func numbers() throws(MatcherFault) -> Reading {
        let start = try whole("betweenMatcherData", "start")
        let end = try whole("betweenMatcherData", "end")
        let isDate = isDate("betweenMatcherData")
        let (first, last) = isDate ? (start.start(of: Self.minute), end.end(of: Self.minute)) : (start, end)
        let summary = "is between \(Self.words(start, isDate)) and \(Self.words(end, isDate))"
        return value(.numbers(first <= last ? first...last : nil), summary)
    }

    private static func words(_ number: Int64, _ isDate: Bool) -> String { isDate ? "the date \(number)" : "\(number)" }

    /// Returns whether the numbers of a data object are dates; what is neither a number nor a date is reported.
    private func isDate(_ object: String) -> Bool {
        let name = entry[object]?.text("dataType", else: "taken as NUMBER")
        if let name, name != "NUMBER", name != "DATETIME" {
            entry[object]?["dataType"]?.report("dataType is neither NUMBER nor DATETIME", "taken as NUMBER")
        }
        return name == "DATETIME"
    }

    // MARK: Versions

    private func version(
        _ words: String, _ matcher: (SemanticVersion) -> ValueMatcher
    ) throws(MatcherFault) -> Reading {
        let version = try version(of: try text(nil, "stringMatcherData"), "stringMatcherData", in: entry)
        return value(matcher(version), "\(words) \(version)")
    }

    private func versions() throws(MatcherFault) -> Reading {
        let object = "betweenStringMatcherData"
        let owner = entry[object] ?? entry
        let start = try version(of: try text(object, "start"), "start", in: owner)
        let end = try version(of: try text(object, "end"), "end", in: owner)
        return value(.versionRange(from: start, through: end), "is between version \(start) and \(end)")
    }

    /// Reads a list; items that are no versions are reported and left out (decision D25).
    private func versionList() throws(MatcherFault) -> Reading {
        let versions = try items("whitelistMatcherData", "whitelist").compactMap { item -> SemanticVersion? in
            if let version = item.value.string.flatMap(SemanticVersion.init) { return version }
            item.report("the item is not a version like 1.2.3", "left out")
            return nil
        }
        return value(.versions(versions), "is one of versions \(versions.map(\.description).quotedList)")
    }

    private func version(
        of text: String, _ name: String, in parent: JSONEntry
    ) throws(MatcherFault) -> SemanticVersion {
        if let version = SemanticVersion(text) { return version }
        throw fault("\(name) is not a version like 1.2.3", parent[name] ?? parent)
    }
}

// MARK: - Data

extension MatcherReader {
    /// Returns a member of the matcher or, as in `userDefinedSegmentMatcherData.segmentName`, of a data object in it.
    ///
    /// - Parameter problem: says what is wrong where the member cannot be read.
    private func read<Value>(
        _ object: String?, _ name: String, else problem: String, _ read: (JSONEntry) -> Value?
    ) throws(MatcherFault) -> Value {
        let owner = object.map { entry[$0] } ?? entry
        guard let owner else { throw fault("\(object ?? name) is missing", entry) }
        guard let member = owner[name] else {
            throw fault(object.map { "\($0) has no \(name)" } ?? "\(name) is missing", owner)
        }
        guard let value = read(member) else { throw fault("\(name) \(problem)", member) }
        return value
    }

    private func text(_ object: String?, _ name: String) throws(MatcherFault) -> String {
        try read(object, name, else: "is not a text") { $0.value.string }
    }

    private func whole(_ object: String, _ name: String) throws(MatcherFault) -> Int64 {
        try read(object, name, else: "is not a whole number of 64 bits") { $0.value.number?.int64 }
    }

    private func items(_ object: String, _ name: String) throws(MatcherFault) -> [JSONEntry] {
        try read(object, name, else: "is not a list") { $0.items }
    }

    /// The texts of the list that most matchers compare with; items that are none are reported and left out.
    private var whitelist: [String] {
        get throws(MatcherFault) { JSONEntry.texts(try items("whitelistMatcherData", "whitelist")) }
    }

    private func fault(_ problem: String, _ entry: JSONEntry) -> MatcherFault {
        MatcherFault(problem: problem, location: entry.location)
    }
}

extension Int64 {
    /// Returns the first number of the unit this one is in, rounding down also below zero; the smallest number ends the
    /// range.
    fileprivate func start(of unit: Int64) -> Int64 {
        let remainder = self % unit
        let (start, overflow) = subtractingReportingOverflow(remainder < 0 ? remainder + unit : remainder)
        return overflow ? .min : start
    }

    /// Returns the last number of the unit this one is in.
    fileprivate func end(of unit: Int64) -> Int64 {
        let remainder = self % unit
        let (end, overflow) = addingReportingOverflow(remainder < 0 ? -1 - remainder : unit - 1 - remainder)
        return overflow ? .max : end
    }
}
