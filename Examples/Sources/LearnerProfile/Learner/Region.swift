/// Where a learner lives, which decides on prices and on what names look like.
public enum Region: String, CaseIterable, Sendable {
    /// Europe.
    case europe
    /// North and South America.
    case americas
    /// Asia.
    case asia
    /// Australia and the islands.
    case oceania

    /// The name in a sentence.
    var title: String {
        switch self {
        case .europe: "Europe"
        case .americas: "the Americas"
        case .asia: "Asia"
        case .oceania: "Oceania"
        }
    }
}
