import StructuredText

/// IN_SPLIT_TREATMENT: another flag answers this user one of some treatments.
///
/// An attribute named beside it changes nothing (decision D14).
struct DependencyMatcher: Matcher {
    static let type = "IN_SPLIT_TREATMENT"

    private let flag: String
    private let treatments: [String]
    private let use: Use

    init(_ data: MatcherData) throws(MatcherFault) {
        flag = try data.text("dependencyMatcherData", "split")
        treatments = try data.texts("dependencyMatcherData", "treatments")
        use = data.entry.use
    }

    var summary: String { "the answer of \(JSONText.quoted(flag)) is one of \(treatments.listed)" }

    func test(_ links: Links) -> MatcherTest {
        .dependency(flag: links.flag(flag, at: use), treatments: treatments.map(links.treatment))
    }
}
