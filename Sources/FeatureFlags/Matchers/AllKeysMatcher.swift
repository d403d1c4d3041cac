/// ALL_KEYS: every user, or every user who has the attribute.
struct AllKeysMatcher: Matcher {
    static let type = "ALL_KEYS"

    init() {}
    init(_ data: MatcherData) {}

    var summary: String { "is present" }

    func test(_ links: Links) -> MatcherTest { .presence }
}
