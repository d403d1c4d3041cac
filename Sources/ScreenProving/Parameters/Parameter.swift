import StructuredText

/// One thing that varies between contexts: an axis of the requirements, or a flag.
public struct Parameter: Hashable, Sendable {
    /// The part of a context that a parameter is.
    public enum Kind: Hashable, Sendable {
        /// A member of the requirements.
        case axis
        /// A flag.
        case flag
    }

    /// The name in conditions and on the command line.
    public let name: String
    /// Its values by name, in declaration order.
    public let values: [String]
    /// The index of the value of the baseline.
    public let baseline: Int
    /// An axis or a flag.
    public let kind: Kind

    /// Returns whether a word of a text means this parameter: its name, or its name with the spaces filled.
    func isCalled(_ word: String) -> Bool { name == word || name.unspaced == word }

    /// Says in words that the parameter has one of some values.
    func text(of set: ValueSet) -> String {
        guard let value = set.only else {
            return "\(name.unspaced) in \(set.map { values[$0].unspaced }.joined(separator: " "))"
        }
        // An ordinary switch reads better as `insurance on` than as `insurance = on`.
        let isToggle = kind == .flag && Set(values) == ["on", "off"]
        return isToggle ? "\(name.unspaced) \(values[value])" : "\(name.unspaced) = \(values[value].unspaced)"
    }
}

extension String {
    /// The text as one word, so that a list of values can be taken apart again.
    var unspaced: String { String(map { $0.isWhitespace ? "_" : $0 }).printable }
}
