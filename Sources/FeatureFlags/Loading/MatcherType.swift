import StructuredText

/// A type of matcher in rule files: its name, and how its data becomes a question (rule format 3.2).
///
/// The question says which values match. Evaluation, explanations and analysis read that, so that nothing else has to
/// know the type.
struct MatcherType: Sendable {
    let name: String
    /// Reads the data, and reports the items it leaves out.
    let question: @Sendable (MatcherData) throws(MatcherFault) -> RuleLoad.NamedQuestion

    /// Every type; a matcher of any other makes its flag unsupported (rule format 3.5).
    static let all: [MatcherType] = [
        .everybody, .inSegment, .inLargeSegment, .inRuleBasedSegment, .dependency, .truth,
        .whitelist, .prefix, .suffix, .substring, .expression,
        .number, .numberAtLeast, .numberAtMost, .numberRange,
        .equalSet, .anyOfSet, .allOfSet, .partOfSet,
        .version, .versionAtLeast, .versionAtMost, .versionRange, .versionList,
    ]

    /// The types by name, compared by code unit: to `==`, the sign for kelvin is the letter "K".
    static let byName = Dictionary(all.map { (ExactString($0.name), $0) }) { first, _ in first }

    init(
        _ name: String,
        _ question: @escaping @Sendable (MatcherData) throws(MatcherFault) -> RuleLoad.NamedQuestion
    ) {
        self.name = name
        self.question = question
    }

    /// Makes a type whose question is about one value.
    init(
        _ name: String,
        accepting values: @escaping @Sendable (MatcherData) throws(MatcherFault) -> (MatchedValues, summary: String)
    ) {
        self.init(name) { data throws(MatcherFault) in
            let (accepted, summary) = try values(data)
            return (.value(ValueMatcher(accepted: accepted)), "", summary)
        }
    }
}

/// The reason why a matcher's data cannot be used.
struct MatcherFault: Error {
    let problem: String
    let location: EntryLocation
}

/// The object of one matcher, which never matches where the data it needs is missing or malformed (decision D16).
struct MatcherData {
    let entry: JSONEntry
    let load: RuleLoad

    /// Returns a member of the matcher or, as in `userDefinedSegmentMatcherData.segmentName`, of a data object in it.
    ///
    /// - Parameter problem: says what is wrong where the member cannot be read.
    func read<Value>(
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

    func text(_ object: String?, _ name: String) throws(MatcherFault) -> String {
        try read(object, name, else: "is not a text") { $0.value.string }
    }

    func whole(_ object: String, _ name: String) throws(MatcherFault) -> Int64 {
        try read(object, name, else: "is not a whole number of 64 bits") { $0.value.number?.int64 }
    }

    func items(_ object: String, _ name: String) throws(MatcherFault) -> [JSONEntry] {
        try read(object, name, else: "is not a list") { $0.items }
    }

    /// The texts of the list that most matchers compare with; other items are reported and left out.
    var whitelist: [String] {
        get throws(MatcherFault) { JSONEntry.texts(try items("whitelistMatcherData", "whitelist")) }
    }

    /// The attribute that is looked at; nil for the key.
    var attribute: ExactString? {
        get throws(MatcherFault) {
            guard let selector = entry["keySelector"] else { return nil }
            guard selector.value.kind == .object else { throw fault("keySelector is not an object", selector) }
            guard let name = selector["attribute"] else { return nil }
            guard let text = name.value.string else { throw fault("attribute is not a text", name) }
            return ExactString(text)
        }
    }

    func fault(_ problem: String, _ entry: JSONEntry? = nil) -> MatcherFault {
        MatcherFault(problem: problem, location: (entry ?? self.entry).location)
    }
}
