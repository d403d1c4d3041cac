import StructuredText

/// What one matcher of a rule asks, with the names in its data as the file has them.
enum MatcherQuestion {
    /// Whether there is a value at all.
    case presence
    case value(ValueMatcher)
    /// Whether the value is in a segment that has a file.
    case segment(String)
    /// Whether the value is in a segment that only the host knows.
    case largeSegment(String)
    /// Whether the user is in a segment made of rules; an attribute named beside it changes nothing (decision D14).
    case ruleBasedSegment(String)
    /// Whether another flag, nil where none is named, answers one of some treatments, whatever the attribute is.
    case dependency(flag: String?, treatments: [String])
    /// Nothing: data is missing or malformed, and the matcher never matches (decision D16).
    case broken

    /// The segment or flag that is asked.
    var name: String {
        switch self {
        case .segment(let name), .largeSegment(let name), .ruleBasedSegment(let name): name
        case .dependency(let flag, _): flag ?? "(no name)"
        case .presence, .value, .broken: ""
        }
    }
}

/// Why a matcher's data cannot be used.
struct MatcherFault: Error {
    let problem: String
    let location: EntryLocation
}

/// Reads the object of one matcher (rule format 3.2).
struct MatcherReader {
    /// What is asked of the value, and the same as a verb phrase: `is one of "HK", "TW"`.
    typealias Reading = (question: MatcherQuestion, summary: String)

    private let entry: JSONEntry

    init(_ entry: JSONEntry) {
        self.entry = entry
    }

