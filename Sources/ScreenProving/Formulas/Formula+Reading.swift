import StructuredText

extension Formula {
    /// Reads a formula as it is written: `country in HK SG and insurance on, or size_weight_redesign on`.
    ///
    /// - Throws: `FormulaError` that says what is wrong with which part.
    package init(_ text: String, parameters: [Parameter]) throws(FormulaError) {
        switch text {
        case "always": self.init(parameters: parameters, clauses: [[]])
        case "never": self.init(parameters: parameters, clauses: [])
        default:
            var clauses: [[Literal]] = []
            for clause in text.split(separator: ", or ") {
                var literals: [Literal] = []
                for word in clause.split(separator: " and ") { literals.append(try Literal(String(word), parameters)) }
                clauses.append(literals)
            }
            self.init(parameters: parameters, clauses: clauses)
        }
    }

    /// The contexts in which it holds.
    package func node(in diagrams: Diagrams) -> Diagrams.Node {
        clauses.reduce(.empty) { set, clause in
            diagrams.union(set, clause.reduce(.all) { diagrams.intersection($0, diagrams.cube([$1])) })
        }
    }
}

/// What is wrong with the text of a formula.
package struct FormulaError: Error, CustomStringConvertible {
    package let description: String
}

extension Literal {
    /// Reads one of `insurance on`, `country = TW` and `country in HK SG`.
    fileprivate init(_ text: String, _ parameters: [Parameter]) throws(FormulaError) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count >= 2 else {
            throw FormulaError(
                description: "\"\(text)\" is not of the form \"flag on\", \"name = value\", \"name in a b\"")
        }
        guard let index = parameters.firstIndex(where: { $0.isCalled(words[0]) }) else {
            let nearest = nearestSpelling(to: words[0], in: parameters.map(\.name))
            throw FormulaError(
                description: "\"\(text)\" names \(words[0]), which is no axis and no flag"
                    + (nearest.map { " (did you mean \($0)?)" } ?? ""))
        }
        let values = words[1] == "=" || words[1] == "in" ? Array(words.dropFirst(2)) : Array(words.dropFirst())
        var indexes: [Int] = []
        for word in values {
            guard let value = parameters[index].values.firstIndex(where: { $0.unspaced == word }) else {
                let nearest = nearestSpelling(to: word, in: parameters[index].values)
                throw FormulaError(
                    description: "\"\(text)\" names \(word), which is no value of \(words[0])"
                        + (nearest.map { " (did you mean \($0)?)" } ?? ""))
            }
            indexes.append(value)
        }
        self.init(parameter: index, values: ValueSet(indexes))
    }
}

extension String {
    /// The text as one word, so that a list of values can be taken apart again.
    package var unspaced: String { String(map { $0.isWhitespace ? "_" : $0 }).printable }
}
