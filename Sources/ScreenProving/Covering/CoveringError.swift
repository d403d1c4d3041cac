/// Why there is no covering array.
public enum CoveringError: Error, Equatable, Sendable {
    /// A strength below 1.
    case strength(Int)
    /// A required row, by its index, that is of another space or that the rules exclude.
    case requiredRow(Int)
    /// There are more combinations than are counted.
    case tooLarge(limit: Int)
}

extension CoveringError: CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public var description: String {
        switch self {
        case .strength(let strength):
            "a strength of \(strength) covers nothing; take 1 or more"
        case .requiredRow(let index):
            "required row \(index) cannot occur: it is of another space, or the constraints exclude it; leave it out"
        case .tooLarge(let limit):
            "there are more than \(ContextCount(limit)) combinations to cover; lower the strength or leave parameters out"
        }
    }
}
