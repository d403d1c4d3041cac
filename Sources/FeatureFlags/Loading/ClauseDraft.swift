import StructuredText

/// One matcher at work in a condition: which value it looks at, what it asks, and whether the answer is turned round.
package struct ClauseDraft {
    /// What the matcher asks.
    package enum Question: Sendable {
        case matcher(any Matcher)
        /// Nothing can be asked, because the data is missing or malformed: it matches nothing (decision D16).
        case broken(problem: String)

        /// The question as a verb phrase for people.
        package var summary: String {
            switch self {
            case .matcher(let matcher): matcher.summary
            case .broken(let problem): "can match nothing, because \(problem)"
            }
        }
    }

    /// The type, as the file names it.
    let type: String
    let question: Question
    /// The attribute looked at; nil for the key.
    var attribute: String?
    var isNegated = false
    let position: TextPosition

    /// A matcher that asks every user's key.
    init(_ matcher: some Matcher, position: TextPosition) {
        self.init(type: Swift.type(of: matcher).type, question: .matcher(matcher), position: position)
    }

    init(
        type: String, question: Question, attribute: String? = nil, isNegated: Bool = false, position: TextPosition
    ) {
        self.type = type
        self.question = question
        self.attribute = attribute
        self.isNegated = isNegated
        self.position = position
    }
}
