/// One matcher at work in a condition: which value it looks at, what it asks, and whether the answer is turned round.
struct Clause: Sendable {
    /// What a matcher asks of a user.
    enum Test: Sendable {
        /// A question about one value.
        case value(any ValueMatcher)
        /// A question about the user, answered by another flag.
        case dependency(DependencyMatcher)
        /// A question about the user, answered by a rule-based segment.
        case ruleBasedSegment(RuleBasedSegmentMatcher)
    }

    /// The attribute looked at; nil for the key.
    let attribute: ExactString?
    let isNegated: Bool
    let test: Test
    let type: String
    let position: TextPosition

    /// Puts a matcher to work.
    init(_ matcher: some Matcher, attribute: String? = nil, isNegated: Bool = false, position: TextPosition) {
        self.init(matcher.test, of: Swift.type(of: matcher).type, attribute, isNegated, position)
    }

    /// Puts a matcher to work of which only the file knows the type.
    init(any matcher: any Matcher, attribute: String?, isNegated: Bool, position: TextPosition) {
        self.init(matcher.test, of: Swift.type(of: matcher).type, attribute, isNegated, position)
    }

    /// A matcher whose data is unusable: it keeps its type's name and never matches.
    init(broken type: String, because problem: String, attribute: String?, isNegated: Bool, position: TextPosition) {
        self.init(NeverMatcher(because: problem).test, of: type, attribute, isNegated, position)
    }

    private init(
        _ test: Test, of type: String, _ attribute: String?, _ isNegated: Bool, _ position: TextPosition
    ) {
        self.attribute = attribute.map(ExactString.init)
        self.isNegated = isNegated
        self.test = test
        self.type = type
        self.position = position
    }

    private init(_ clause: Clause, test: Test) {
        self.attribute = clause.attribute
        self.isNegated = clause.isNegated
        self.test = test
        self.type = clause.type
        self.position = clause.position
    }

    /// The same clause with the names in its matcher tied to what they name.
    func linked(to links: Links) -> Clause {
        switch test {
        case .value(let matcher): Clause(self, test: .value(matcher.linked(to: links)))
        case .dependency(let matcher): Clause(self, test: .dependency(matcher.linked(to: links)))
        case .ruleBasedSegment(let matcher): Clause(self, test: .ruleBasedSegment(matcher.linked(to: links)))
        }
    }

    /// What is asked, for people.
    var summary: String {
        switch test {
        case .value(let matcher): matcher.summary
        case .dependency(let matcher): matcher.summary
        case .ruleBasedSegment(let matcher): matcher.summary
        }
    }
}
