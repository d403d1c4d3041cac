/// IN_SPLIT_TREATMENT: another flag answers this user one of some treatments.
struct DependencyMatcher: Matcher {
    static let type = "IN_SPLIT_TREATMENT"

    private let flag: String
    private let treatments: [String]
    private let use: Use
    /// The places of the flag and of the treatments in the rule table, once linked.
    private var flagPlace: Int?
    private var treatmentPlaces: [Int] = []

    init(_ data: MatcherData) throws(MatcherFault) {
        flag = try data.text("dependencyMatcherData", "split")
        treatments = try data.texts("dependencyMatcherData", "treatments")
        use = data.entry.use
    }

    var test: Clause.Test { .dependency(self) }
    var summary: String { "the answer of \(JSONText.quoted(flag)) is one of \(treatments.listed)" }

    func linked(to links: Links) -> Self {
        var matcher = self
        matcher.flagPlace = links.flag(flag, at: use)
        matcher.treatmentPlaces = treatments.map(links.treatment)
        return matcher
    }

    func matches<Log>(in evaluator: inout Evaluator<Log>) throws(Unanswerable) -> Bool {
        treatmentPlaces.contains(try evaluator.treatment(of: flagPlace))
    }
}
