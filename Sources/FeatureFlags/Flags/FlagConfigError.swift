package import StructuredText

/// The reason why the dynamic config of a flag cannot be decoded, with the place and what to do about it.
public struct FlagConfigError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The flag's name.
    public let flag: String
    /// The treatment whose config it is.
    public let treatment: String
    /// The way to the faulty value, such as `items[2].link`; empty for the config as a whole.
    public let path: String
    /// The line inside the config, from 1.
    public let line: Int
    /// The column inside the config, from 1, in UTF-8 bytes.
    public let column: Int
    /// The problem.
    public let problem: String
    /// Advice on what to do.
    public let advice: String

    package init(_ answer: FlagAnswer, path: String, at position: TextPosition, problem: String, advice: String) {
        self.flag = answer.flag
        self.treatment = answer.treatment
        self.path = path
        self.line = position.line
        self.column = position.column
        self.problem = problem
        self.advice = advice
    }

    /// One line: flag, treatment, place, problem and advice.
    public var description: String {
        let place = path.isEmpty ? "" : "\(path): "
        return """
            config of flag "\(flag)" for treatment "\(treatment)", line \(line) column \(column): \
            \(place)\(problem); \(advice)
            """.printable
    }
}

extension FlagConfigError {
    /// Finds the value that a decoder stumbled over in the text of the config.
    init(_ answer: FlagAnswer, decoding error: any Error, of document: JSONDocument) {
        let advice = "correct the config in the rule file, or the type it is decoded as"
        guard let error = error as? DecodingError else {
            self.init(
                answer, path: "", at: document.root.position, problem: "it does not decode: \(error)", advice: advice)
            return
        }
        let (path, problem) = error.pathAndProblem
        var value = document.root
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
                value = value.elements.dropFirst(index).first { _ in true } ?? value
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
                value = value[key.stringValue] ?? value
            }
        }
        self.init(answer, path: text, at: value.position, problem: problem, advice: advice)
    }
}

extension DecodingError {
    fileprivate var pathAndProblem: (path: [any CodingKey], problem: String) {
        switch self {
        case .keyNotFound(let key, let context): (context.codingPath, "there is no member \"\(key.stringValue)\"")
        case .valueNotFound(let type, let context): (context.codingPath, "null where \(type) is wanted")
        case .typeMismatch(let type, let context): (context.codingPath, "not of type \(type)")
        case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
        @unknown default: ([], "it does not decode")
        }
    }
}