    /// Reads the data that a type of matcher needs, and reports the items it leaves out; nil when there is no such type.
    func reading(of type: String) throws(MatcherFault) -> Reading? {
        // To `==`, "K" as the sign for kelvin is the letter; types are compared by code units.
        guard type.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        switch type {
        case "ALL_KEYS": return (.presence, "is present")
        case "EQUAL_TO_BOOLEAN":
            let truth = try truth("booleanMatcherData")
            return (.value(.truth(truth)), "is \(truth)")
        case "IN_SPLIT_TREATMENT":
            let flag = try text("dependencyMatcherData", "split")
            let treatments = try texts("dependencyMatcherData", "treatments")
            let summary = "the answer of \(JSONText.quoted(flag)) is one of \(treatments.quotedList)"
            return (.dependency(flag: flag, treatments: treatments), summary)

        case "IN_SEGMENT":
            let name = try text("userDefinedSegmentMatcherData", "segmentName")
            return (.segment(name), "is in segment \(JSONText.quoted(name))")
        case "IN_LARGE_SEGMENT":
            let name = try text("userDefinedLargeSegmentMatcherData", "largeSegmentName")
            return (.largeSegment(name), "is in large segment \(JSONText.quoted(name))")
        case "IN_RULE_BASED_SEGMENT":
            let name = try text("userDefinedSegmentMatcherData", "segmentName")
            return (.ruleBasedSegment(name), "is in rule-based segment \(JSONText.quoted(name))")

        case "WHITELIST": return Self.list(try whitelist)
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

    /// What the matcher for a list of texts asks.
    static func list(_ texts: [String]) -> Reading { (.value(.list(of: texts)), "is one of \(texts.quotedList)") }

    // MARK: Texts and sets

    private func part(_ part: ValueMatcher.TextPart) throws(MatcherFault) -> Reading {
        let texts = try whitelist
        return (.value(.part(part, texts)), "\(part.rawValue) any of \(texts.quotedList)")
    }

    private func set(_ relation: ValueMatcher.SetRelation) throws(MatcherFault) -> Reading {
        let texts = try whitelist
        return (.value(.set(relation, texts.exactSet)), "\(relation.rawValue) \(texts.quotedList)")
    }

    /// A pattern beyond what the expressions of its file may cost is a bad one: it never matches (decision D6).
    private func expression() throws(MatcherFault) -> Reading {
        let pattern = try text("stringMatcherData")
        guard entry.expressions.pay(for: pattern) else {
            let advice = "shorten this one or those before it"
            throw fault("the regular expressions of this file are too much together; \(advice)", entry)
        }
        guard let expression = BoundedExpression(pattern) else {
            throw fault("stringMatcherData is not a usable regular expression", entry)
        }
        return (.value(.expression(pattern, expression)), "matches \(JSONText.quoted(pattern))")
    }

    // MARK: Numbers and dates

    /// Dates are milliseconds since 1970 UTC; they are equal on one UTC day, and otherwise compare by the minute (3.3).
    private static let (minute, day): (Int64, Int64) = (60_000, 86_400_000)

    private func number(
        _ words: String, dateUnit: Int64 = Self.minute, _ range: (Int64, Int64) -> ClosedRange<Int64>
    ) throws(MatcherFault) -> Reading {
        let number = try whole("unaryNumericMatcherData", "value")
        let isDate = isDate("unaryNumericMatcherData")
        let unit = isDate ? dateUnit : 1
        let matching = range(number.start(of: unit), number.end(of: unit))
        return (.value(.numbers(matching)), "\(words) \(Self.words(number, isDate))")
    }

    private func numbers() throws(MatcherFault) -> Reading {
        let start = try whole("betweenMatcherData", "start")
        let end = try whole("betweenMatcherData", "end")
        let isDate = isDate("betweenMatcherData")
        let (first, last) = isDate ? (start.start(of: Self.minute), end.end(of: Self.minute)) : (start, end)
        let summary = "is between \(Self.words(start, isDate)) and \(Self.words(end, isDate))"
        return (.value(.numbers(first <= last ? first...last : nil)), summary)
    }

    private static func words(_ number: Int64, _ isDate: Bool) -> String { isDate ? "the date \(number)" : "\(number)" }

    /// Whether the numbers of a data object are dates; what is neither a number nor a date is reported.
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
        let version = try version(of: try text("stringMatcherData"), "stringMatcherData", in: entry)
        return (.value(matcher(version)), "\(words) \(version)")
    }

    private func versions() throws(MatcherFault) -> Reading {
        let object = "betweenStringMatcherData"
        let owner = entry[object] ?? entry
        let start = try version(of: try text(object, "start"), "start", in: owner)
        let end = try version(of: try text(object, "end"), "end", in: owner)
        return (.value(.versionRange(from: start, through: end)), "is between version \(start) and \(end)")
    }

    /// Reads a list; items that are no versions are reported and left out (decision D25).
    private func versionList() throws(MatcherFault) -> Reading {
        let list = try member("whitelistMatcherData", "whitelist")
        guard let items = list.items else { throw fault("whitelist is not a list", list) }
        let versions = items.compactMap { item -> SemanticVersion? in
            if let version = item.value.string.flatMap(SemanticVersion.init) { return version }
            item.report("the item is not a version like 1.2.3", "left out")
            return nil
        }
        return (.value(.versions(versions)), "is one of versions \(versions.map(\.description).quotedList)")
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
    /// The member of a data object, as in `userDefinedSegmentMatcherData.segmentName`.
    private func member(_ object: String, _ name: String) throws(MatcherFault) -> JSONEntry {
        let data = try member(object)
        guard let member = data[name] else { throw fault("\(object) has no \(name)", data) }
        return member
    }

    private func member(_ name: String) throws(MatcherFault) -> JSONEntry {
        guard let data = entry[name] else { throw fault("\(name) is missing", entry) }
        return data
    }

    private func text(_ object: String, _ name: String) throws(MatcherFault) -> String {
        try text(of: member(object, name), name)
    }

    private func text(_ name: String) throws(MatcherFault) -> String { try text(of: member(name), name) }

    private func text(of member: JSONEntry, _ name: String) throws(MatcherFault) -> String {
        guard let text = member.value.string else { throw fault("\(name) is not a text", member) }
        return text
    }

    private func whole(_ object: String, _ name: String) throws(MatcherFault) -> Int64 {
        let member = try member(object, name)
        guard let whole = member.value.number?.int64 else {
            throw fault("\(name) is not a whole number of 64 bits", member)
        }
        return whole
    }

    /// A list of texts; items that are none are reported and left out.
    private func texts(_ object: String, _ name: String) throws(MatcherFault) -> [String] {
        let member = try member(object, name)
        guard let items = member.items else { throw fault("\(name) is not a list", member) }
        return JSONEntry.texts(items)
    }

    /// The texts of the list that most matchers compare with.
    private var whitelist: [String] {
        get throws(MatcherFault) { try texts("whitelistMatcherData", "whitelist") }
    }

    private func truth(_ name: String) throws(MatcherFault) -> Bool {
        let data = try member(name)
        guard let truth = data.value.bool else { throw fault("\(name) is neither true nor false", data) }
        return truth
    }

    private func fault(_ problem: String, _ entry: JSONEntry) -> MatcherFault {
        MatcherFault(problem: problem, location: entry.location)
    }
}

extension Int64 {
    /// The first number of the unit this one is in, rounding down also below zero; the smallest number ends the range.
    fileprivate func start(of unit: Int64) -> Int64 {
        let remainder = self % unit
        let (start, overflow) = subtractingReportingOverflow(remainder < 0 ? remainder + unit : remainder)
        return overflow ? .min : start
    }

    /// The last number of the unit this one is in.
    fileprivate func end(of unit: Int64) -> Int64 {
        let remainder = self % unit
        let (end, overflow) = addingReportingOverflow(remainder < 0 ? -1 - remainder : unit - 1 - remainder)
        return overflow ? .max : end
    }
}
