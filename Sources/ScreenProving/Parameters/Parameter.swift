/// One thing that varies between contexts: an axis of the requirements, or a flag.
public struct Parameter: Hashable, Sendable {
    /// What a parameter is a part of.
    public enum Kind: Hashable, Sendable {
        /// A member of the requirements.
        case axis
        /// A flag.
        case flag
    }

    /// What it is called in conditions and on the command line.
    public let name: String
    /// Its values by name, in declaration order.
    public let values: [String]
    /// The index of the value that is taken where nothing is said.
    public let baseline: Int
    /// An axis or a flag.
    public let kind: Kind

    package init(name: String, values: [String], baseline: Int, kind: Kind) {
        self.name = name
        self.values = values
        self.baseline = baseline
        self.kind = kind
    }

    /// Whether a word of a text means this parameter: its name, or its name with the spaces filled.
    package func isCalled(_ word: String) -> Bool { name == word || name.unspaced == word }

    /// Whether it is an ordinary switch, which reads better as `insurance on` than as `insurance = on`.
    var isToggle: Bool { kind == .flag && Set(values) == ["on", "off"] }
}
